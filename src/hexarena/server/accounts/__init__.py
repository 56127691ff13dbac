"""Accounts: making one, signing in and out, what one has, and leaving."""
