"""The documentation as one page to read without a network: the Markdown files that come along, and what diagnostics mean."""
