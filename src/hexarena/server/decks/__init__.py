"""Decks: their routes and schemas."""
