"""What a thinker says may reach any worker: letters carry it to the one whose search it is.

A letter is a message that every worker gets, through Redis, and one reads: a question, or the
answer to one. A worker that was stopped does not answer; then the lease is unknown.
"""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Protocol

from hexarena.contract.errors import HexarenaError, ThinkingError, UnknownLease
from hexarena.search.apart import Message
from hexarena.server.bots.leases import Lease, Leases
from hexarena.server.bots.schemas import AnswerWish, GoOn, LeaseWish, LentSearch

KIND = "thinking"  # of messages
PATIENCE = 3.0  # seconds until an answer must come


class Post(Protocol):
    """What carries letters: a fanout."""

    handlers: dict[str, Callable[[str, Message], None]]

    def send(self, kind: str, **said: Any) -> None:
        """Send a message to every other worker."""


class ThinkingDesk:
    """Does what thinkers ask for, here or at another worker; only on the event loop."""

    def __init__(self, leases: Leases, post: Post | None) -> None:
        self._leases, self._post = leases, post
        self._awaited: dict[str, asyncio.Future[Message]] = {}
        if post:
            post.handlers[KIND] = self._hear

    async def renew(self, asked: LeaseWish) -> GoOn:
        """Give a thinker more time. Raises UnknownLease."""
        return GoOn.model_validate(await self._ask({"renew": asked.lease}))

    async def done(self, asked: AnswerWish) -> None:
        """Take an answer, or a search back. Raises UnknownLease, WrongAnswer."""
        await self._ask({"done": asked.lease, "told": asked.analysis, "failed": asked.failed})

    async def _ask(self, question: Message) -> Message:
        """Put a question to the worker that the lease names."""
        lease: str = question.get("renew") or question["done"]
        worker = lease.partition(".")[0]
        if worker == self._leases.worker or self._post is None:
            return self._do(question)
        number = secrets.token_hex(8)
        letter = {"to": worker, "back": self._leases.worker, "number": number}
        self._awaited[number] = answer = asyncio.get_running_loop().create_future()
        try:
            self._post.send(KIND, **letter, question=question)
            return _opened(await asyncio.wait_for(answer, PATIENCE))
        except TimeoutError:
            came = f"the server that lent {lease!r:.80} does not answer"
            raise UnknownLease(f"{came}; expected one that runs: ask for another search") from None
        finally:
            del self._awaited[number]

    def _hear(self, _sender: str, letter: Message) -> None:
        """Read a letter of another worker."""
        if letter["to"] != self._leases.worker:
            return
        if "answer" in letter:
            awaited = self._awaited.get(letter["number"])
            if awaited and not awaited.done():
                awaited.set_result(letter["answer"])
        elif self._post:
            answer = self._answer(letter["question"])
            self._post.send(KIND, to=letter["back"], number=letter["number"], answer=answer)

    def _answer(self, question: Message) -> Message:
        try:
            return {"told": self._do(question)}
        except HexarenaError as error:
            return {"refused": error.code, "message": str(error)}

    def _do(self, question: Message) -> Message:
        if "renew" in question:
            go, first = self._leases.renew(question["renew"])
            return GoOn(go=go, first=lent(first) if first else None).model_dump()
        if question["told"] is None:
            self._leases.lose(question["done"], f"said {question['failed']!r:.200}")
        else:
            self._leases.done(question["done"], question["told"])
        return {}


def lent(lease: Lease | None) -> LentSearch:
    """Return a lease as it is sent."""
    if lease is None:
        return LentSearch()
    return LentSearch(lease=lease.name, assignment=lease.assignment.written())


def _opened(answer: Message) -> Message:
    """Return what another worker answered. Raises UnknownLease, WrongAnswer."""
    if "refused" in answer:
        kinds = {each.code: each for each in ThinkingError.__subclasses__()}
        raise kinds[answer["refused"]](answer["message"])
    told: Message = answer["told"]
    return told
