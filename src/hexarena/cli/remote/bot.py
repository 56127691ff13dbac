"""Let a bot play at a server: it takes seats, answers every turn, and reconnects when cut off."""

import random
import re
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import parse_qs, urlsplit

import typer

from hexarena.contract.errors import BadOption, HexarenaError, OldRules

if TYPE_CHECKING:
    from hexarena.cli.remote.connection import ServerConnection


@dataclass(frozen=True)
class BotFlags:
    """Flags of `bot`: the server, the token, the bot, and the seats to take."""

    server: Annotated[str, typer.Option(help="The server's address.", metavar="URL")]
    token: Annotated[
        str,
        typer.Option(
            help="A token of the player the bot plays for, with the scope play.",
            envvar="HEXARENA_TOKEN",
        ),
    ]
    bot: Annotated[str, typer.Option(help="The bot, by level or name.")] = "3"
    join: Annotated[
        list[str] | None, typer.Option(help="A link to an open seat to take.", metavar="LINK")
    ] = None
    matches: Annotated[
        int, typer.Option(min=0, help="Stop after this many matches; 0: play until interrupted.")
    ] = 0
    seed: Annotated[int | None, typer.Option(help="Repeats the bot's decisions.")] = None


def play_at_server(flags: BotFlags) -> None:
    """Let a bot play all of a player's matches at a server."""
    from hexarena.cli.remote.connection import ServerConnection
    from hexarena.search import bot

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    bot(flags.bot)  # fail at once if there is no such bot
    playing = RemoteBot(flags, ServerConnection(flags.server, flags.token, _complain))
    try:
        for link in flags.join or ():
            playing.join(link)
        playing.play()
    except KeyboardInterrupt:
        pass
    finally:
        print(playing.summary, flush=True)


def _complain(sentence: str) -> None:
    print(f"hexarena: {sentence}", file=sys.stderr, flush=True)


class RemoteBot:
    """A bot that plays matches at a server."""

    def __init__(self, flags: BotFlags, connection: "ServerConnection") -> None:
        self._flags = flags
        self._connection = connection
        self._seed = random.getrandbits(31) if flags.seed is None else flags.seed
        self._counts: Counter[str] = Counter()
        self._refused: set[str] = set()  # matches that this bot cannot play
        self._going: set[str] = set()  # matches that have not ended yet, as far as this bot knows

    @property
    def summary(self) -> str:
        """How many decisions the bot has made and how many matches have ended."""
        matches, decisions = self._counts["match-ended"], self._counts["decided"]
        return f"{decisions} decisions; {matches} {'match' if matches == 1 else 'matches'} ended"

    def join(self, link: str) -> None:
        """Take the open seat that a link leads to. Raises BadOption, ServerRefused."""
        parts = urlsplit(link)
        url_match, fragment = re.search(r"/table/([^/]+)$", parts.path), parse_qs(parts.fragment)
        if not url_match or not {"seat", "key"} <= fragment.keys():
            raise BadOption(
                f"{link!r} is not a link to a seat; expected one that ends in #seat=&key="
            )
        path = f"/api/matches/{url_match[1]}/seats/{fragment['seat'][0]}"
        took = self._connection.post(path, {"key": fragment["key"][0]})
        print(f"{url_match[1]}: {'seat taken' if took else 'the seat is not open'}", flush=True)

    def play(self) -> None:
        """Answer every turn until enough matches have ended."""
        for event in self._connection.events():
            for news in self._list_missed_ends() if event is None else (event,):
                self._note(news)
            if 0 < self._flags.matches <= self._counts["match-ended"]:
                return

    def _note(self, event: dict[str, Any]) -> None:
        """Handle an event: take a turn, or print what else happened."""
        self._counts[event["event"]] += 1
        if event["event"] == "your-turn":
            self._going.add(event["match"])
            self._take_turn(event["match"])
            return
        if event["event"] == "match-ended":
            self._going.discard(event["match"])
        print(" ".join(_describe_event(event)), flush=True)

    def _list_missed_ends(self) -> Iterator[dict[str, Any]]:
        """Yield events for the matches that ended while the event stream was interrupted."""
        for match in sorted(self._going):
            position = self._connection.get(f"/api/matches/{match}/position")
            if position["status"] in ("over", "stopped"):
                ending = (position["outcome"] or {"text": ""})["text"]
                yield {**position, "event": "match-ended", "ending": ending}

    def _take_turn(self, match: str) -> None:
        """Answer a match if it is this player's turn; skip a match that this bot cannot play."""
        if match in self._refused:
            return
        position = self._connection.get(f"/api/matches/{match}/position")
        if not position["legal"] and not position["parts"]:
            return
        try:
            actions = self._choose_actions(position)
        except HexarenaError as error:
            self._refused.add(match)
            _complain(f"match {match} is skipped: {error}")
            return
        self._counts["decided"] += 1
        self._answer(position, actions)

    def _answer(self, position: dict[str, Any], actions: list[int]) -> None:
        cursor = {"ply": position["ply"], "rewinds": position["rewinds"]}
        path = f"/api/matches/{position['match']}"
        if position["parts"]:
            body = {**cursor, "seat": position["seat"], "actions": actions}
            self._connection.post(f"{path}/commitments", body)
        else:
            self._connection.post(f"{path}/actions", {**cursor, "action": actions[0]})

    def _choose_actions(self, position: dict[str, Any]) -> list[int]:
        """Return an action, or all actions of a commitment.

        Raises HexarenaError if this bot cannot.
        """
        from hexarena.contract.game import game
        from hexarena.match import play_part
        from hexarena.search import bot, generator
        from hexarena.state import State

        local_game = game(position["game"])
        if local_game.version != position["version"]:
            problem = f"the server plays rules {position['version']} of {local_game.title}"
            raise OldRules(f"{problem}; expected {local_game.version}, as this Hexarena does")
        options = local_game.options(**position["options"])
        states = local_game.read_position(position["position"], options)
        seat, rng = int(states["to_act"][0]), generator(self._seed + position["ply"])
        decider, actions = bot(self._flags.bot, local_game), list[int]()
        while True:
            view = State(local_game, states)
            actions.append(view.number(decider.decide(view, rng)))
            if not position["parts"] or not play_part(local_game.rules, states, seat, actions[-1]):
                return actions


def _describe_event(event: dict[str, Any]) -> Iterator[str]:
    yield f"{event['match']}:"
    yield event["game"]
    yield event["event"].replace("-", " ")
    if event["ending"]:
        yield f"({event['ending']})"
