"""An authenticator in software, which makes passkeys and signs in with them as a browser would."""

import hashlib
import json
import secrets

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import bytes_to_base64url

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


class Authenticator:
    """Holds one passkey; a test may change what it says before it says it."""

    def __init__(self, origin):
        self.origin = origin
        self.id = secrets.token_bytes(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.uses = 0
        self.flags = PRESENT | VERIFIED

    def _said(self, kind, options, origin):
        client_data = {
            "type": kind,
            "challenge": options["challenge"],
            "origin": origin or self.origin,
        }
        return json.dumps({**client_data, "crossOrigin": False}).encode()

    def _known(self, name, flags):
        self.uses += 1
        return hashlib.sha256(name.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4)

    def _credential(self, **response):
        credential_id = bytes_to_base64url(self.id)
        encoded = {name: bytes_to_base64url(value) for name, value in response.items()}
        return {
            "id": credential_id,
            "rawId": credential_id,
            "type": "public-key",
            "response": encoded,
        }

    def registers(self, options, origin=None):
        """Answer the options to make a passkey."""
        numbers = self.key.public_key().public_numbers()
        cose = {
            1: 2,
            3: -7,
            -1: 1,
            -2: numbers.x.to_bytes(32),
            -3: numbers.y.to_bytes(32),
        }
        authenticator_data = self._known(options["rp"]["id"], self.flags | ATTESTED)
        attested_data = bytes(16) + len(self.id).to_bytes(2) + self.id + cbor2.dumps(cose)
        attested = cbor2.dumps(
            {"fmt": "none", "attStmt": {}, "authData": authenticator_data + attested_data}
        )
        client_data = self._said("webauthn.create", options, origin)
        return self._credential(clientDataJSON=client_data, attestationObject=attested)

    def signs(self, options, origin=None):
        """Answer the options to sign in."""
        client_data = self._said("webauthn.get", options, origin)
        authenticator_data = self._known(options["rpId"], self.flags)
        signature = self.key.sign(
            authenticator_data + hashlib.sha256(client_data).digest(), ec.ECDSA(SHA256())
        )
        response = {
            "clientDataJSON": client_data,
            "authenticatorData": authenticator_data,
            "signature": signature,
        }
        return self._credential(**response)
