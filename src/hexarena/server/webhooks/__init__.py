"""Webhooks: what happens in a player's matches, posted to an address of the player's."""
