"""Clocks at the server."""
