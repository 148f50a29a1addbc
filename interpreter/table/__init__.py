"""What lies on the table: counters, zones, places and chance, copied by hand."""
