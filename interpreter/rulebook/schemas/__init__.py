"""The shape of rule files, by which they are checked and editors complete."""
