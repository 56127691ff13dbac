"""Seal Web Push notifications: encrypted for the browser (RFC 8291) and signed (RFC 8292)."""

import hashlib
import time
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from py_vapid.utils import b64urldecode, b64urlencode

from hexarena.contract.errors import BadSubscription
from hexarena.store.people.subscriptions import StoredSubscription

PURPOSE = b"hexarena push"
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # order of P-256's group
SIGNATURE_SECONDS = 12 * 3600  # seconds for which a signature is valid; 24 hours at most
TTL_SECONDS = 24 * 3600  # seconds for which a push service keeps a notification
SECRET_BYTES = 16  # bytes of the secret that a browser shares with the server


class Sealer:
    """Seals notifications with a key derived from the server's secret, the same in all workers.

    `contact` is the operator's address, which push services may require.
    """

    def __init__(self, secret: str, contact: str) -> None:
        derivation = HKDF(SHA256(), length=48, salt=None, info=PURPOSE)
        number = int.from_bytes(derivation.derive(secret.encode()), "big")
        self._key = ec.derive_private_key(number % (ORDER - 1) + 1, ec.SECP256R1())
        self._contact = contact

    @property
    def public_key(self) -> str:
        """The key that browsers subscribe with: a point on P-256 in base64url."""
        public = self._key.public_key()
        point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return str(b64urlencode(point))

    def headers(self, endpoint: str, topic: str) -> tuple[tuple[str, str], ...]:
        """Return the headers of a notification, which replaces an earlier one on the same topic."""
        url = urlsplit(endpoint)
        claims = {
            "aud": f"{url.scheme}://{url.netloc}",
            "exp": int(time.time()) + SIGNATURE_SECONDS,
            "sub": self._contact,
        }
        return (
            ("Authorization", str(Vapid02(self._key).sign(claims)["Authorization"])),
            ("Content-Type", "application/octet-stream"),
            ("Content-Encoding", "aes128gcm"),
            ("TTL", str(TTL_SECONDS)),
            ("Urgency", "high"),
            ("Topic", hashlib.sha256(topic.encode()).hexdigest()[:32]),
        )


def seal(subscription: StoredSubscription, text: str) -> bytes:
    """Return a text encrypted for a browser. Raises BadSubscription if its keys are unusable."""
    try:
        return bytes(
            http_ece.encrypt(
                text.encode(),
                private_key=ec.generate_private_key(ec.SECP256R1()),
                dh=b64urldecode(subscription.p256dh.encode()),
                auth_secret=_decode_secret(subscription.auth),
                version="aes128gcm",
            )
        )
    except (ValueError, http_ece.ECEException) as error:
        expected = "expected a point of P-256 and 16 bytes, both in base64url"
        raise BadSubscription(f"its keys cannot be used; {expected}") from error


def _decode_secret(text: str) -> bytes:
    secret = bytes(b64urldecode(text.encode()))
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"{len(secret)} bytes; expected {SECRET_BYTES}")
    return secret
