"""Where tables are kept: append-only, in SQLite by default, in PostgreSQL when one machine is outgrown."""
