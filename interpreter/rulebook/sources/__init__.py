"""Files as they stand: found, read with places, repaired and edited."""
