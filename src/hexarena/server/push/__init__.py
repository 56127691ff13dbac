"""Notices to browsers whose pages are closed: Web Push."""
