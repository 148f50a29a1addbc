"""What games are made of, as frozen records without behaviour."""
