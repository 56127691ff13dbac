"""What a server loads as it starts, and for its first match: forked servers have it.

Their passwords are hashed cheaply, and their processes are hardly nicer than they are.
"""

import gc

from hexarena.cli.app import main
from hexarena.cli.remote.connection import ServerConnection
from hexarena.server.app import build_app, make_router
from hexarena.server.lobby.catalogue import cards, picture
from hexarena.server.push.sealing import Sealer
from hexarena.server.webhooks.delivering import Deliverer
from hexarena.server.webhooks.recording import Recorder
from hexarena.server.webhooks.signing import Signer
from hexarena.store.opening import newest_version
from tests import toys
from tests.niceness import be_less_nice
from tests.passwords import hash_cheaply

__all__ = ["Deliverer", "Recorder", "Sealer", "ServerConnection", "Signer", "build_app", "main"]

hash_cheaply()
be_less_nice()
newest_version()
for route in make_router().routes:  # a router is prepared for its first request
    route.matches({"type": "http", "method": "GET", "path": "/"})
with toys.put_away():
    cards()
    picture("hexcore6")
gc.collect()
gc.freeze()  # a fork would copy all memory to look for garbage in it
