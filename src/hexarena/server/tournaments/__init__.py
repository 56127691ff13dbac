"""Tournaments over HTTP: opened, played by themselves, watched."""
