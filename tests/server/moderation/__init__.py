"""Sanctions, the queue of reports, and what else operators do on their page."""
