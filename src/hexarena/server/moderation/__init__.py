"""Sanctions: how the server enforces them, and the operators' page."""
