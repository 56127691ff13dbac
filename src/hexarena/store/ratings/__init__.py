"""Ratings in the store: updating, reading and recalculating them."""
