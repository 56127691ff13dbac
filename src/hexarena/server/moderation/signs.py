"""Signs that ratings were farmed, in words; docs/how-to/rated-play.md explains each kind."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from hexarena.contract.english import count_noun
from hexarena.server.lobby.names import UNNAMED
from hexarena.store.accounts.erasing import CLOSED_NAME
from hexarena.store.ratings.suspicions import Suspicions

FarmingKind = Literal["pair", "resignations", "score"]


class FarmingSign(NamedTuple):
    """A sign that somebody, by public id (None for a closed account), farmed ratings."""

    kind: FarmingKind
    player: str | None
    text: str


def list_signs(suspicions: Suspicions) -> Iterator[FarmingSign]:
    """Yield each suspicion as a sentence without a full stop."""
    for pair in suspicions.pairs:
        winner = _format_person(pair.winner, pair.winner_name)
        loser = _format_person(pair.loser, pair.loser_name)
        figures = f"{pair.share:.0%} of {count_noun(pair.matches, 'match')} of {pair.game}"
        text = f"{winner} took {figures} against {loser}, {pair.gain:+.0f} points"
        yield FarmingSign("pair", pair.winner, text)
    for streak in suspicions.streaks:
        person, count = (
            _format_person(streak.public_id, streak.name),
            count_noun(streak.matches, "match"),
        )
        text = f"{person} quickly resigned {count} in a row, the last {streak.last}"
        yield FarmingSign("resignations", streak.public_id, text)
    for score in suspicions.scores:
        person, pool = _format_person(score.public_id, score.name), f"{score.game}, {score.pool}"
        figures = f"{score.score:g} of {score.matches}, expected {score.expected:.1f}"
        yield FarmingSign("score", score.public_id, f"{person} in {pool}: {figures}")


def _format_person(public_id: str | None, name: str | None) -> str:
    title = CLOSED_NAME if name is None else name or UNNAMED
    return f"{title} ({public_id})" if public_id else title
