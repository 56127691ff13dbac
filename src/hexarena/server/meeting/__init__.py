"""Meeting others: the lobby's open tables, quick matches, challenges, and what onlookers list."""
