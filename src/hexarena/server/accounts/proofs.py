"""Routes for proofs that the owner, not a thief of the cookie, is at a signed-in browser.

Some routes refuse an owner whose last proof or sign-in is over ten minutes old (`ProvenOwnerDep`).
"""

from fastapi import APIRouter, Depends, Request

from hexarena.contract.errors import BadRequest, SignInRefused
from hexarena.contract.names import normalize_name
from hexarena.server.accounts import passkeys
from hexarena.server.accounts.identities import (
    Attempt,
    Identities,
    IdentitiesDep,
    Owner,
    OwnerDep,
    ProvenOwnerDep,
)
from hexarena.server.accounts.schemas import CredentialJson, ProofWish
from hexarena.server.accounts.secrets import code_digest
from hexarena.server.http import Address, ThreadedRoute, error_responses
from hexarena.server.programs.scopes import refuse_tokens
from hexarena.server.services import ServicesDep

router = APIRouter(
    prefix="/api/account/proof",
    tags=["accounts"],
    route_class=ThreadedRoute,
    dependencies=[Depends(refuse_tokens)],
)


@router.get("", status_code=204, responses=error_responses())
def check_proof(_owner: ProvenOwnerDep) -> None:
    """Confirm that you have proved within ten minutes that it's you."""


@router.post("", status_code=204, responses=error_responses(413))
def prove(
    body: ProofWish,
    request: Request,
    owner: OwnerDep,
    address: Address,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> None:
    """Prove that it's you, with a passkey, the password or a recovery code, for ten minutes.

    The options for a passkey are those of a sign-in. A recovery code is used up.
    """
    attempt = Attempt(normalize_name(owner.account.handle), address, owner.device.id)
    if body.credential is not None:
        identities.limits.try_passkey(address)
        _check_passkey(request, owner, body.credential, identities)
    elif body.password is not None:
        identities.limits.passwords.spend(attempt)
        password = body.password.get_secret_value()
        if not identities.hashing.verify(password, owner.account.password):
            identities.note_failure(request, owner.account, "password")
            raise SignInRefused("that isn't your password")
    elif body.code is not None:
        identities.limits.codes.spend(attempt)
        digest = code_digest(body.code.get_secret_value())
        if not services.store.codes.use(owner.player, digest):
            identities.note_failure(request, owner.account, "code")
            raise SignInRefused("that isn't one of your recovery codes, or it's used up")
    else:
        raise BadRequest("the proof is empty; expected a credential, a password or a code")
    services.store.devices.note_proof(owner.device.id, by_passkey=body.credential is not None)


def _check_passkey(
    request: Request, owner: Owner, credential: CredentialJson, identities: Identities
) -> None:
    """Raise BadPasskey or SignInRefused unless the credential is from a passkey of the account."""
    store, site = request.app.state.services.store, passkeys.read_site(request)
    passkey = passkeys.verify_sign_in(store, site, owner.player, credential)
    if passkey.player != owner.player:
        identities.note_failure(request, owner.account, "passkey")
        raise SignInRefused("this passkey belongs to another account; use one of yours")
