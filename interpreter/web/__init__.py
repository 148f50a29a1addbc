"""The table in the browser: links for the seats, pages drawn from `interpreter.telling`, a store that forgets nothing."""
