"""Leaderboards, and the pages of players: their ratings, results and curves."""
