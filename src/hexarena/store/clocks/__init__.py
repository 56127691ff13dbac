"""Deadlines, signs of life of servers, vacations, and who leaves matches."""
