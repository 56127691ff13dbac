"""Tournaments over HTTP: open them, run them without a host, and watch them."""
