"""A match at this terminal: who plays, what a typed line means, and the file it is saved in."""
