"""Ratings in the store: what a match does to them, how they are read and computed again."""
