"""Bots: their turns, the queue for thinking time and the threads that think."""
