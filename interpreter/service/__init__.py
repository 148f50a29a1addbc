"""What whoever writes rules is told while writing: of files as they are being written, positions and languages; see README.md."""
