"""What players are to each other."""
