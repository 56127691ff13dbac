"""Accounts: how players sign in, their devices, and how guests are merged into an account."""
