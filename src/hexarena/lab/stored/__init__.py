"""Measures of stored matches, by the same code that measures simulated ones."""
