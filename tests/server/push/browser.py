"""A browser that subscribes, and its push service, which is a receiver on this machine."""

import json
import os

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from py_vapid.utils import b64urlencode

from tests.server.conftest import WAIT_SECONDS
from tests.waiting import eventually


class Browser:
    """A subscription, and what came for it, as only this browser can read it."""

    def __init__(self, receiver):
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = os.urandom(16)
        self._receiver = receiver
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": b64urlencode(point), "auth": b64urlencode(self._secret)}
        self.subscription = {"endpoint": receiver.url, "keys": keys}

    def notices(self, count):
        """Wait until so many have come; return them all."""
        eventually(
            lambda: len(self._receiver.came), lambda came: came >= count, within=WAIT_SECONDS
        )
        return [self._read(delivery) for delivery in self._receiver.came]

    def _read(self, delivery):
        assert Vapid02.verify(delivery.headers["authorization"])
        assert delivery.headers["content-encoding"] == "aes128gcm"
        assert int(delivery.headers["ttl"]) > 0
        text = http_ece.decrypt(delivery.body, private_key=self._key, auth_secret=self._secret)
        return json.loads(text)
