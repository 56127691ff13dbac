"""A hint in words: what to play, what it gains, what may follow, what the second best loses."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, get_args

from hexarena.contract.english import count_noun, join_words
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.scene import Scene
from hexarena.hints.mixing import find_punishment
from hexarena.hints.numbers import Change, SeatOutlook, format_number, worth
from hexarena.hints.outlook import Lookahead, Outlook
from hexarena.search import Analysis

ReasonKind = Literal["gain", "price", "threat", "answer", "otherwise", "mix"]
MAX_GAINS, MAX_PRICES, MAX_FOLLOWING = 3, 2, 2  # the most changes of each kind that a hint mentions
MAX_MIX_ACTIONS = 6  # the most actions that a mix lists
SLIGHT = 0.2  # differences worth less than this are not mentioned
# Thresholds for shares of points, and for shares of continuations
SURE, ALIKE, OFTEN, ALMOST_ALWAYS = 0.03, 0.01, 0.08, 0.95


class HintQuestion(NamedTuple):
    """A request for a hint: the position in which a seat decides, and the scene it sees."""

    game: Game
    states: States
    scene: Scene

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return int(self.states["to_act"][0])


class Reason(NamedTuple):
    """A sentence of a hint: a reason for the action, or what it costs."""

    kind: ReasonKind
    text: str


class MixShare(NamedTuple):
    """How often to play an action of a mix, as a share from 0 to 1."""

    name: str
    share: float


class Mix(NamedTuple):
    """A decision that is best left to chance: what is decided, and the share of each action."""

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
    def text(self) -> str:
        """The whole hint as text."""
        mixes = (f"{mix.part}: {_write_shares(mix.shares)}." for mix in self.mixes)
        reasons = (reason.text for reason in self.reasons)
        return " ".join((f"Hint: {self.name}.", *reasons, *mixes, self.odds))


def advise(question: HintQuestion, analyses: Sequence[Analysis]) -> Advice:
    """Return a hint with its reasons; `analyses` has one entry for each part of a commitment."""
    game, states, seat = question.game, question.states, question.seat
    outlook = Outlook(SeatOutlook(game, seat), game.known_state(states[0], seat))
    writer = _Writer(question, outlook)
    commits = game.rules.commits(states)
    reasons = writer.commitment(analyses) if commits else writer.action(analyses[0])
    order = get_args(ReasonKind)
    estimate = analyses[0].win_estimate
    return Advice(
        name=writer.name([analysis.action for analysis in analyses]),
        estimate=estimate,
        odds=odds(estimate),
        reasons=tuple(sorted(reasons, key=lambda reason: order.index(reason.kind))),
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

    def __init__(self, question: HintQuestion, outlook: Outlook) -> None:
        self._game = question.game
        self._scene = question.scene
        self._outlook = outlook
        self._perspective = outlook.perspective

    # Names

    def name(self, actions: Sequence[int]) -> str:
        """Name an action, or the parts of a commitment that differ from their presets."""
        parts = self._list_parts()
        if len(actions) == 1 or not parts:
            return self._name_action(actions[0])
        names = [
            f"{parts[action][0]} {parts[action][1]}"
            for action in actions
            if action in parts and not parts[action][2]
        ]
        return ", ".join(names)

    def _list_parts(self) -> dict[int, tuple[str, str, bool]]:
        """Map each action of a commitment to its part, its name, and whether it is preset."""
        parts = self._scene.commitment.parts if self._scene.commitment else ()
        return {
            option.action: (part.name, option.name, option.action == part.preset)
            for part in parts
            for option in part.options
        }

    def _name_action(self, action: int) -> str:
        parts = self._list_parts()
        if action in parts:
            return parts[action][1]
        names = (choice.name for choice in self._scene.choices if choice.action == action)
        return next(names, "") or self._game.write(self._outlook.position[0], action)

    def _start_alternative(self, action: int) -> str:
        """Begin a sentence about another action: `If you pass`, or `With Step` in a commitment."""
        name = self._name_action(action)
        if action in self._list_parts():
            return f"With {name}"
        return f"If you {name[:1].lower()}{name[1:]}"

    def _name_with_part(self, action: int) -> str:
        """Return an action's name, with its part if that is a number or a turn and not a card."""
        part, name, preset = self._list_parts().get(action, ("", self._name_action(action), False))
        presets = {entry[0] for entry in self._list_parts().values() if entry[2]}
        return f"{part.lower()} {name}" if preset or part in presets else name

    def mixes(self, analyses: Iterable[Analysis]) -> Iterator[Mix]:
        """Yield a mix for each decision whose strategy has several actions."""
        for analysis in analyses:
            if len(analysis.strategy) > 1:
                frequent = list(analysis.strategy.items())[:MAX_MIX_ACTIONS]
                part = self._list_parts().get(analysis.action, ("Play", "", False))[0]
                yield Mix(
                    part,
                    tuple(MixShare(self._name_action(action), share) for action, share in frequent),
                )

    # An action

    def action(self, analysis: Analysis) -> Iterator[Reason]:
        """Yield the reasons for an action."""
        step = self._outlook.step(self._outlook.position, analysis.action)
        yield from self._list_gains(step)
        if self._outlook.exact:
            yield from self._describe_threat(step)
            yield from self._describe_answer(analysis, step)
        else:
            yield from self._describe_courses((analysis.action,), "Over the next turns")
        yield from self._describe_runner_up(analysis, step)

    def _list_gains(self, step: Lookahead) -> Iterator[Reason]:
        current = self._outlook.position
        feats = self._game.feats(current[0], step.action, self._perspective.seat)
        yield from (Reason("gain", f"It {feat}.") for feat in feats)
        if self._perspective.end_value(step.position):
            yield Reason("gain", f"It ends the match: {self._describe_outcome(step.position)}")
        good = [change for change in step.changes if change.worth > 0][:MAX_GAINS]
        bad = [change for change in step.changes if change.worth <= 0][:MAX_PRICES]
        yield from (Reason("gain", self._write_change(change)) for change in good)
        yield from (Reason("price", self._write_change(change)) for change in bad)
        text = next(
            (choice.text for choice in self._scene.choices if choice.action == step.action), ""
        )
        if text and not (feats or step.changes):
            yield Reason("gain", text)

    def _describe_outcome(self, states: States) -> str:
        outcome = self._game.scene(states[0], self._perspective.seat).outcome
        return outcome.text if outcome else ""

    def _describe_threat(self, step: Lookahead) -> Iterator[Reason]:
        """Yield what the action newly allows the seat to do next if nobody stops it."""
        threat = self._outlook.threat(step.position)
        good = [change for change in threat.changes if change.worth > SLIGHT] if threat else []
        if not threat or not good or self._was_possible(threat):
            return
        feats = self._game.feats(step.position[0], threat.action, self._perspective.seat)
        effects = self._list_changes(good[:1], threat.position)
        move = f"a move that {feats[0]}: {effects}" if feats else effects
        yield Reason("threat", f"It threatens {move}.")

    def _was_possible(self, threat: Lookahead) -> bool:
        current = self._outlook.position
        if threat.action not in self._outlook.rules.legal(current):
            return False
        return self._outlook.step(current, threat.action).worth > threat.worth - SLIGHT

    def _describe_answer(self, analysis: Analysis, step: Lookahead) -> Iterator[Reason]:
        """Yield the answer that the search expects."""
        actor = int(step.position["to_act"][0])
        if len(analysis.line) > 1 and actor not in (CHANCE, OVER, self._perspective.seat):
            narration = self._game.narrate(step.position[0], analysis.line[1])
            yield Reason("answer", f"The best answer: {narration}")

    # What may follow, where something is secret

    def _describe_courses(self, actions: Sequence[int], phrase: str) -> Iterator[Reason]:
        """Describe the continuations: mean lasting changes, and how often the match soon ends."""
        courses = self._outlook.courses(actions)
        changes = self._perspective.changes(
            self._perspective.aims(self._outlook.position), courses.aims
        )
        lasting = [change for change in changes if change.lasting and abs(change.worth) > SLIGHT]
        if lasting:
            effects = self._list_changes(lasting[:MAX_FOLLOWING], self._outlook.position)
            yield Reason("answer", f"{phrase}, on average: {effects}.")
        if courses.won > OFTEN:
            yield Reason("gain", f"It leads to a quick win {_describe_frequency(courses.won)}.")
        if courses.lost > OFTEN:
            yield Reason("price", f"It leads to a quick loss {_describe_frequency(courses.lost)}.")

    # The next best

    def _describe_runner_up(self, analysis: Analysis, step: Lookahead) -> Iterator[Reason]:
        """Yield what the second-best action would lose."""
        alternatives = [
            choice for choice in analysis.choices if choice.action != step.action and choice.visits
        ]
        if not alternatives:
            return
        runner_up, best = alternatives[0], analysis.value
        other_step = self._outlook.step(self._outlook.position, runner_up.action)
        verdict = self._describe_refutation(analysis, step, other_step) or self._compare_steps(
            step, other_step
        )
        text = verdict or _describe_gap((best - runner_up.value) / 2)
        yield Reason("otherwise", f"{self._start_alternative(runner_up.action)} instead, {text}")

    def _describe_refutation(
        self, analysis: Analysis, step: Lookahead, other_step: Lookahead
    ) -> str:
        """Describe the answer that makes the second-best action worse, if one ply shows it."""
        positions = [
            self._outlook.finish_turn(lookahead, analysis.line[1:])
            for lookahead in (step, other_step)
        ]
        best_answer, refutation = (self._outlook.answer(end) for end in positions)
        if (
            refutation is None
            or refutation.worth >= (best_answer.worth if best_answer else 0.0) - SLIGHT
        ):
            return ""
        losses = [change for change in refutation.changes if change.worth < 0][:1]
        if not losses:
            return ""
        feats = self._game.feats(positions[1][0], refutation.action, self._perspective.seat)
        rival = self._game.seat_name(positions[1][0], int(positions[1]["to_act"][0]))
        deed = (
            f"{rival} {feats[0]}"
            if feats
            else self._game.narrate(positions[1][0], refutation.action)
        )
        return f"{deed.rstrip('.')}: {self._list_changes(losses, positions[1])}."

    def _compare_steps(self, step: Lookahead, other_step: Lookahead) -> str:
        """Describe how the numbers differ after both actions, by means if something is secret."""
        if self._outlook.exact:
            numbers = [
                self._perspective.aims(lookahead.position) for lookahead in (step, other_step)
            ]
        else:
            numbers = [
                self._outlook.courses((lookahead.action,)).aims for lookahead in (step, other_step)
            ]
        changes = self._perspective.changes(*numbers)
        relevant = [change for change in changes if self._outlook.exact or change.lasting]
        losses = [change for change in relevant if change.worth < -SLIGHT]
        if not losses or worth(changes) > 0:
            return ""
        mean = "" if self._outlook.exact else " on average"
        return f"it would be worse{mean}: {self._describe_loss(losses[0])}."

    def _describe_loss(self, change: Change) -> str:
        text = self._perspective.describe(change, self._outlook.position)
        return text.replace(" to ", " down to ") if change.current < change.previous else text

    # A commitment

    def commitment(self, analyses: Sequence[Analysis]) -> Iterator[Reason]:
        """Yield the reasons for a commitment: what it does alone, on average, and why to mix."""
        actions = tuple(analysis.action for analysis in analyses)
        yield from self._preview_commitment(actions)
        yield from self._describe_courses(actions, "By your next choice")
        mixed_index = next(
            (n for n, analysis in enumerate(analyses) if len(analysis.strategy) > 1), None
        )
        if mixed_index is not None:
            yield self._explain_mix(actions[:mixed_index], analyses[mixed_index])

    def _preview_commitment(self, actions: Sequence[int]) -> Iterator[Reason]:
        commitment = self._scene.commitment
        if commitment is None or len(actions) < len(commitment.parts):
            return
        preview = self._game.preview(self._outlook.states[0], actions)
        hits = [effect for effect in preview.foresight if effect.hits and effect.text][:MAX_PRICES]
        yield from (Reason("gain", f"{effect.name}: {effect.text}.") for effect in hits)
        yield from (Reason("price", caution.text) for caution in preview.cautions[:MAX_PRICES])

    def _explain_mix(self, previous: Sequence[int], analysis: Analysis) -> Reason:
        constant_action, alternative = list(analysis.strategy)[:2]
        names = [self._name_with_part(constant_action), self._name_with_part(alternative)]
        punishment = find_punishment(self._outlook, previous, constant_action, alternative)
        if punishment is None:
            text = f"{join_words(names)} are about equally good, and chance is hard to predict."
            return Reason("mix", f"{text[:1].upper()}{text[1:]}")
        seat = int(punishment.position["to_act"][0])
        rival = self._game.seat_name(punishment.position[0], seat)
        answer = _Writer(self._build_question(punishment.position, seat), self._outlook).name(
            [punishment.answer]
        )
        subject = self._perspective.describe_subject(punishment.change, self._outlook.position)
        old_value, new_value = (
            format_number(punishment.change.previous),
            format_number(punishment.change.current),
        )
        text = f"If you always chose {names[0]}, {rival} could answer with {answer}: {subject}"
        return Reason(
            "mix", f"{text} comes to {old_value} on average, with {names[1]} to {new_value}."
        )

    def _build_question(self, position: States, seat: int) -> HintQuestion:
        return HintQuestion(self._game, position, self._game.scene(position[0], seat))

    # Sentences

    def _list_changes(self, changes: Iterable[Change], states: States) -> str:
        return join_words([self._perspective.describe(change, states) for change in changes])

    def _write_change(self, change: Change) -> str:
        subject = self._perspective.describe_subject(change, self._outlook.position)
        numbers = f"{format_number(change.previous)} to {format_number(change.current)}"
        return f"{subject[:1].upper()}{subject[1:]}: {numbers}."


def _describe_gap(share: float) -> str:
    """Describe how much worse the second-best action is, according to the search."""
    if share < ALIKE:
        return "you stand about as well."
    return f"you win about {max(round(100 * share), 1)} in 100 fewer."


def _describe_frequency(share: float) -> str:
    """Describe a frequency in words."""
    if share >= ALMOST_ALWAYS:
        return "almost every time"
    return f"about {count_noun(max(round(10 * share), 1), 'time')} in 10"


def _write_shares(shares: Iterable[MixShare]) -> str:
    return ", ".join(f"{mix_share.name} {round(100 * mix_share.share)} %" for mix_share in shares)
