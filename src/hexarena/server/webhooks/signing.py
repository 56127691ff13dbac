"""Signatures with Ed25519, as specified by Standard Webhooks (`v1a`)."""

import base64

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

PURPOSE = b"hexarena webhooks"
PUBLIC_PREFIX = "whpk_"


class Signer:
    """Signs deliveries with a key derived from the server's secret, the same in all workers."""

    def __init__(self, secret: str) -> None:
        derivation = HKDF(SHA256(), length=32, salt=None, info=PURPOSE)
        self._key = Ed25519PrivateKey.from_private_bytes(derivation.derive(secret.encode()))

    @property
    def public_key(self) -> str:
        """The public key for verifying deliveries, in base64 after `whpk_`."""
        return PUBLIC_PREFIX + _encode_base64(self._key.public_key().public_bytes_raw())

    def headers(self, delivery: str, timestamp: int, body: bytes) -> tuple[tuple[str, str], ...]:
        """Return the headers that identify and sign a delivery."""
        content = f"{delivery}.{timestamp}.".encode() + body
        return (
            ("webhook-id", delivery),
            ("webhook-timestamp", str(timestamp)),
            ("webhook-signature", f"v1a,{_encode_base64(self._key.sign(content))}"),
        )


def _encode_base64(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")
