"""Tournaments in the store: whole ones, those that anybody may enter, and leagues."""
