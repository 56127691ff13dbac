"""Who has a match open at another server."""

import asyncio
import time

from hexarena.server.fanout.redis_fanout import FanoutMessage, RedisFanout
from hexarena.server.notifier import Notifier, Present

INTERVAL = 5.0  # seconds from one sign of life to the next
LOOK = 0.7  # seconds from one look at who still listens to the next
SILENCE = 15.0  # seconds without one until a server counts as dead


class Presence:
    """Tells other servers whose tabs are open here, and the notifier whose are open there."""

    def __init__(self, fanout: RedisFanout, notifier: Notifier) -> None:
        self._fanout = fanout
        self._notifier = notifier
        self._heard: dict[str, float] = {}  # when each server gave a sign of life
        notifier.came_or_left = self._tell
        fanout.handlers |= {
            "present": self._one,
            "all-present": self._all,
            "alive": self._alive,
            "who-is-present": self._asked,
            "left": self._left,
        }
        fanout.missed.append(self._ask)
        self._gone: set[str] = set()  # servers that did not listen at the last look
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(each) for each in (self._live(), self._look())]

    def close(self) -> None:
        """Say that this server leaves."""
        for task in self._tasks:
            task.cancel()
        self._fanout.send("left")

    def _tell(self, topic: str, player: str, here: bool) -> None:
        self._fanout.send("present", topic=topic, player=player, here=here)

    def _ask(self) -> None:
        """Ask all who is present, and say who is here: both may have been missed."""
        self._fanout.send("who-is-present")
        self._say_all()

    def _say_all(self) -> None:
        self._fanout.send("all-present", tabs=sorted(self._notifier.present()))

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(INTERVAL)
            self._fanout.send("alive")
            now = time.monotonic()
            for server in [each for each, at in self._heard.items() if now - at > SILENCE]:
                self._left(server, {})

    async def _look(self) -> None:
        """Notice at once that a server was killed, since it no longer listens."""
        while True:
            await asyncio.sleep(LOOK)
            gone = await self._fanout.gone(tuple(self._heard))
            for server in gone & self._gone:  # at two looks: one that reconnects is back
                self._left(server, {})
            self._gone = gone

    # What other servers say

    def _one(self, server: str, said: FanoutMessage) -> None:
        if self._knows(server):
            one = Present(said["topic"], said["player"])
            self._notifier.note_elsewhere(server, one, said["here"])

    def _all(self, server: str, said: FanoutMessage) -> None:
        self._heard[server] = time.monotonic()
        self._notifier.set_elsewhere(server, {Present(*each) for each in said["tabs"]})

    def _alive(self, server: str, _said: FanoutMessage) -> None:
        self._knows(server)

    def _asked(self, server: str, _said: FanoutMessage) -> None:
        self._knows(server)
        self._say_all()

    def _left(self, server: str, _said: FanoutMessage) -> None:
        self._heard.pop(server, None)
        self._notifier.set_elsewhere(server, set())

    def _knows(self, server: str) -> bool:
        """Note a sign of life; ask if it is the first, since what came before was missed."""
        known = server in self._heard
        self._heard[server] = time.monotonic()
        if not known:
            self._fanout.send("who-is-present")
        return known
