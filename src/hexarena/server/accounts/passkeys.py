"""Passkeys by WebAuthn: the options for an authenticator, and the verification of its response.

A passkey belongs to the server's name, so it works at no other address. Each response answers a
challenge that can be used once. The library loads slowly, so it is imported on first use.
"""

import base64
import json
import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

from fastapi import Request

from hexarena.contract.errors import BadPasskey, SignInRefused
from hexarena.server.accounts.secrets import digest
from hexarena.server.http.addresses import is_numeric
from hexarena.store import Store
from hexarena.store.accounts.challenges import ChallengeKind
from hexarena.store.accounts.passkeys import StoredPasskey
from hexarena.store.writing import now

Credential = dict[str, Any]  # the JSON of a PublicKeyCredential, as sent by the browser
LONGEST_ID = 1023  # maximum bytes of a credential id, by the standard


class Site(NamedTuple):
    """The site that asks for passkeys: the name of the server, and the origin of its pages."""

    name: str
    origin: str


def read_site(request: Request) -> Site:
    """Return the site that a request was sent to. Raises BadPasskey for an IP address."""
    name, origin = request.url.hostname or "", f"{request.url.scheme}://{request.url.netloc}"
    if not name or is_numeric(name):
        expected = "expected a name such as localhost: passkeys don't work with IP addresses"
        raise BadPasskey(f"this page is at {name!r}; {expected}")
    return Site(name, origin)


class PasskeyRequest(NamedTuple):
    """The player, the name and the authenticator's user id for a passkey to be registered."""

    player: str
    name: str
    passkeys_as: str
    existing: Sequence[StoredPasskey] = ()


def make_registration_options(
    store: Store, site: Site, passkey_request: PasskeyRequest
) -> dict[str, Any]:
    """Return the options that a browser needs to create a passkey."""
    import webauthn
    from webauthn.helpers import structs

    challenge = secrets.token_bytes(32)
    options = webauthn.generate_registration_options(
        rp_id=site.name,
        rp_name="Hexarena",
        user_name=passkey_request.name,
        user_id=decode_base64url(passkey_request.passkeys_as),
        challenge=challenge,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(id=decode_base64url(passkey.id))
            for passkey in passkey_request.existing
        ],
    )
    _save_challenge(
        store, challenge, "register", passkey_request.player, passkey_request.passkeys_as
    )
    return webauthn.helpers.options_to_json_dict(options)


def make_sign_in_options(store: Store, site: Site, player: str) -> dict[str, Any]:
    """Return the options that a browser needs to find a passkey of this server."""
    import webauthn
    from webauthn.helpers.structs import UserVerificationRequirement

    challenge = secrets.token_bytes(32)
    options = webauthn.generate_authentication_options(
        rp_id=site.name,
        challenge=challenge,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    _save_challenge(store, challenge, "sign-in", player)
    return webauthn.helpers.options_to_json_dict(options)


def verify_registration(
    store: Store, site: Site, player: str, credential: Credential, name: str
) -> tuple[StoredPasskey, str]:
    """Return the passkey that a browser created, and the account handle stored in it.

    Raises BadPasskey if the response is invalid, repeated or too late.
    """
    import webauthn

    challenge = _read_challenge(credential)
    user_handle = _use_challenge(store, challenge, "register", player)
    try:
        verified = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except Exception as error:  # the library raises many kinds of errors for forged bytes
        raise _unverified_error() from error
    if len(verified.credential_id) > LONGEST_ID:
        raise _unverified_error()
    key = encode_base64url(verified.credential_public_key)
    credential_id = encode_base64url(verified.credential_id)
    return StoredPasskey(credential_id, player, name, key, verified.sign_count, now()), user_handle


def verify_sign_in(store: Store, site: Site, player: str, credential: Credential) -> StoredPasskey:
    """Return the passkey that a browser signs in with.

    Raises BadPasskey if the signature is wrong, SignInRefused if the passkey is unknown.
    """
    import webauthn

    challenge = _read_challenge(credential)
    _use_challenge(store, challenge, "sign-in", player)
    passkey = store.passkeys.find(str(credential.get("id")))
    if passkey is None:
        raise SignInRefused("this passkey belongs to no account here; use another one")
    try:
        verified = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=decode_base64url(passkey.key),
            credential_current_sign_count=passkey.uses,
            require_user_verification=True,
        )
    except Exception as error:
        raise _unverified_error() from error
    store.passkeys.note_use(passkey.id, verified.new_sign_count)
    return passkey


def _read_challenge(credential: Credential) -> bytes:
    """Return the challenge that a credential responds to."""
    try:
        client_data = json.loads(decode_base64url(credential["response"]["clientDataJSON"]))
        return decode_base64url(client_data["challenge"])
    except Exception as error:
        raise _unverified_error() from error


def decode_base64url(text: str) -> bytes:
    """Return the bytes that a base64url text encodes."""
    return base64.urlsafe_b64decode(f"{text}===")


def encode_base64url(data: bytes) -> str:
    """Return bytes as base64url text without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _save_challenge(
    store: Store, challenge: bytes, kind: ChallengeKind, player: str, data: str = ""
) -> None:
    store.challenges.save(digest(challenge.hex()), kind, player, data)


def _use_challenge(store: Store, challenge: bytes, kind: ChallengeKind, player: str) -> str:
    data = store.challenges.use(digest(challenge.hex()), kind, player)
    if data is None:
        expected = "expected one to this page's last request, within five minutes"
        raise BadPasskey(f"the passkey's answer is too old or from elsewhere; {expected}")
    return data


def _unverified_error() -> BadPasskey:
    expected = "expected one that an authenticator signed for this site"
    return BadPasskey(f"the passkey's answer cannot be verified; {expected}")
