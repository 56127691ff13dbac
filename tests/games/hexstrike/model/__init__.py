"""A match once more, slow and plain, written from the specification alone; shares nothing with it.

Cards, labels and hexes are words and pairs of numbers, and a match is one generator that yields
what is asked exactly where it is asked, and goes on from there with the answer.
"""
