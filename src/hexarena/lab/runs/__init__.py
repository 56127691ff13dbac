"""Runs: a plan, its players, the matches, and their rows in memory and on disk."""
