"""A load test: many matches of two simulated players each, on a server of their own."""
