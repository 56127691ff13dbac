"""What brings players together: open tables, searches for a match, and what onlookers may list."""
