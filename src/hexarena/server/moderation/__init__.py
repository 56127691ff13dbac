"""Sanctions as the server enforces them, and the page of operators."""
