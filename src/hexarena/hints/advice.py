"""A hint in words: what to play, what it gains, what may follow, and what the next best loses."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, get_args

from hexarena.contract.english import counted, listed
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.scene import Scene
from hexarena.hints.mixing import punished
from hexarena.hints.numbers import Change, Sight, shown, worth
from hexarena.hints.outlook import Lookahead, Outlook
from hexarena.search import Analysis

ReasonKind = Literal["gain", "price", "threat", "answer", "otherwise", "mix"]
GAINS, PRICES, FOLLOWING = 3, 2, 2  # changes that are told
SHOWN = 6  # actions of a mix
SLIGHT = 0.2  # worth of a difference that says nothing
SURE, ALIKE, OFTEN = 0.03, 0.01, 0.08  # shares of points, or of courses


class Asked(NamedTuple):
    """What a seat asks about: a position in which it decides, and the scene it is shown."""

    game: Game
    states: States
    scene: Scene

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return int(self.states["to_act"][0])


class Reason(NamedTuple):
    """A sentence that speaks for the hint, or tells its price."""

    kind: ReasonKind
    text: str


class MixShare(NamedTuple):
    """How often an action is to be played, 0 to 1."""

    name: str
    share: float


class Mix(NamedTuple):
    """A decision that is best left to chance: what it is about, and the shares."""

    part: str
    shares: tuple[MixShare, ...]


class Advice(NamedTuple):
    """A hint: what to play, the expected share of points, and the reasons."""

    name: str
    estimate: float
    odds: str
    reasons: tuple[Reason, ...]
    mixes: tuple[Mix, ...] = ()

    @property
    def told(self) -> str:
        """The whole hint as text."""
        bars = (f"{each.part}: {_written(each.shares)}." for each in self.mixes)
        reasons = (each.text for each in self.reasons)
        return " ".join((f"Hint: {self.name}.", *reasons, *bars, self.odds))


def advise(question: Asked, analyses: Sequence[Analysis]) -> Advice:
    """Give the reasons for a decision; of a commitment, `analyses` are those of its parts."""
    game, states, seat = question.game, question.states, question.seat
    outlook = Outlook(Sight(game, seat), game.known(states[0], seat))
    writer = _Writer(question, outlook)
    commits = game.rules.commits(states)
    told = writer.commitment(analyses) if commits else writer.action(analyses[0])
    order = get_args(ReasonKind)
    estimate = analyses[0].win_estimate
    return Advice(
        name=writer.name([each.action for each in analyses]),
        estimate=estimate,
        odds=odds(estimate),
        reasons=tuple(sorted(told, key=lambda each: order.index(each.kind))),
        mixes=tuple(writer.mixes(analyses)),
    )


def odds(estimate: float) -> str:
    """Write an expected share of points, 0 to 1, as a chance to win."""
    if min(estimate, 1 - estimate) < SURE:
        return f"You will almost certainly {'win' if estimate > SURE else 'lose'}."
    tenths = min(max(round(10 * estimate), 1), 9)
    return f"You win about {tenths} in 10."


class _Writer:
    """Writes the reasons for one decision."""

    def __init__(self, question: Asked, outlook: Outlook) -> None:
        self._game = question.game
        self._scene = question.scene
        self._look = outlook
        self._sight = outlook.sight

    # Names

    def name(self, actions: Sequence[int]) -> str:
        """Name an action, or the parts of a commitment that differ from their presets."""
        parts = self._parts()
        if len(actions) == 1 or not parts:
            return self._name(actions[0])
        named = [
            f"{parts[action][0]} {parts[action][1]}"
            for action in actions
            if action in parts and not parts[action][2]
        ]
        return ", ".join(named)

    def _parts(self) -> dict[int, tuple[str, str, bool]]:
        """Map the actions of a commitment to their part, their name, and whether it is preset."""
        found = self._scene.commitment.parts if self._scene.commitment else ()
        return {
            option.action: (part.name, option.name, option.action == part.preset)
            for part in found
            for option in part.options
        }

    def _name(self, action: int) -> str:
        parts = self._parts()
        if action in parts:
            return parts[action][1]
        named = (each.name for each in self._scene.choices if each.action == action)
        return next(named, "") or self._game.write(self._look.here[0], action)

    def _instead(self, action: int) -> str:
        """Begin a sentence on another action: `If you pass`, or `With Step` of a commitment."""
        name = self._name(action)
        if action in self._parts():
            return f"With {name}"
        return f"If you {name[:1].lower()}{name[1:]}"

    def _with_part(self, action: int) -> str:
        """Name an action, with its part if that is no card but a number or a turn."""
        part, name, preset = self._parts().get(action, ("", self._name(action), False))
        presets = {each[0] for each in self._parts().values() if each[2]}
        return f"{part.lower()} {name}" if preset or part in presets else name

    def mixes(self, analyses: Iterable[Analysis]) -> Iterator[Mix]:
        """Yield what is best left to chance."""
        for analysis in analyses:
            if len(analysis.strategy) > 1:
                often = list(analysis.strategy.items())[:SHOWN]
                part = self._parts().get(analysis.action, ("Play", "", False))[0]
                yield Mix(part, tuple(MixShare(self._name(each), share) for each, share in often))

    # An action

    def action(self, analysis: Analysis) -> Iterator[Reason]:
        """Yield the reasons for an action."""
        step = self._look.step(self._look.here, analysis.action)
        yield from self._gains(step)
        if self._look.exact:
            yield from self._threat(step)
            yield from self._answer(analysis, step)
        else:
            yield from self._following((analysis.action,), "Over the next turns")
        yield from self._otherwise(analysis, step)

    def _gains(self, step: Lookahead) -> Iterator[Reason]:
        here = self._look.here
        feats = self._game.feats(here[0], step.action, self._sight.seat)
        yield from (Reason("gain", f"It {feat}.") for feat in feats)
        if self._sight.decided(step.after):
            yield Reason("gain", f"It ends the match: {self._outcome(step.after)}")
        good = [each for each in step.changes if each.worth > 0][:GAINS]
        bad = [each for each in step.changes if each.worth <= 0][:PRICES]
        yield from (Reason("gain", self._sentence(each)) for each in good)
        yield from (Reason("price", self._sentence(each)) for each in bad)
        text = next((c.text for c in self._scene.choices if c.action == step.action), "")
        if text and not (feats or step.changes):
            yield Reason("gain", text)

    def _outcome(self, states: States) -> str:
        outcome = self._game.scene(states[0], self._sight.seat).outcome
        return outcome.text if outcome else ""

    def _threat(self, step: Lookahead) -> Iterator[Reason]:
        """Yield what the seat may do next if nobody stops it, and could not do before."""
        threat = self._look.threat(step.after)
        good = [each for each in threat.changes if each.worth > SLIGHT] if threat else []
        if not threat or not good or self._was_possible(threat):
            return
        feats = self._game.feats(step.after[0], threat.action, self._sight.seat)
        changed = self._listed(good[:1], threat.after)
        doing = f"a move that {feats[0]}: {changed}" if feats else changed
        yield Reason("threat", f"It threatens {doing}.")

    def _was_possible(self, threat: Lookahead) -> bool:
        here = self._look.here
        if threat.action not in self._look.rules.legal(here):
            return False
        return self._look.step(here, threat.action).worth > threat.worth - SLIGHT

    def _answer(self, analysis: Analysis, step: Lookahead) -> Iterator[Reason]:
        """Yield the answer that the search expects."""
        acts = int(step.after["to_act"][0])
        if len(analysis.line) > 1 and acts not in (CHANCE, OVER, self._sight.seat):
            told = self._game.narrate(step.after[0], analysis.line[1])
            yield Reason("answer", f"The best answer: {told}")

    # What may follow, where something is secret

    def _following(self, actions: Sequence[int], when: str) -> Iterator[Reason]:
        """Yield how it goes on: the means of what lasts, and how often it soon ends."""
        found = self._look.courses(actions)
        changes = self._sight.changes(self._sight.aims(self._look.here), found.aims)
        told = [each for each in changes if each.lasting and abs(each.worth) > SLIGHT]
        if told:
            changed = self._listed(told[:FOLLOWING], self._look.here)
            yield Reason("answer", f"{when}, on average: {changed}.")
        if found.won > OFTEN:
            yield Reason("gain", f"It soon wins the match {_times(found.won)}.")
        if found.lost > OFTEN:
            yield Reason("price", f"You soon lose the match {_times(found.lost)}.")

    # The next best

    def _otherwise(self, analysis: Analysis, step: Lookahead) -> Iterator[Reason]:
        """Yield what the runner-up would lose."""
        rest = [each for each in analysis.choices if each.action != step.action and each.visits]
        if not rest:
            return
        second, best = rest[0], analysis.value
        other = self._look.step(self._look.here, second.action)
        lost = self._refuted(analysis, step, other) or self._compared(step, other)
        told = lost or _gap((best - second.value) / 2)
        yield Reason("otherwise", f"{self._instead(second.action)} instead, {told}")

    def _refuted(self, analysis: Analysis, step: Lookahead, other: Lookahead) -> str:
        """Tell which answer makes the runner-up worse, if one ply shows it."""
        ends = [self._look.turn_over(each, analysis.line[1:]) for each in (step, other)]
        kept, lost = (self._look.answer(end) for end in ends)
        if lost is None or lost.worth >= (kept.worth if kept else 0.0) - SLIGHT:
            return ""
        bad = [each for each in lost.changes if each.worth < 0][:1]
        if not bad:
            return ""
        feats = self._game.feats(ends[1][0], lost.action, self._sight.seat)
        who = self._game.seat_name(ends[1][0], int(ends[1]["to_act"][0]))
        deed = f"{who} {feats[0]}" if feats else self._game.narrate(ends[1][0], lost.action)
        return f"{deed.rstrip('.')}: {self._listed(bad, ends[1])}."

    def _compared(self, step: Lookahead, other: Lookahead) -> str:
        """Compare the numbers after both actions, means where something is secret."""
        if self._look.exact:
            numbers = [self._sight.aims(each.after) for each in (step, other)]
        else:
            numbers = [self._look.courses((each.action,)).aims for each in (step, other)]
        found = self._sight.changes(*numbers)
        told = [each for each in found if self._look.exact or each.lasting]
        bad = [each for each in told if each.worth < -SLIGHT]
        if not bad or worth(found) > 0:
            return ""
        mean = "" if self._look.exact else " on average"
        return f"it would be worse{mean}: {self._compare(bad[0])}."

    def _compare(self, change: Change) -> str:
        told = self._sight.told(change, self._look.here)
        return told.replace(" to ", " down to ") if change.after < change.before else told

    # A commitment

    def commitment(self, analyses: Sequence[Analysis]) -> Iterator[Reason]:
        """Yield the reasons for a commitment: what it does alone, on average, and why to mix."""
        actions = tuple(each.action for each in analyses)
        yield from self._alone(actions)
        yield from self._following(actions, "By your next choice")
        mixed = next((n for n, each in enumerate(analyses) if len(each.strategy) > 1), None)
        if mixed is not None:
            yield self._mixing(actions[:mixed], analyses[mixed])

    def _alone(self, actions: Sequence[int]) -> Iterator[Reason]:
        whole = self._scene.commitment
        if whole is None or len(actions) < len(whole.parts):
            return
        seen = self._game.preview(self._look.states[0], actions)
        hits = [each for each in seen.foresight if each.hits and each.text][:PRICES]
        yield from (Reason("gain", f"{each.name}: {each.text}.") for each in hits)
        yield from (Reason("price", each.text) for each in seen.cautions[:PRICES])

    def _mixing(self, begun: Sequence[int], analysis: Analysis) -> Reason:
        always, instead = list(analysis.strategy)[:2]
        named = [self._with_part(always), self._with_part(instead)]
        found = punished(self._look, begun, always, instead)
        if found is None:
            told = f"{listed(named)} promise about the same, and a random choice surprises."
            return Reason("mix", f"{told[:1].upper()}{told[1:]}")
        who = int(found.position["to_act"][0])
        rival = self._game.seat_name(found.position[0], who)
        answer = _Writer(self._asked(found.position, who), self._look).name([found.answer])
        what = self._sight.what(found.change, self._look.here)
        before, after = shown(found.change.before), shown(found.change.after)
        told = f"If you always chose {named[0]}, {rival} could answer with {answer}: {what}"
        return Reason("mix", f"{told} comes to {before} on average, with {named[1]} to {after}.")

    def _asked(self, position: States, seat: int) -> Asked:
        return Asked(self._game, position, self._game.scene(position[0], seat))

    # Sentences

    def _listed(self, changes: Iterable[Change], states: States) -> str:
        return listed([self._sight.told(each, states) for each in changes])

    def _sentence(self, change: Change) -> str:
        what = self._sight.what(change, self._look.here)
        return f"{what[:1].upper()}{what[1:]}: {shown(change.before)} to {shown(change.after)}."


def _gap(lost: float) -> str:
    """Tell how much worse the runner-up is, by the search."""
    if lost < ALIKE:
        return "you stand about as well."
    return f"you win about {max(round(100 * lost), 1)} in 100 fewer."


def _times(share: float) -> str:
    """Tell how often something happens."""
    return f"about {counted(max(round(10 * share), 1), 'time')} in 10"


def _written(shares: Iterable[MixShare]) -> str:
    return ", ".join(f"{each.name} {round(100 * each.share)} %" for each in shares)
