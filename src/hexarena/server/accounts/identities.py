"""Identify the player at each browser: sign in, sign out, and notify all workers at once."""

import asyncio
import datetime as dt
import secrets
from typing import Annotated, NamedTuple

from fastapi import Depends, Request

from hexarena.contract.errors import AccountClosed, HandleTaken, NoAccount, ProofRequired
from hexarena.contract.errors.people import NotOperator
from hexarena.server.accounts.hashing import PasswordHashing
from hexarena.server.accounts.known_browsers import KnownBrowsers
from hexarena.server.accounts.secrets import digest
from hexarena.server.accounts.trace_notes import TraceNotes
from hexarena.server.fanout.redis_fanout import FanoutMessage
from hexarena.server.http.addresses import client_address
from hexarena.server.http.identity import DEVICE_PREFIX, Guests
from hexarena.server.http.quotas import ClientLimits, RateLimit
from hexarena.server.services import Services
from hexarena.server.settings import Settings
from hexarena.store import Store, to_timestamp
from hexarena.store.accounts.accounts import Account
from hexarena.store.accounts.devices import StoredDevice
from hexarena.store.accounts.events import SignInWay
from hexarena.store.accounts.merging import Holdings, PlayerGames

EXPORTS = "6/hour"  # by one player
PROOF_LIFETIME = dt.timedelta(minutes=10)
# The order matters: Chrome's User-Agent also names Safari, and so on.
BROWSERS = ("Edg", "OPR", "Firefox", "FxiOS", "Chrome", "CriOS", "Safari")
BROWSER_NAMES = {"Edg": "Edge", "OPR": "Opera", "FxiOS": "Firefox", "CriOS": "Chrome"}
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")


class Owner(NamedTuple):
    """An account and the browser that is signed in to it."""

    account: Account
    device: StoredDevice

    @property
    def player(self) -> str:
        """The id of the account's player."""
        return self.account.player

    def require_proof(self) -> None:
        """Raise ProofRequired unless the owner has recently proved to be at the browser."""
        if (self.device.proved or "") < _earliest_proof():
            expected = "confirm it with a passkey, the password or a recovery code"
            raise ProofRequired(f"this needs a fresh proof that it's you; {expected}")

    def require_operator(self) -> None:
        """Raise NotOperator unless the owner is an operator.

        Raises ProofRequired without a recent proof by passkey.
        """
        if not self.account.operator:
            raise NotOperator("only operators may do that; expected an account with the role")
        if (self.device.passkey_proved or "") < _earliest_proof():
            expected = "confirm it with a passkey"
            raise ProofRequired(f"operators need a fresh proof that it's them; {expected}")


def _earliest_proof() -> str:
    """Return the time before which a proof is too old."""
    return to_timestamp(dt.datetime.now(dt.UTC) - PROOF_LIFETIME)


class Attempt(NamedTuple):
    """An attempt to sign in to the account with some handle, whether or not it exists.

    `browser` is "" unless the browser has signed in to the account before.
    """

    skeleton: str
    address: str
    browser: str


class TryLimits:
    """Limits the attempts for one way to sign in; safe on any thread.

    Attempts from a browser that the account knows are counted separately. All other browsers share
    one limit for the account, and each address has a small limit.
    """

    def __init__(self, settings: Settings) -> None:
        self._of_strangers = ClientLimits(settings.sign_ins, settings.sign_ins_by_address)
        self._by_handle = RateLimit(settings.sign_ins_by_address)
        self._of_known_browsers = RateLimit(settings.sign_ins)

    def spend(self, attempt: Attempt) -> None:
        """Count an attempt. Raises TooManyRequests."""
        skeleton, address, browser = attempt
        if browser:
            self._of_known_browsers.spend(f"{skeleton} {browser}")
            return
        self._of_strangers.spend(f"{skeleton} {address}", address)
        self._by_handle.spend(skeleton)


class AccountLimits:
    """Limits new accounts, and attempts to sign in so that nobody can guess a password or code.

    Each way to sign in has a separate limit, and so has each worker. The limits are safe on any
    thread. All methods raise TooManyRequests.
    """

    def __init__(self, settings: Settings) -> None:
        self.passwords = TryLimits(settings)
        self.codes = TryLimits(settings)
        self._passkeys_by_address = RateLimit(settings.sign_ins_by_address)
        self._providers_by_address = RateLimit(settings.sign_ins_by_address)
        self._accounts_by_address = RateLimit(settings.accounts_by_address)
        self._exports = RateLimit(EXPORTS)

    def try_passkey(self, address: str) -> None:
        """Count an attempt to sign in with a passkey."""
        self._passkeys_by_address.spend(address)

    def try_provider(self, address: str) -> None:
        """Count an attempt to sign in through an OpenID provider."""
        self._providers_by_address.spend(address)

    def create_account(self, address: str) -> None:
        """Count the creation of an account."""
        self._accounts_by_address.spend(address)

    def export(self, player: str) -> None:
        """Count an export of a player's data."""
        self._exports.spend(player)


class Identities:
    """Signs browsers in and out; create it on the event loop.

    Changes are sent to the other workers, which drop their cached cookies and end the streams of
    the players who have changed.
    """

    def __init__(self, guests: Guests, services: Services, settings: Settings) -> None:
        self.limits = AccountLimits(settings)
        self.hashing = PasswordHashing()
        self._known_browsers = KnownBrowsers(settings.signing_key)
        self._guests = guests
        self._services = services
        self._store = services.store
        self._fanout = services.peer_servers.fanout if services.peer_servers else None
        self.exporting = asyncio.Semaphore(1)  # one export at a time, since it takes long
        self._trace_notes = TraceNotes(settings.signing_key, services.store)
        guests.look_up = self._find_player
        guests.is_noted = self._trace_notes.is_noted
        guests.note_address = self._trace_notes.note_address
        if self._fanout:
            self._fanout.handlers["identity"] = self._on_message
            self._fanout.missed_listeners.append(guests.forget)

    def _find_player(self, claim: str) -> str:
        """Return the player that a cookie's claim names: a device's owner, or a guest."""
        if claim.startswith(DEVICE_PREFIX):
            device = find_device(self._store, claim)
            return device.player if device else ""
        return "" if self._store.accounts.is_account(claim) else claim

    def require_guest(self, request: Request, new_player: str) -> str:
        """Return the guest at a browser, or `new_player` if it had no cookie. Raises HandleTaken.

        The guest may already have an account, if the response with the cookie was lost.
        """
        claim = self._guests.read_claim(request)
        if claim.startswith(DEVICE_PREFIX):
            raise HandleTaken("this browser is signed in to an account; sign out first")
        return claim or new_player

    def load_owner(self, request: Request) -> Owner:
        """Return the account that a browser is signed in to, from the store. Raises NoAccount."""
        device = find_device(self._store, self._guests.read_claim(request))
        account = self._store.accounts.find_by_player(device.player) if device else None
        if device is None or account is None:
            raise NoAccount("this browser is not signed in; sign in first")
        return Owner(account, device)

    def read_attempt(self, request: Request, skeleton: str, account: Account | None) -> Attempt:
        """Return an attempt to sign in to an account, which is None for an unknown handle."""
        browser = self._known_browsers.recognise(request, account)
        return Attempt(skeleton, client_address(request.scope), browser)

    def find_known_owner(self, request: Request) -> str:
        """Return the player whose account this browser last signed in to, or "" if none."""
        owner = self._known_browsers.read_owner(request)
        account = self._store.accounts.find_by_user_handle(owner) if owner else None
        return account.player if account else ""

    def note_failure(self, request: Request, account: Account | None, way: SignInWay) -> None:
        """Record a failed attempt to sign in, so that the owner of the account sees it."""
        if account:
            self._store.account_events.note_failure(account.player, way, read_browser(request))

    def sign_in(
        self, request: Request, account: Account, way: SignInWay, merge_guest: bool
    ) -> Holdings:
        """Sign the browser in with a new secret, and return what its guest brings to the account.

        The secret in the old cookie becomes invalid. Raises AccountClosed.
        """
        if account.closed:
            raise AccountClosed("the people who run this server closed this account; contact them")
        self._services.sanctions.refuse_closed(account.player)
        claim = self._guests.read_claim(request)
        previous_player = self._find_player(claim) if claim else ""
        holdings, games = Holdings(), PlayerGames()
        if previous_player and not claim.startswith(DEVICE_PREFIX) and merge_guest:
            holdings, games = self._store.belongings.merge(previous_player, account.player)
        self._sign_out(claim)
        self.begin(request, account.player, way)
        self.forget_players({previous_player, account.player} - {""})
        self.refresh_games(games)
        return holdings

    def begin(self, request: Request, player: str, way: SignInWay) -> None:
        """Make the requesting browser a device of an account and mark it as known there."""
        secret, now_text = secrets.token_urlsafe(32), to_timestamp(dt.datetime.now(dt.UTC))
        name = read_browser(request)
        device_id = secrets.token_urlsafe(9)
        times = now_text, now_text, now_text  # a sign-in also counts as a proof
        device = StoredDevice(device_id, player, digest(secret), name, *times)
        if way == "passkey":
            device = device._replace(passkey_proved=now_text)
        self._store.devices.add(device)
        self._store.account_events.note(player, "signed-in", way, name)
        self._guests.begin_device(request, secret)
        account = self._store.accounts.find_by_player(player)
        if account:
            self._trace_notes.note(player, "device", self._known_browsers.mark(request, account))
            self._trace_notes.note_address(player, client_address(request.scope))

    def sign_out(self, request: Request) -> None:
        """Sign the browser out and make it a new guest."""
        claim = self._guests.read_claim(request)
        device = find_device(self._store, claim)
        if device:
            self._sign_out(claim)
            self._guests.begin_guest(request)
            self.forget_players({device.player})

    def _sign_out(self, claim: str) -> None:
        device = find_device(self._store, claim)
        if device:
            self._store.devices.sign_out(device.player, device.id)

    def leave(self, request: Request, player: str) -> None:
        """Make the browser a new guest, since its player has been deleted."""
        self._guests.begin_guest(request)
        self.forget_players({player})

    def forget_players(self, players: set[str]) -> None:
        """Drop the cached identities of some players in every worker, and end their streams."""
        self._forget(players)
        if self._fanout:
            self._fanout.send("identity", players=sorted(players))

    def refresh_games(self, games: PlayerGames) -> None:
        """Reload matches and tournaments whose players changed in the store."""
        self._services.live_matches.reload_all(games.matches)
        for tournament in games.tournaments:
            self._services.live_tournaments.announce(tournament)

    def _on_message(self, _server: str, message: FanoutMessage) -> None:
        self._forget(set(message["players"]))

    def _forget(self, players: set[str]) -> None:
        self._guests.forget(players)
        self._services.notifier.end_streams(players)


def find_device(store: Store, claim: str) -> StoredDevice | None:
    """Return the device that a cookie's claim names, or None if it is unknown or signed out."""
    if not claim.startswith(DEVICE_PREFIX):
        return None
    return store.devices.find_by_digest(digest(claim.removeprefix(DEVICE_PREFIX)))


def describe_browser(agent: str) -> str:
    """Return a browser's name from its User-Agent header, such as "Firefox on Linux"."""
    browser = next((name for name in BROWSERS if f"{name}/" in agent), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    browser_name = BROWSER_NAMES.get(browser, browser) or "A browser"
    return f"{browser_name} on {system}" if system else browser_name


def read_browser(request: Request) -> str:
    """Return the name of the browser that sent a request."""
    return describe_browser(request.headers.get("user-agent", ""))


async def _get_identities(request: Request) -> Identities:
    identities: Identities = request.app.state.identities
    return identities


IdentitiesDep = Annotated[Identities, Depends(_get_identities)]


def _load_owner(request: Request, identities: IdentitiesDep) -> Owner:
    return identities.load_owner(request)


OwnerDep = Annotated[Owner, Depends(_load_owner)]


def _load_proven_owner(owner: OwnerDep) -> Owner:
    owner.require_proof()
    return owner


ProvenOwnerDep = Annotated[Owner, Depends(_load_proven_owner)]


def _load_operator(owner: OwnerDep) -> Owner:
    owner.require_operator()
    return owner


OperatorDep = Annotated[Owner, Depends(_load_operator)]
