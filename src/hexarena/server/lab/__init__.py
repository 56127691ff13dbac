"""The laboratory of a server: kept reports, and small reports made for players.

The laboratory itself is another program: this package starts it, and trusts nothing it writes.
"""
