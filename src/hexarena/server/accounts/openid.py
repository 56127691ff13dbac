"""Sign in through an OpenID Connect provider, by authorization code with PKCE and a nonce."""

import json
import secrets
import time
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from cachetools import TTLCache

from hexarena.contract.errors import BadOption, OpenIdFailed
from hexarena.contract.extras import require
from hexarena.server.accounts.secrets import digest
from hexarena.server.logs import log
from hexarena.server.settings import Settings
from hexarena.store import Store

TIMEOUT_SECONDS = 5.0  # seconds for the provider to answer
DISCOVERY_SECONDS = 3600.0  # seconds for which the discovery document is cached
LEEWAY_SECONDS = 60  # seconds by which the provider's clock may differ
ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA"]
DISCOVERY = "/.well-known/openid-configuration"


class Subject(NamedTuple):
    """A person at an OpenID provider, with the name there if the provider sends one."""

    issuer: str
    id: str
    name: str


class OpenIdProvider:
    """An OpenID provider, with this server as its client; safe on any thread."""

    def __init__(self, issuer: str, client: str, secret: str) -> None:
        self.issuer = issuer.rstrip("/")
        self.name = urlsplit(issuer).hostname or issuer
        self._client = client
        self._secret = secret
        self._documents: TTLCache[str, dict[str, Any]] = TTLCache(1, DISCOVERY_SECONDS)

    def look(self) -> str:
        """Return the provider's name after checking that it answers. Raises OpenIdFailed."""
        self._find_endpoint("token_endpoint")
        return self.name

    def begin(self, store: Store, player: str, redirect_uri: str, *, asks_again: bool) -> str:
        """Return the URL of the provider's sign-in page, which leads to `redirect_uri`.

        With `asks_again`, the provider must ask the person to sign in again, and `finish` refuses
        an earlier sign-in. Raises OpenIdFailed.
        """
        state, nonce, verifier = (secrets.token_urlsafe(48) for _ in range(3))
        parameters = {"nonce": nonce, "code_verifier": verifier}
        if asks_again:
            parameters |= {"prompt": "login", "max_age": "0"}
        url, _ = self._open_session(redirect_uri).create_authorization_url(
            self._find_endpoint("authorization_endpoint"), state=state, **parameters
        )
        earliest = int(time.time()) - LEEWAY_SECONDS if asks_again else None
        data = json.dumps(
            {"nonce": nonce, "verifier": verifier, "back": redirect_uri, "earliest": earliest}
        )
        store.challenges.save(digest(state), "openid", player, data)
        return str(url)

    def finish(self, store: Store, player: str, state: str, code: str) -> Subject:
        """Return the person's identity in exchange for the provider's code. Raises OpenIdFailed."""
        data = store.challenges.use(digest(state), "openid", player)
        if data is None:
            expected = "start again in this browser, and finish within five minutes"
            raise OpenIdFailed(f"this sign-in is too old, or began elsewhere; {expected}")
        saved = json.loads(data)
        token = self._fetch_token(saved["back"], code, saved["verifier"])
        return self._verify_token(token.get("id_token"), saved["nonce"], saved["earliest"])

    def _fetch_token(self, redirect_uri: str, code: str, verifier: str) -> dict[str, Any]:
        try:
            token: dict[str, Any] = self._open_session(redirect_uri).fetch_token(
                self._find_endpoint("token_endpoint"),
                code=code,
                code_verifier=verifier,
                timeout=TIMEOUT_SECONDS,
            )
        except OpenIdFailed:
            raise
        except Exception as error:  # from requests, from Authlib, or for invalid JSON
            raise _provider_error("sent no token", error) from error
        return token

    def _verify_token(self, token: Any, nonce: str, earliest: int | None) -> Subject:
        """Return the subject of a valid token that the provider signed for this server.

        The person must have signed in at `earliest` (seconds since the Unix epoch) or later.
        """
        from joserfc import jwt
        from joserfc.jwk import KeySet

        try:
            key_set: Any = _fetch_json(self._find_endpoint("jwks_uri"))
            keys = KeySet.import_key_set(key_set)
            claims = jwt.decode(token, keys, algorithms=ALGORITHMS).claims
            jwt.JWTClaimsRegistry(
                leeway=LEEWAY_SECONDS,
                iss={"essential": True, "value": self._discover()["issuer"]},
                aud={"essential": True, "value": self._client},
                exp={"essential": True},
                sub={"essential": True},
                nonce={"essential": True, "value": nonce},
            ).validate(claims)
            _check_party(claims, self._client)
            if earliest is not None and claims["auth_time"] < earliest:
                raise ValueError("nobody has signed in again")
        except OpenIdFailed:
            raise
        except Exception as error:
            raise _provider_error("sent a token that cannot be trusted", error) from error
        name = claims.get("preferred_username") or claims.get("name") or ""
        return Subject(self.issuer, str(claims["sub"]), str(name))

    def _open_session(self, redirect_uri: str) -> Any:
        return _load_client_class()(
            self._client,
            self._secret or None,
            scope="openid profile",
            redirect_uri=redirect_uri,
            code_challenge_method="S256",
            token_endpoint_auth_method="client_secret_basic" if self._secret else "none",
        )

    def _find_endpoint(self, name: str) -> str:
        url = self._discover().get(name)
        if not isinstance(url, str):
            raise OpenIdFailed(f"the provider sent no {name}; expected one that does")
        return url

    def _discover(self) -> dict[str, Any]:
        """Return the provider's discovery document, cached. Raises OpenIdFailed."""
        document = self._documents.get(self.issuer)
        if document is None:
            document = self._documents[self.issuer] = _fetch_json(self.issuer + DISCOVERY)
            if str(document.get("issuer", "")).rstrip("/") != self.issuer:
                self._documents.clear()
                problem = f"it calls itself {document.get('issuer')!r}"
                raise OpenIdFailed(f"{problem}; expected the --openid-issuer {self.issuer}")
        return document


def make_provider(settings: Settings) -> OpenIdProvider | None:
    """Return the OpenID provider from the settings, or None. Raises MissingExtra, BadOption."""
    if not settings.openid_issuer:
        return None
    if not settings.openid_client:
        raise BadOption("--openid-issuer needs --openid-client, the id that the provider gave")
    require("openid", "OpenID Connect")
    secret = settings.openid_secret.get_secret_value() if settings.openid_secret else ""
    return OpenIdProvider(settings.openid_issuer, settings.openid_client, secret)


def _load_client_class() -> Any:
    """Import and return Authlib's client class."""
    from authlib.integrations.requests_client import OAuth2Session

    return OAuth2Session


def _fetch_json(url: str) -> dict[str, Any]:
    import requests

    try:
        response = requests.get(url, timeout=TIMEOUT_SECONDS)
        response.raise_for_status()
        document = response.json()
    except requests.RequestException as error:
        raise _provider_error("does not answer", error) from error
    if not isinstance(document, dict):
        raise OpenIdFailed("the provider's answer is not a JSON object; expected one")
    return document


def _check_party(claims: dict[str, Any], client: str) -> None:
    """Raise an error if a token with several audiences was issued to another client."""
    if isinstance(claims["aud"], list) and claims.get("azp", client) != client:
        raise OpenIdFailed("the token is for another client; expected one for this server")


def _provider_error(problem: str, error: Exception) -> OpenIdFailed:
    log.error("the provider of OpenID Connect %s: %s", problem, type(error).__name__)
    return OpenIdFailed(f"the provider {problem}; expected one that follows the standard")
