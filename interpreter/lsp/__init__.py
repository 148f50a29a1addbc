"""The language server: what `interpreter.service` knows, told to editors by the language server protocol."""
