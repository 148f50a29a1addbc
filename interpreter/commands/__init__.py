"""One module a command; each has a function `command`, whose parameters are what can be typed."""
