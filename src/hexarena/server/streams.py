"""Keep a stream open as long as its server runs and its asker may read it."""

import time
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends, Request

from hexarena.contract.errors import StoreFailed, TokenError
from hexarena.server.http import Onlooker, events
from hexarena.server.http.identity import is_still_player
from hexarena.server.notifier import Tab
from hexarena.server.programs.scopes import reauthorize
from hexarena.server.services import ServicesDep


class StreamWatch:
    """Ends a stream when the server stops or its asker is signed out; keeps it alive until then.

    FastAPI makes one for each request. Every route that streams needs one.
    """

    def __init__(self, request: Request, player: Onlooker, services: ServicesDep) -> None:
        self._request = request
        self._player = player
        self._notifier = services.notifier
        self._next_check = time.monotonic() + events.HEARTBEAT_SECONDS

    async def is_open(self, tab: Tab) -> bool:
        """Return whether a stream should go on; check the asker from time to time."""
        if self._notifier.is_open(tab) and not await self._is_still_allowed():
            tab.is_ended = True
        return self._notifier.is_open(tab)

    async def heartbeats(
        self, tab: Tab, heartbeat: bytes = events.HEARTBEAT
    ) -> AsyncIterator[bytes]:
        """Yield heartbeats until there is news for a tab, or its stream has to end."""
        while not await events.wait_for_news(tab.news):
            if not await self.is_open(tab):
                return
            yield heartbeat

    async def _is_still_allowed(self) -> bool:
        """Return whether the asker is still the player who began the stream, with its token."""
        if time.monotonic() < self._next_check:
            return True
        self._next_check = time.monotonic() + events.HEARTBEAT_SECONDS
        try:
            await reauthorize(self._request)
            return await is_still_player(self._request, self._player)
        except TokenError:
            return False
        except StoreFailed:
            return True  # checked again soon


StreamWatchDep = Annotated[StreamWatch, Depends()]
