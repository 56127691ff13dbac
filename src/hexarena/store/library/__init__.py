"""The library of finished matches: its index, searches and openings."""
