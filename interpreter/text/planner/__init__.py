"""From meaning to clauses: what is said, in which order, with which words, whatever the language."""
