"""The examples that stand beside the rules: read, laid out on a stage, played, compared."""
