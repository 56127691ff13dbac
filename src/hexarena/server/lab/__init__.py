"""The laboratory of a server: kept reports, and small ones made for players.

The laboratory itself is another program: this room starts it, and believes nothing it writes.
"""
