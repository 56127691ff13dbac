"""Everything that serves: the store, the hall, the bots, the steward, and who may ask how much."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from hexarena.server.bell import Bell
from hexarena.server.bots import Bots
from hexarena.server.evening import Evenings
from hexarena.server.guard import Pace
from hexarena.server.hall import Hall
from hexarena.server.relay import Relay
from hexarena.server.settings import Settings
from hexarena.server.steward import Steward
from hexarena.store import Store


@dataclass
class House:
    """What the routes reach for."""

    store: Store
    hall: Hall
    bell: Bell
    bots: Bots
    evenings: Evenings
    steward: Steward
    openings: Pace
    relay: Relay | None

    @classmethod
    def opened(cls, settings: Settings) -> "House":
        """Open the store, seat the bots, go on with nights; on the loop. Raises StoreFailed."""
        store, bell = Store(settings.database_url), Bell()
        hall = Hall(store, bell)
        bots = Bots(hall, settings.thinkers, settings.pace)
        relay = Relay(settings.redis, hall.hear) if settings.redis else None
        evenings = Evenings(store, bell)
        steward = Steward(hall, evenings, bots)
        afar = [relay.tell] if relay else []
        hall.listeners = [bots.wake, steward.hear, *afar]
        evenings.listeners = [steward.wake, *afar]
        steward.resume()
        return cls(store, hall, bell, bots, evenings, steward, Pace(settings.openings), relay)

    @contextmanager
    def watching(self, match: str, player: str) -> Iterator[asyncio.Event]:
        """Show a match to a tab; when the last one goes, the match leaves the memory."""
        try:
            with self.bell.listening(match, player) as ear:
                self.bots.wake(match)
                yield ear
        finally:
            if not self.bell.watched(match):
                self.hall.rest(match)

    async def close(self) -> None:
        """Stop the bots and let go of the store."""
        await self.steward.close()
        await self.bots.close()
        if self.relay:
            await self.relay.close()
        self.store.close()


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


InHouse = Annotated[House, Depends(_house)]
