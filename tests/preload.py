"""What a server loads as it starts, and for its first match: forked servers have it.

Their passwords are hashed cheaply, and their processes are hardly nicer than they are.
"""

from hexarena.cli.app import main
from hexarena.cli.remote.connection import ServerConnection
from hexarena.server.app import build_app
from hexarena.server.lobby.catalogue import cards, picture
from tests import toys
from tests.niceness import be_less_nice
from tests.passwords import hash_cheaply

__all__ = ["ServerConnection", "build_app", "main"]

hash_cheaply()
be_less_nice()
with toys.put_away():
    cards()
    picture("hexcore6")
