"""Accounts: creating one, signing in and out, exporting its data, and closing it."""
