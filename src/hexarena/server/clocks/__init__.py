"""Clocks: how they run with the commands of a match, who flags, and the routes about them."""
