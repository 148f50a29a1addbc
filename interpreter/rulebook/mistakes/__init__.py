"""One mistake, one message: causes told, consequences left out."""
