"""Exchange with other servers which players have a match open."""

import asyncio
import time

from hexarena.server.fanout.redis_fanout import FanoutMessage, RedisFanout, cancel_all
from hexarena.server.notifier import Notifier, Presence

HEARTBEAT_SECONDS = 5.0  # seconds between heartbeats
LISTENER_POLL_SECONDS = 0.7  # seconds between checks of who still listens
DEAD_SECONDS = 15.0  # seconds without a heartbeat until a server counts as dead


class PresenceExchange:
    """Tells other servers which players have open tabs here, and learns the same from them."""

    def __init__(self, fanout: RedisFanout, notifier: Notifier) -> None:
        self._fanout = fanout
        self._notifier = notifier
        self._heard_at: dict[str, float] = {}  # when each server's last heartbeat came
        notifier.on_presence = self._announce
        fanout.handlers |= {
            "present": self._handle_presence,
            "all-present": self._handle_all_present,
            "alive": self._handle_heartbeat,
            "who-is-present": self._handle_request,
            "left": self._handle_departure,
        }
        fanout.joined_listeners.append(self._request_presence)
        self._not_listening: set[str] = set()  # servers that did not listen at the last check
        loop = asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(coroutine)
            for coroutine in (self._send_heartbeats(), self._watch_listeners())
        ]

    async def close(self) -> None:
        """Tell the other servers that this one is leaving."""
        await cancel_all(self._tasks)
        self._fanout.send("left")

    def _announce(self, topic: str, player: str, is_present: bool) -> None:
        self._fanout.send("present", topic=topic, player=player, here=is_present)

    def _request_presence(self) -> None:
        """Send this server's presence and request the others', since messages may be lost."""
        self._fanout.send("who-is-present")
        self._announce_all()

    def _announce_all(self) -> None:
        self._fanout.send("all-present", tabs=sorted(self._notifier.local_presence()))

    async def _send_heartbeats(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            self._fanout.send("alive")
            time_now = time.monotonic()
            for server in [
                server
                for server, heard_at in self._heard_at.items()
                if time_now - heard_at > DEAD_SECONDS
            ]:
                self._handle_departure(server, {})

    async def _watch_listeners(self) -> None:
        """Keep checking which servers have stopped listening to Redis, since they were killed."""
        while True:
            await asyncio.sleep(LISTENER_POLL_SECONDS)
            not_listening = await self._fanout.find_gone(tuple(self._heard_at))
            for server in (
                not_listening & self._not_listening
            ):  # in two checks, since a reconnecting server comes back
                self._handle_departure(server, {})
            self._not_listening = not_listening

    # Messages from other servers

    def _handle_presence(self, server: str, message: FanoutMessage) -> None:
        if self._note_heartbeat(server):
            presence = Presence(message["topic"], message["player"])
            self._notifier.note_remote(server, presence, message["here"])

    def _handle_all_present(self, server: str, message: FanoutMessage) -> None:
        self._heard_at[server] = time.monotonic()
        self._notifier.set_remote(server, {Presence(*tab) for tab in message["tabs"]})

    def _handle_heartbeat(self, server: str, _message: FanoutMessage) -> None:
        self._note_heartbeat(server)

    def _handle_request(self, server: str, _message: FanoutMessage) -> None:
        self._note_heartbeat(server)
        self._announce_all()

    def _handle_departure(self, server: str, _message: FanoutMessage) -> None:
        self._heard_at.pop(server, None)
        self._notifier.set_remote(server, set())

    def _note_heartbeat(self, server: str) -> bool:
        """Record a heartbeat. After a server's first heartbeat, request its presence."""
        is_known = server in self._heard_at
        self._heard_at[server] = time.monotonic()
        if not is_known:
            self._fanout.send("who-is-present")
        return is_known
