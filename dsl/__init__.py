"""The language of Cardwright: from source text to checked meaning, knowing no game and reading no file."""
