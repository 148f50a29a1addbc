"""What is wrong with rules, their examples and their translations: found, reported, mended."""
