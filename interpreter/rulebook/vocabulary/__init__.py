"""What a game declares, checked: kinds, units, zones, boards, definitions, families."""
