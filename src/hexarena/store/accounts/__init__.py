"""Accounts: how players sign in, their devices, and how guests become part of an account."""
