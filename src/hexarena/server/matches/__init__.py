"""Matches: routes, commands, live matches and how they are shown."""
