"""What a server loads as it starts, and for its first match: forked servers have it."""

from hexarena.server.app import build_app
from hexarena.server.lobby.catalogue import cards, picture
from tests import toys

__all__ = ["build_app"]

with toys.put_away():
    cards()
    picture("hexcore6")
