"""Measurements of Hexarena: speed with `python -m benchmarks`, strength and balance of bots."""
