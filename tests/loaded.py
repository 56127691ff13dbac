"""What a server loads as it starts, and for its first match: forked servers have it."""

from hexarena.server.app import build
from hexarena.server.catalogue import cards, picture

__all__ = ["build"]

cards()
picture("hexcore6")
