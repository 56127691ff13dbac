"""A full house: many tables of two simulated players each, against a server of its own."""
