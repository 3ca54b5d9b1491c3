"""What games played at a table share: zones, codes, windows, items, marks, what is worked out, boards."""
