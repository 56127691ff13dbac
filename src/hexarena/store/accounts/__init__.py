"""Accounts: what a player signs in by, from which devices, and how guests become part of them."""
