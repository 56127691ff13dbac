"""Webhooks: post the events in a player's matches to an address that the player gives."""
