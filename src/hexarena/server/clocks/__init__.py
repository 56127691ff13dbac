"""Clocks: how commands affect them, who runs out of time, and the routes for them."""
