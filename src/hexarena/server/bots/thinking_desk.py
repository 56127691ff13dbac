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

MESSAGE_KIND = "thinking"  # of messages
ANSWER_SECONDS = 3.0  # seconds until an answer must come


class MessageFanout(Protocol):
    """A fanout that sends messages."""

    handlers: dict[str, Callable[[str, Message], None]]

    def send(self, kind: str, **content: Any) -> None:
        """Send a message to every other worker."""


class ThinkingDesk:
    """Does what thinkers ask for, here or at another worker; only on the event loop."""

    def __init__(self, leases: Leases, fanout: MessageFanout | None) -> None:
        self._leases, self._fanout = leases, fanout
        self._futures: dict[str, asyncio.Future[Message]] = {}
        if fanout:
            fanout.handlers[MESSAGE_KIND] = self._receive

    async def renew(self, request: LeaseWish) -> GoOn:
        """Give a thinker more time. Raises UnknownLease."""
        return GoOn.model_validate(await self._send_question({"renew": request.lease}))

    async def finish(self, request: AnswerWish) -> None:
        """Take an answer, or a search back. Raises UnknownLease, WrongAnswer."""
        await self._send_question(
            {"done": request.lease, "told": request.analysis, "failed": request.failed}
        )

    async def _send_question(self, question: Message) -> Message:
        """Put a question to the worker that the lease names."""
        lease: str = question.get("renew") or question["done"]
        worker = lease.partition(".")[0]
        if worker == self._leases.worker or self._fanout is None:
            return self._execute(question)
        number = secrets.token_hex(8)
        letter = {"to": worker, "back": self._leases.worker, "number": number}
        self._futures[number] = future = asyncio.get_running_loop().create_future()
        try:
            self._fanout.send(MESSAGE_KIND, **letter, question=question)
            return _unwrap(await asyncio.wait_for(future, ANSWER_SECONDS))
        except TimeoutError:
            problem = f"the server that lent {lease!r:.80} does not answer"
            raise UnknownLease(f"{problem}; ask for another search") from None
        finally:
            del self._futures[number]

    def _receive(self, _sender: str, letter: Message) -> None:
        """Read a letter of another worker."""
        if letter["to"] != self._leases.worker:
            return
        if "answer" in letter:
            future = self._futures.get(letter["number"])
            if future and not future.done():
                future.set_result(letter["answer"])
        elif self._fanout:
            reply = self._reply_to(letter["question"])
            self._fanout.send(
                MESSAGE_KIND, to=letter["back"], number=letter["number"], answer=reply
            )

    def _reply_to(self, question: Message) -> Message:
        try:
            return {"told": self._execute(question)}
        except HexarenaError as error:
            return {"refused": error.code, "message": str(error)}

    def _execute(self, question: Message) -> Message:
        if "renew" in question:
            should_continue, lease = self._leases.renew(question["renew"])
            return GoOn(
                go=should_continue, first=lent_search(lease) if lease else None
            ).model_dump()
        if question["told"] is None:
            self._leases.give_up(question["done"], f"said {question['failed']!r:.200}")
        else:
            self._leases.finish(question["done"], question["told"])
        return {}


def lent_search(lease: Lease | None) -> LentSearch:
    """Return a lease as it is sent."""
    if lease is None:
        return LentSearch()
    return LentSearch(lease=lease.name, assignment=lease.assignment.to_message())


def _unwrap(reply: Message) -> Message:
    """Return the answer of another worker. Raises UnknownLease, WrongAnswer."""
    if "refused" in reply:
        kinds = {error.code: error for error in ThinkingError.__subclasses__()}
        raise kinds[reply["refused"]](reply["message"])
    result: Message = reply["told"]
    return result
