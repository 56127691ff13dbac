"""A hint in words: what to play, what it gains, what may follow, and what other plans cost."""

from collections.abc import Iterable, Iterator, Sequence
from threading import Event as StopEvent
from typing import Literal, NamedTuple, get_args

from hexarena.contract.english import count_noun, join_words
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, OVER, States, copy_states
from hexarena.contract.scene import Scene
from hexarena.hints.causes import (
    BUILD,
    QUICK,
    THOROUGH,
    Cause,
    find_clear_causes,
    find_difference,
    write_cause,
)
from hexarena.hints.mixing import find_punishment
from hexarena.hints.numbers import Change, SeatOutlook, format_money, format_number
from hexarena.hints.outlook import Lookahead, Outlook
from hexarena.search.planning import MixedAction, PlanAnalysis, ValuedPlan

ReasonKind = Literal["gain", "price", "threat", "cause", "answer", "alternative", "mistake", "mix"]
MAX_GAINS, MAX_PRICES, MAX_FOLLOWING = 3, 2, 2  # the most changes of each kind that a hint mentions
MAX_MIX_ACTIONS = 6  # the most actions that a mix lists
SLIGHT = 0.2  # differences worth less than this are not mentioned
# Thresholds for shares of points, and for shares of continuations
SURE, OFTEN, ALMOST_ALWAYS = 0.03, 0.08, 0.95


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
    """A hint: what to play, the expected share of points, and the reasons.

    `actions` are played one after another, or committed together. If `limit` is given, the advice
    is to go that far in an auction instead.
    """

    name: str
    estimate: float
    odds: str
    reasons: tuple[Reason, ...]
    mixes: tuple[Mix, ...] = ()
    actions: tuple[int, ...] = ()
    limit: int | None = None

    @property
    def text(self) -> str:
        """The whole hint as text."""
        mixes = (f"{mix.part}: {_write_shares(mix.shares)}." for mix in self.mixes)
        reasons = (reason.text for reason in self.reasons)
        return " ".join((f"Hint: {self.name}.", *reasons, *mixes, self.odds))


def advise(
    question: HintQuestion,
    analysis: PlanAnalysis,
    *,
    with_causes: bool = True,
    stop: StopEvent | None = None,
) -> Advice:
    """Return a hint with its reasons. Without the causes, which take longest, it comes at once.

    Once `stop` is set, it comes early and is worth nothing.
    """
    game, states, seat = question.game, question.states, question.seat
    outlook = Outlook(SeatOutlook(game, seat), game.known_state(states[0], seat), stop)
    writer = _Writer(question, outlook, with_causes)
    order = get_args(ReasonKind)
    estimate = analysis.best.win_estimate
    return Advice(
        name=writer.headline(analysis),
        estimate=estimate,
        odds=odds(estimate),
        reasons=tuple(
            sorted(writer.reasons(analysis), key=lambda reason: order.index(reason.kind))
        ),
        mixes=tuple(writer.mixes(analysis)),
        actions=analysis.best.actions,
        limit=analysis.limit,
    )


class PlanWords(NamedTuple):
    """Two plans in words, and why the first is better."""

    best_name: str
    rival_name: str
    causes: tuple[str, ...]


def compare_plans(
    question: HintQuestion,
    best: Sequence[int],
    rival: Sequence[int],
    clause: str,
    *,
    with_causes: bool = True,
    stop: StopEvent | None = None,
) -> PlanWords:
    """Return the names of two plans, and the causes of the difference, in the third person.

    `clause` stands for the rival plan in the causes, such as `as played`. Once `stop` is set, the
    answer comes early and is worth nothing.
    """
    game, states, seat = question.game, question.states, question.seat
    outlook = Outlook(SeatOutlook(game, seat), game.known_state(states[0], seat), stop)
    writer = _Writer(question, outlook)
    causes = writer.find_causes(best, rival) if with_causes else ()
    sentences = tuple(write_cause(cause, clause) for cause in causes)
    return PlanWords(writer.name(best), writer.name(rival), sentences)


def name_plan(question: HintQuestion, actions: Sequence[int]) -> str:
    """Name actions, a build or a commitment of the seat to act, as choices are named."""
    game, states, seat = question.game, question.states, question.seat
    outlook = Outlook(SeatOutlook(game, seat), game.known_state(states[0], seat))
    return _Writer(question, outlook).name(actions)


def explain_difference(
    question: HintQuestion, best: Sequence[int], rival: Sequence[int]
) -> tuple[str, ...]:
    """Say to the seat why a plan is better than its rival, after many simulations.

    If no cause shows, a number that differs clearly is named, if there is any.
    """
    game, states, seat = question.game, question.states, question.seat
    outlook = Outlook(SeatOutlook(game, seat), game.known_state(states[0], seat))
    writer = _Writer(question, outlook)
    start, viewer = writer.start_alternative(rival), game.seat_name(states[0], seat)
    clause = f"{start[:1].lower()}{start[1:]}"
    causes = writer.find_causes(best, rival, is_thorough=True)
    if causes:
        return tuple(write_cause(cause, clause, viewer) for cause in causes)
    difference = find_difference(outlook, best, rival)
    if difference is None:
        return ()
    subject = outlook.perspective.describe_subject(difference, outlook.position)
    numbers = format_number(difference.current), format_number(difference.previous)
    return (f"Over the next turns, {subject}: {numbers[0]} on average; {clause}, {numbers[1]}.",)


def odds(estimate: float) -> str:
    """Write an expected share of points, 0 to 1, as a chance to win."""
    if min(estimate, 1 - estimate) < SURE:
        return f"You will almost certainly {'win' if estimate > SURE else 'lose'}."
    tenths = min(max(round(10 * estimate), 1), 9)
    return f"You win about {tenths} in 10."


class _Writer:
    """Writes the reasons for one decision."""

    def __init__(self, question: HintQuestion, outlook: Outlook, with_causes: bool = False) -> None:
        self._game = question.game
        self._scene = question.scene
        self._outlook = outlook
        self._with_causes = with_causes
        self._perspective = outlook.perspective

    # Names

    def headline(self, analysis: PlanAnalysis) -> str:
        """Name the best plan: an action, the limit of an auction, a build or a commitment."""
        if analysis.limit is not None and (limit_name := self._name_limit(analysis.limit)):
            return limit_name
        return self.name(analysis.best.actions)

    def _name_limit(self, limit: int) -> str:
        """Name a limit, such as `Bid up to $17`; "" if the seat may leave none."""
        standing, states = self._game.standing, self._outlook.states
        amount = standing and standing.offered(states[0], self._perspective.seat)
        if not amount:
            return ""
        if amount.zero and limit == 0:
            return amount.zero
        return f"{amount.name} {format_money(amount.sign, limit)}"

    def name(self, actions: Sequence[int]) -> str:
        """Name an action, a build, or the parts of a commitment that differ from their presets."""
        parts = self._list_parts()
        if self._is_build(actions):
            return self._name_build(actions)
        if len(actions) == 1:
            return self._name_action(actions[0])
        if not parts:
            return self._name_sequence(actions)
        names = [
            f"{parts[action][0]} {parts[action][1]}"
            for action in actions
            if action in parts and not parts[action][2]
        ]
        return ", ".join(names) or self._name_action(actions[0])

    def _name_sequence(self, actions: Sequence[int]) -> str:
        """Name actions that are played one after another."""
        states, names = copy_states(self._outlook.position), list[str]()
        for action in actions:
            scene = self._game.scene(states[0], self._perspective.seat)
            name = next((choice.name for choice in scene.choices if choice.action == action), "")
            names.append(name or self._game.write(states[0], action))
            self._outlook.rules.apply(states, action)
        return ", ".join([names[0], *(f"{name[:1].lower()}{name[1:]}" for name in names[1:])])

    def _is_build(self, actions: Sequence[int]) -> bool:
        return len(actions) > 1 and not self._list_parts() and self._game.building is not None

    def _is_building(self) -> bool:
        building = self._game.building
        return building is not None and building.is_building(self._outlook.states[0])

    def _name_build(self, actions: Sequence[int]) -> str:
        """Describe what a seat has built after some actions."""
        states, building = copy_states(self._outlook.position), self._game.building
        for action in actions:
            self._outlook.rules.apply(states, action)
        return building.describe(states[0], self._perspective.seat) if building else ""

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

    def start_alternative(self, actions: Sequence[int]) -> str:
        """Begin a sentence about another plan: `If you pass instead`, or `With Step instead`."""
        parts = self._list_parts()
        if self._is_build(actions):
            return f"With {self._name_build(actions).partition('.')[0]} instead"
        if actions[0] in parts:
            return f"With {self._name_commitment(actions)} instead"
        name = self._name_action(actions[0])
        return f"If you {name[:1].lower()}{name[1:]} instead"

    def _name_commitment(self, actions: Sequence[int]) -> str:
        """Name a commitment by its cards, and by what else differs from the presets."""
        parts = self._list_parts()
        names = [
            self._name_with_part(action)
            for action in actions
            if action in parts and not parts[action][2]
        ]
        return join_words(names) or self._name_action(actions[0])

    def _name_with_part(self, action: int) -> str:
        """Return an action's name, with its part if that is a number or a turn and not a card."""
        part, name, preset = self._list_parts().get(action, ("", self._name_action(action), False))
        presets = {entry[0] for entry in self._list_parts().values() if entry[2]}
        return f"{part.lower()} {name}" if preset or part in presets else name

    def mixes(self, analysis: PlanAnalysis) -> Iterator[Mix]:
        """Yield the mix of the first action, if there is one."""
        if analysis.mix:
            part = self._list_parts().get(analysis.mix[0].action, ("Play", "", False))[0]
            frequent = analysis.mix[:MAX_MIX_ACTIONS]
            shares = (MixShare(self._name_action(action), share) for action, share in frequent)
            yield Mix(part, tuple(shares))

    # Reasons

    def reasons(self, analysis: PlanAnalysis) -> Iterator[Reason]:
        """Yield the reasons for the best plan, and what other plans cost."""
        actions = analysis.best.actions
        if self._outlook.rules.commits(self._outlook.position):
            yield from self._preview_commitment(actions)
            yield from self._describe_courses(actions, "By your next choice")
            if analysis.mix:
                yield self._explain_mix(analysis.mix)
        elif analysis.limit is not None:
            yield from self._explain_limit(analysis)
        elif not self._is_build(actions):
            yield from self._explain_action(analysis)
        if self._with_causes:
            yield from self._explain_causes(analysis)
        yield from self._compare_plans(analysis)

    def _explain_causes(self, analysis: PlanAnalysis) -> Iterator[Reason]:
        """Yield what happens more or less often than after another plan.

        That is the first plan that is worse; without one, any other action.
        """
        if analysis.limit is not None:
            return
        if (settled := self._describe_settled(analysis)) is not None:
            yield settled
            return
        start, causes = self._find_best_causes(analysis)
        viewer = self._game.seat_name(self._outlook.states[0], self._perspective.seat)
        for cause in causes:
            yield Reason("cause", write_cause(cause, f"{start[:1].lower()}{start[1:]}", viewer))
        if not causes and self._is_close(analysis):
            yield Reason("cause", "The two best choices are about equally good here.")

    def _is_close(self, analysis: PlanAnalysis) -> bool:
        """Return whether another action is as good as the best, to a point of 100."""
        best, alternative = analysis.best, analysis.alternative
        if analysis.mix or alternative is None or self._is_build(best.actions):
            return False
        return _count_points(best, alternative) <= 1

    def _find_best_causes(self, analysis: PlanAnalysis) -> tuple[str, list[Cause]]:
        """Return the causes, and the beginning of a sentence about the other plan."""
        best, plans = analysis.best, (analysis.alternative, analysis.mistake)
        for plan in (plan for plan in plans if plan and _count_points(best, plan) >= 1):
            if causes := self.find_causes(best.actions, plan.actions):
                return self.start_alternative(plan.actions), causes
        if self._outlook.rules.commits(self._outlook.position) or self._is_build(best.actions):
            return "", []
        return "If you choose at random instead", self.find_causes(best.actions, ())

    def find_causes(
        self, actions: Sequence[int], alternative: Sequence[int], *, is_thorough: bool = False
    ) -> list[Cause]:
        """Return the causes; what a hint says anyway of its first action is left out."""
        position, seat = self._outlook.position[0], self._perspective.seat
        feats = self._game.feats(position, actions[0], seat) if len(actions) == 1 else ()
        sampling = BUILD if self._is_build(actions) else QUICK
        samplings = THOROUGH if is_thorough else (sampling,)
        causes = find_clear_causes(self._outlook, actions, alternative, samplings)
        return [cause for cause in causes if not (feats and cause.is_immediate)]

    def _describe_settled(self, analysis: PlanAnalysis) -> Reason | None:
        """Say that the choice no longer matters, if it doesn't."""
        estimate, alternative = analysis.best.win_estimate, analysis.alternative
        if estimate < SURE:
            return Reason("cause", "No choice seems to save you any more.")
        if estimate <= 1 - SURE or alternative is None or analysis.mistake:
            return None
        if _count_points(analysis.best, alternative):
            return None
        return Reason("cause", "You are so far ahead that other choices win too.")

    def _explain_limit(self, analysis: PlanAnalysis) -> Iterator[Reason]:
        """Yield what the auction is worth, what winning it gains, and what it costs at most."""
        yield from (Reason("cause", auction.text) for auction in self._scene.auctions[:1])
        limit_name = f"{analysis.limit}"
        at_limit = next(
            (
                choice.action
                for choice in self._scene.choices
                if choice.path and choice.path[-1].rpartition(":")[2] == limit_name
            ),
            analysis.best.actions[0],
        )
        step = self._outlook.step(self._outlook.position, at_limit)
        if step.changes:
            yield from self._list_gains(step)
        yield Reason("answer", "If your rival goes further, pass.")

    def _explain_action(self, analysis: PlanAnalysis) -> Iterator[Reason]:
        step = self._outlook.step(self._outlook.position, analysis.best.actions[0])
        yield from self._list_gains(step)
        if self._outlook.exact:
            yield from self._describe_threat(step)
            yield from self._describe_answer(analysis, step)
        else:
            if not self._is_building():
                yield from self._describe_courses(analysis.best.actions, "Over the next turns")

    def _list_gains(self, step: Lookahead) -> Iterator[Reason]:
        current = self._outlook.position
        feats = self._game.feats(current[0], step.action, self._perspective.seat)
        yield from (Reason("gain", f"It {feat}.") for feat in feats)
        end_value = self._perspective.end_value(step.position)
        if end_value:
            outcome = f"It ends the match: {self._describe_outcome(step.position)}"
            yield Reason("gain" if end_value > 0 else "price", outcome)
        if end_value > 0 and (feats or step.changes):
            return  # what a win costs does not matter
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

    def _describe_answer(self, analysis: PlanAnalysis, step: Lookahead) -> Iterator[Reason]:
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

    # Other plans

    def _compare_plans(self, analysis: PlanAnalysis) -> Iterator[Reason]:
        """Yield what the best alternative and the most tempting mistake cost."""
        if analysis.alternative:
            yield Reason("alternative", self._describe_other(analysis, analysis.alternative))
        if analysis.mistake and analysis.mistake != analysis.alternative:
            yield Reason("mistake", self._describe_other(analysis, analysis.mistake))

    def _describe_other(self, analysis: PlanAnalysis, plan: ValuedPlan) -> str:
        """Describe what another plan costs, and why if one ply shows it."""
        cost = _describe_cost(analysis.best, plan)
        if self._is_build(plan.actions):
            return f"Instead, {self._name_build(plan.actions)}. {cost[:1].upper()}{cost[1:]}"
        refutation = self._describe_refutation(analysis, plan)
        return f"{self.start_alternative(plan.actions)}, {cost} {refutation}".rstrip()

    def _describe_refutation(self, analysis: PlanAnalysis, plan: ValuedPlan) -> str:
        """Describe the answer that makes a worse action worse, if one ply shows it; else ""."""
        if not self._outlook.exact or _count_points(analysis.best, plan) < 1:
            return ""
        positions = [
            self._outlook.finish_turn(
                self._outlook.step(self._outlook.position, action), analysis.line[1:]
            )
            for action in (analysis.best.actions[0], plan.actions[0])
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

    # A commitment

    def _preview_commitment(self, actions: Sequence[int]) -> Iterator[Reason]:
        commitment = self._scene.commitment
        if commitment is None or len(actions) < len(commitment.parts):
            return
        preview = self._game.preview(self._outlook.states[0], actions)
        hits = [effect for effect in preview.foresight if effect.hits and effect.text][:MAX_PRICES]
        yield from (Reason("gain", f"{effect.name}: {effect.text}.") for effect in hits)
        yield from (Reason("price", caution.text) for caution in preview.cautions[:MAX_PRICES])

    def _explain_mix(self, mix: Sequence[MixedAction]) -> Reason:
        constant_action, alternative = mix[0].action, mix[1].action
        names = [self._name_with_part(constant_action), self._name_with_part(alternative)]
        punishment = find_punishment(self._outlook, (), constant_action, alternative)
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


def _count_points(best: ValuedPlan, plan: ValuedPlan) -> int:
    """Return what a plan costs compared with the best, in points of 100 of the chance to win."""
    return max(0, round(100 * (best.win_estimate - plan.win_estimate)))


def _describe_cost(best: ValuedPlan, plan: ValuedPlan) -> str:
    points = _count_points(best, plan)
    if points == 0:
        return "your chances are equal."
    return f"your chance to win falls by {count_noun(points, 'point')} in 100."


def _describe_frequency(share: float) -> str:
    """Describe a frequency in words."""
    if share >= ALMOST_ALWAYS:
        return "almost every time"
    return f"about {count_noun(max(round(10 * share), 1), 'time')} in 10"


def _write_shares(shares: Iterable[MixShare]) -> str:
    return ", ".join(f"{mix_share.name} {round(100 * mix_share.share)} %" for mix_share in shares)
