"""Replies to remote thinkers, whose messages may reach any worker of the server.

A letter is a message that Redis passes to every worker and that one worker reads: a question or its
answer. A worker that was stopped does not answer, and then the lease is unknown.
"""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Protocol

from hexarena.contract.errors import HexarenaError, ThinkingError, UnknownLease
from hexarena.server.bots.leases import Leases
from hexarena.thinking import Message

MESSAGE_KIND = "thinker"  # the kind of these fanout messages
ANSWER_SECONDS = 3.0  # seconds in which an answer must come


class MessageFanout(Protocol):
    """A fanout that can send messages."""

    handlers: dict[str, Callable[[str, Message], None]]

    def send(self, kind: str, **content: Any) -> None:
        """Send a message to every other worker."""


class ThinkingDesk:
    """Replies to remote thinkers whose leases this or another worker holds; event loop only."""

    def __init__(self, leases: Leases, fanout: MessageFanout | None) -> None:
        self._leases, self._fanout = leases, fanout
        self._futures: dict[str, asyncio.Future[Message]] = {}
        if fanout:
            fanout.handlers[MESSAGE_KIND] = self._receive

    async def reply(self, name: str, body: Message) -> Message:
        """Reply to a thinker, or have the worker that its lease names do so.

        Raises UnknownLease, WrongAnswer.
        """
        question = {name: body}
        worker = body["lease"].partition(".")[0]
        if worker == self._leases.worker or self._fanout is None:
            return self._leases.reply(question)
        number = secrets.token_hex(8)
        letter = {"to": worker, "back": self._leases.worker, "number": number}
        self._futures[number] = future = asyncio.get_running_loop().create_future()
        try:
            self._fanout.send(MESSAGE_KIND, **letter, question=question)
            return _unwrap(await asyncio.wait_for(future, ANSWER_SECONDS))
        except TimeoutError:
            problem = f"the server that lent {body['lease']!r:.80} does not answer"
            raise UnknownLease(f"{problem}; ask for another search") from None
        finally:
            del self._futures[number]

    def _receive(self, _sender: str, letter: Message) -> None:
        """Read a letter from another worker."""
        if letter["to"] != self._leases.worker:
            return
        if "answer" in letter:
            future = self._futures.get(letter["number"])
            if future and not future.done():
                future.set_result(letter["answer"])
        elif self._fanout:
            answer = self._answer(letter["question"])
            self._fanout.send(
                MESSAGE_KIND, to=letter["back"], number=letter["number"], answer=answer
            )

    def _answer(self, question: Message) -> Message:
        try:
            return {"reply": self._leases.reply(question)}
        except HexarenaError as error:
            return {"refused": error.code, "message": str(error)}


def _unwrap(answer: Message) -> Message:
    """Return the reply in another worker's answer. Raises UnknownLease, WrongAnswer."""
    if "refused" in answer:
        kinds = {error.code: error for error in ThinkingError.__subclasses__()}
        raise kinds[answer["refused"]](answer["message"])
    reply: Message = answer["reply"]
    return reply
