"""Finding opponents: open tables, quick matches, challenges, and lists for onlookers."""
