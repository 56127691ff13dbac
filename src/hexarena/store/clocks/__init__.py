"""Deadlines, heartbeats of servers, vacations, and players who leave matches."""
