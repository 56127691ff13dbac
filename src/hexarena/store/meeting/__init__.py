"""Finding opponents: open tables, searches for a match, and lists for onlookers."""
