"""What players are to each other, and the matches on a player's page."""
