"""Signing in through a provider of OpenID Connect: by a code, with PKCE and a nonce."""

import json
import secrets
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from cachetools import TTLCache

from hexarena.contract.errors import BadOption, OpenIdFailed
from hexarena.contract.extras import require
from hexarena.server.accounts.secrets import digest
from hexarena.server.logs import log
from hexarena.server.settings import Settings
from hexarena.store import Store

PATIENCE = 5.0  # seconds that the provider may take to answer
REMEMBERED = 3600.0  # seconds until it is asked anew where its endpoints are
LEEWAY = 60  # seconds that its clock may differ
ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA"]
DISCOVERY = "/.well-known/openid-configuration"


class Subject(NamedTuple):
    """Somebody at a provider, and what they are called there, if it is told."""

    issuer: str
    id: str
    name: str


class OpenIdProvider:
    """A provider, and this server as its client; may be used on any thread."""

    def __init__(self, issuer: str, client: str, secret: str) -> None:
        self.issuer = issuer.rstrip("/")
        self.name = urlsplit(issuer).hostname or issuer
        self._client = client
        self._secret = secret
        self._found: TTLCache[str, dict[str, Any]] = TTLCache(1, REMEMBERED)

    def look(self) -> str:
        """Return the provider's name, once it has answered. Raises OpenIdFailed."""
        self._endpoint("token_endpoint")
        return self.name

    def begin(self, store: Store, player: str, back: str) -> str:
        """Return where the provider asks who a player is; it leads `back`. Raises OpenIdFailed."""
        state, nonce, verifier = (secrets.token_urlsafe(48) for _ in range(3))
        asked = {"nonce": nonce, "code_verifier": verifier}
        address, _ = self._session(back).create_authorization_url(
            self._endpoint("authorization_endpoint"), state=state, **asked
        )
        kept = json.dumps({"nonce": nonce, "verifier": verifier, "back": back})
        store.challenges.keep(digest(state), "openid", player, kept)
        return str(address)

    def finish(self, store: Store, player: str, state: str, code: str) -> Subject:
        """Return who a player is, by the code that the provider gave. Raises OpenIdFailed."""
        kept = store.challenges.spend(digest(state), "openid", player)
        if kept is None:
            expected = "expected one that began in this browser, within five minutes and once"
            raise OpenIdFailed(f"the sign-in is none of ours; {expected}")
        asked = json.loads(kept)
        given = self._token(asked["back"], code, asked["verifier"])
        return self._believed(given.get("id_token"), asked["nonce"])

    def _token(self, back: str, code: str, verifier: str) -> dict[str, Any]:
        try:
            given: dict[str, Any] = self._session(back).fetch_token(
                self._endpoint("token_endpoint"),
                code=code,
                code_verifier=verifier,
                timeout=PATIENCE,
            )
        except OpenIdFailed:
            raise
        except Exception as error:  # of requests, of Authlib, or of what is no JSON
            raise _failed("gives no token", error) from error
        return given

    def _believed(self, token: Any, nonce: str) -> Subject:
        """Return whom a token is about, if the provider signed it for us, now."""
        from joserfc import jwt
        from joserfc.jwk import KeySet

        try:
            found: Any = _fetched(self._endpoint("jwks_uri"))
            keys = KeySet.import_key_set(found)
            claims = jwt.decode(token, keys, algorithms=ALGORITHMS).claims
            jwt.JWTClaimsRegistry(
                leeway=LEEWAY,
                iss={"essential": True, "value": self._found_out()["issuer"]},
                aud={"essential": True, "value": self._client},
                exp={"essential": True},
                sub={"essential": True},
                nonce={"essential": True, "value": nonce},
            ).validate(claims)
            _check_party(claims, self._client)
        except OpenIdFailed:
            raise
        except Exception as error:
            raise _failed("gave a token that cannot be believed", error) from error
        called = claims.get("preferred_username") or claims.get("name") or ""
        return Subject(self.issuer, str(claims["sub"]), str(called))

    def _session(self, back: str) -> Any:
        return _client_class()(
            self._client,
            self._secret or None,
            scope="openid profile",
            redirect_uri=back,
            code_challenge_method="S256",
            token_endpoint_auth_method="client_secret_basic" if self._secret else "none",
        )

    def _endpoint(self, name: str) -> str:
        where = self._found_out().get(name)
        if not isinstance(where, str):
            raise OpenIdFailed(f"the provider names no {name}; expected one that does")
        return where

    def _found_out(self) -> dict[str, Any]:
        """Return what the provider says of itself. Raises OpenIdFailed."""
        found = self._found.get(self.issuer)
        if found is None:
            found = self._found[self.issuer] = _fetched(self.issuer + DISCOVERY)
            if str(found.get("issuer", "")).rstrip("/") != self.issuer:
                self._found.clear()
                came = f"it calls itself {found.get('issuer')!r}"
                raise OpenIdFailed(f"{came}; expected the --openid-issuer {self.issuer}")
        return found


def provider_of(settings: Settings) -> OpenIdProvider | None:
    """Return the provider that the settings name. Raises MissingExtra, BadOption."""
    if not settings.openid_issuer:
        return None
    if not settings.openid_client:
        raise BadOption("--openid-issuer needs --openid-client, the id that the provider gave")
    require("openid", "OpenID Connect")
    secret = settings.openid_secret
    known = settings.openid_client, secret.get_secret_value() if secret else ""
    return OpenIdProvider(settings.openid_issuer, *known)


def _client_class() -> Any:
    """Return the client of Authlib."""
    from authlib.integrations.requests_client import OAuth2Session

    return OAuth2Session


def _fetched(address: str) -> dict[str, Any]:
    import requests

    try:
        found = requests.get(address, timeout=PATIENCE)
        found.raise_for_status()
        document = found.json()
    except requests.RequestException as error:
        raise _failed("does not answer", error) from error
    if not isinstance(document, dict):
        raise OpenIdFailed("the provider answers no object of JSON; expected one")
    return document


def _check_party(claims: dict[str, Any], client: str) -> None:
    """Refuse a token that was given to another client as well, and for that one."""
    if isinstance(claims["aud"], list) and claims.get("azp", client) != client:
        raise OpenIdFailed("the token is for another client; expected one for this server")


def _failed(what: str, error: Exception) -> OpenIdFailed:
    log.error("the provider of OpenID Connect %s: %s", what, type(error).__name__)
    return OpenIdFailed(f"the provider {what}; expected one that does as the standard says")
