"""Who is at which browser: signing in and out, and telling all workers at once."""

import asyncio
import datetime as dt
import secrets
from typing import Annotated, NamedTuple

from fastapi import Depends, Request

from hexarena.contract.errors import AccountClosed, HandleTaken, NoAccount
from hexarena.server.accounts.limits import AccountLimits
from hexarena.server.accounts.secrets import digest
from hexarena.server.fanout.redis_fanout import FanoutMessage
from hexarena.server.http.identity import DEVICE, Guests
from hexarena.server.services import Services
from hexarena.server.settings import Settings
from hexarena.store import Store, moment
from hexarena.store.accounts.accounts import Account
from hexarena.store.accounts.devices import StoredDevice
from hexarena.store.accounts.merging import Holdings, Touched

BROWSERS = (
    "Edg",
    "OPR",
    "Firefox",
    "FxiOS",
    "Chrome",
    "CriOS",
    "Safari",
)  # Chrome says it is Safari, and so on
CALLED = {"Edg": "Edge", "OPR": "Opera", "FxiOS": "Firefox", "CriOS": "Chrome"}
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")


class Owner(NamedTuple):
    """The account that a browser is signed in to, and the browser."""

    account: Account
    device: StoredDevice

    @property
    def player(self) -> str:
        """The id of the account's player."""
        return self.account.player


class Identities:
    """Signs browsers in and out; create it on the event loop.

    What changes is told to the other workers, which forget whose cookies were whose and end the
    streams of those players.
    """

    def __init__(self, guests: Guests, services: Services, settings: Settings) -> None:
        self.limits = AccountLimits(settings)
        self._guests = guests
        self._services = services
        self._store = services.store
        self._fanout = services.others.fanout if services.others else None
        self.exporting = asyncio.Semaphore(1)  # since it takes long
        guests.look_up = self._player
        if self._fanout:
            self._fanout.handlers["identity"] = self._told
            self._fanout.missed.append(guests.forget)

    def _player(self, claim: str) -> str:
        """Return whose a cookie is: of a device, or of a guest who is no account."""
        if claim.startswith(DEVICE):
            device = device_of(self._store, claim)
            return device.player if device else ""
        return "" if self._store.accounts.is_account(claim) else claim

    def guest(self, request: Request, new: str) -> str:
        """Return the guest whose browser asks, `new` if it had no cookie. Raises HandleTaken.

        The guest may have an account meanwhile: the cookie of the answer may have been lost.
        """
        claim = self._guests.claimed(request)
        if claim.startswith(DEVICE):
            raise HandleTaken("this browser is signed in to an account; expected that of a guest")
        return claim or new

    def owner(self, request: Request) -> Owner:
        """Return the account that a browser is signed in to, by the store. Raises NoAccount."""
        device = device_of(self._store, self._guests.claimed(request))
        account = self._store.accounts.of(device.player) if device else None
        if device is None or account is None:
            raise NoAccount("this browser is not signed in; expected one that is")
        return Owner(account, device)

    def sign_in(self, request: Request, account: Account, bring: bool) -> Holdings:
        """Sign the browser in by a new secret; return what its guest brings. Raises AccountClosed.

        Whatever its cookie held is worth nothing from then on.
        """
        if account.closed:
            raise AccountClosed("whoever runs this server closed this account; ask them")
        claim = self._guests.claimed(request)
        before = self._player(claim) if claim else ""
        brought, touched = Holdings(), Touched()
        if before and not claim.startswith(DEVICE) and bring:
            brought, touched = self._store.belongings.merge(before, account.player)
        self._sign_out(claim)
        self.begin(request, account.player)
        self.changed({before, account.player} - {""})
        self.follow(touched)
        return brought

    def begin(self, request: Request, player: str) -> None:
        """Make the browser that asks a device of an account."""
        secret, present = secrets.token_urlsafe(32), moment(dt.datetime.now(dt.UTC))
        name = browser_of(request.headers.get("user-agent", ""))
        own = secrets.token_urlsafe(9), player, digest(secret)
        self._store.devices.add(StoredDevice(*own, name, present, present))
        self._guests.begin_device(request, secret)

    def sign_out(self, request: Request) -> None:
        """Sign the browser out; it is that of a new guest."""
        claim = self._guests.claimed(request)
        device = device_of(self._store, claim)
        if device:
            self._sign_out(claim)
            self._guests.begin_guest(request)
            self.changed({device.player})

    def _sign_out(self, claim: str) -> None:
        device = device_of(self._store, claim)
        if device:
            self._store.devices.sign_out(device.player, device.id)

    def leave(self, request: Request, player: str) -> None:
        """Make the browser that of a new guest, since its player is no more."""
        self._guests.begin_guest(request)
        self.changed({player})

    def changed(self, players: set[str]) -> None:
        """Ask again, in every worker, who some players are, and end their streams."""
        self._forget(players)
        if self._fanout:
            self._fanout.send("identity", players=sorted(players))

    def follow(self, touched: Touched) -> None:
        """Show matches and tournaments whose players changed in the store."""
        self._services.live_matches.read_again(touched.matches)
        for tournament in touched.tournaments:
            self._services.live_tournaments.announce(tournament)

    def _told(self, _server: str, said: FanoutMessage) -> None:
        self._forget(set(said["players"]))

    def _forget(self, players: set[str]) -> None:
        self._guests.forget(players)
        self._services.notifier.end_streams(players)


def device_of(store: Store, claim: str) -> StoredDevice | None:
    """Return the device whose cookie holds something, None if it is none or signed out."""
    if not claim.startswith(DEVICE):
        return None
    return store.devices.by_digest(digest(claim.removeprefix(DEVICE)))


def browser_of(agent: str) -> str:
    """Name a browser by what it says of itself, such as "Firefox on Linux"."""
    browser = next((each for each in BROWSERS if f"{each}/" in agent), "")
    system = next((each for each in SYSTEMS if each in agent), "")
    named = CALLED.get(browser, browser) or "A browser"
    return f"{named} on {system}" if system else named


async def _identities(request: Request) -> Identities:
    identities: Identities = request.app.state.identities
    return identities


IdentitiesDep = Annotated[Identities, Depends(_identities)]


def _owner(request: Request, identities: IdentitiesDep) -> Owner:
    return identities.owner(request)


OwnerDep = Annotated[Owner, Depends(_owner)]
