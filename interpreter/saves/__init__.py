"""Games kept in files: a record as lines, and the file to which an answer is added as it is given."""
