"""Matches: routes, commands, live matches and their views."""
