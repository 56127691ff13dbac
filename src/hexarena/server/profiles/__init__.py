"""Relations between players, and the matches on a player's page."""
