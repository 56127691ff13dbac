"""The leak checks find each kind of leak in variants of Higher that give something away."""

import numpy as np
import pytest

from hexarena.contract.errors import MatchGoesOn, UnreadableAction
from hexarena.contract.game import Game, game
from hexarena.contract.record import OVER
from hexarena.contract.rng import below
from hexarena.contract.scene import Button, Card, Gauge
from hexarena.contract.scene.milestone import Milestone
from hexarena.match import Match
from hexarena.match.history import History
from hexarena.server.matches.live import LiveMatch
from hexarena.server.programs import views as program_views
from tests import leaks, toys
from tests.leaks_perspectives import replays_are_alike
from tests.leaks_previews import previews_are_alike
from tests.leaks_reviews import reviews_are_alike
from tests.leaks_searches import tasks_are_alike

toys.register()
TRUE = game("higher")


class Bent:
    """The rules of Higher with some doors of another's making."""

    def __init__(self, **compiled):
        self.compiled = self
        self._own = compiled

    def __getattr__(self, name):
        true = TRUE.rules if hasattr(TRUE.rules, name) else TRUE.rules.compiled
        return self._own[name] if name in self._own else getattr(true, name)


class Leaky(Game):
    """Higher, bent."""

    def __init__(self, **compiled):
        super().__init__(TRUE.name, TRUE.package)
        self._rules = Bent(**compiled)


def other_card(state, seat):
    return int(state.held[1 - seat]) if seat is not None else int(state.held.sum())


# Ways to leak by the rules


def erases_nothing():
    return Leaky(hide_at=lambda states, i, seat: None)


def takes_a_secret_for_public():
    return Leaky(
        hide_at=lambda states, i, seat: None, determinize_at=lambda states, i, seat, rng: None
    )


def forbids_what_the_other_could_beat():
    def legal(states):
        state, actions = states[0], TRUE.rules.legal(states)
        return actions[:1] if other_card(state, max(state.to_act, 0)) == 6 else actions

    return Leaky(legal=legal)


def guesses_low():
    def determinize(states, i, seat, rng):
        tried = []
        for _ in range(2):
            world = states.copy()
            TRUE.rules.compiled.determinize_at(world, i, seat, rng)
            tried.append(world)
        low, high = sorted(tried, key=lambda world: world["held"][i].sum())
        states[i] = low[i] if below(rng, 4) else high[i]

    return Leaky(determinize_at=determinize)


def never_guesses_a_six():
    def determinize(states, i, seat, rng):
        hidden = states.copy()
        TRUE.rules.compiled.determinize_at(states, i, seat, rng)
        while states["held"][i, 1 - seat] == 6 != hidden["held"][i, 1 - seat]:
            states[i] = hidden[i]
            TRUE.rules.compiled.determinize_at(states, i, seat, rng)

    return Leaky(determinize_at=determinize)


class HoldsSixesForLikely(Leaky):
    def deals(self, state):
        return 1 + (6 in state.held)


# Ways to leak by words


class ReadsOut(Leaky):
    def seen(self, state, action, seat):
        return self.write(state, action)


class TellsTheCard(Leaky):
    def narrate(self, state, action):
        return f"{super().narrate(state, action)} It is {self.write(state, action)}."


class StagesTheCard(Leaky):
    def milestones(self, before, after, told):
        return (Milestone(title=f"{before.held.max()} is high!"),)


class GivesUpOpenly(Leaky):
    def forfeit(self, state, seat):
        return f"{super().forfeit(state, seat)} The cards were {state.held.tolist()}."


class LeavesOpenly(Game):
    """Loners, in which who leaves is told along with what it had named."""

    def __init__(self):
        super().__init__("loners", "tests.toys.loners")

    def leaving(self, state, seat):
        return f"{super().leaving(state, seat)} It had named {state.named[seat]}."


class NamesByCard(Leaky):
    def seat_name(self, state, seat):
        return "the high one" if state.held[seat] > 3 else "the low one"


class RefusesWithAReason(Leaky):
    def read(self, state, text):
        if text in ("hold", "fold"):
            return super().read(state, text)
        raise UnreadableAction(f"{text!r} does not help against {state.held.max()}")


class WritesWhatItFears(Leaky):
    def write(self, state, action):
        against = f"-against-{other_card(state, state.to_act)}" if state.to_act >= 0 else ""
        return super().write(state, action) + against


class ExplainsByTheCard(Leaky):
    def refusal_in(self, scene, state, path, ref):
        text = super().refusal_in(scene, state, path, ref)
        return f"{text} The other card is {other_card(state, scene.seat)}."


class Foresees(Leaky):
    def preview(self, state, actions, shown=None):
        text = f"against {other_card(state, state.to_act)}"
        return super().preview(state, actions, shown).model_copy(update={"text": text})


# Ways to leak by scenes and by what may be typed


class ShowsAll(Leaky):
    def known_state(self, state, seat):
        return np.array([state], dtype=self.rules.STATE)


class AdvisesWithOpenHands(ShowsAll):
    def __init__(self):
        super().__init__(determinize_at=lambda states, i, seat, rng: None)


class Betrays(Leaky):
    """Shows a scene with something more in it."""

    def scene(self, state, seat):
        rendered = super().scene(state, seat)
        return rendered.model_copy(update=self.betrayal(state, seat, rendered))


class NumbersACard(Betrays):
    def betrayal(self, state, seat, shown):
        down = Card(id=f"card {other_card(state, seat)}", face_up=False)
        return {"zones": (shown.zones[0].model_copy(update={"cards": (down,)}), *shown.zones[1:])}


class MeasuresTheOdds(Betrays):
    def betrayal(self, state, seat, shown):
        return {
            "gauges": (Gauge(id="odds", seat=None, name="Odds", value=other_card(state, seat)),)
        }


class OffersAsManyButtons(Betrays):
    def betrayal(self, state, seat, shown):
        count = other_card(state, seat)
        return {"buttons": tuple(Button(id=f"{n}", name=f"{n}") for n in range(count))}


class ForgetsToSpeakInTime(Betrays):
    def betrayal(self, state, seat, shown):
        goes_on = state.to_act != OVER and other_card(state, seat) == 6
        return {"prompt": "Beware." if goes_on else shown.prompt}


LEAKS = [
    (erases_nothing, leaks.hiding_twice_and_guessing_change_nothing_known),
    (takes_a_secret_for_public, leaks.what_is_not_told_is_hidden),
    (ReadsOut, leaks.reading_is_alike),
    (ReadsOut, leaks.matches_are_alike),
    (ReadsOut, leaks.tables_are_alike),
    (ShowsAll, leaks.scenes_are_alike),
    (NumbersACard, leaks.scenes_are_alike),
    (MeasuresTheOdds, leaks.scenes_are_alike),
    (OffersAsManyButtons, leaks.scenes_are_alike),
    (ForgetsToSpeakInTime, leaks.scenes_are_alike),
    (ForgetsToSpeakInTime, leaks.tables_are_alike),
    (ExplainsByTheCard, leaks.reasons_are_alike),
    (forbids_what_the_other_could_beat, leaks.choices_are_alike),
    (WritesWhatItFears, leaks.choices_are_alike),
    (ShowsAll, leaks.typed_luck_is_alike),
    (TellsTheCard, leaks.telling_is_alike),
    (TellsTheCard, leaks.tables_are_alike),
    (StagesTheCard, leaks.milestones_are_alike),
    (StagesTheCard, leaks.tables_are_alike),
    (GivesUpOpenly, leaks.names_and_ends_are_alike),
    (NamesByCard, leaks.names_and_ends_are_alike),
    (LeavesOpenly, leaks.leaving_is_alike),
    (guesses_low, leaks.guesses_are_even),
    (never_guesses_a_six, leaks.guesses_are_even),
    (HoldsSixesForLikely, leaks.guesses_are_even),
    (RefusesWithAReason, leaks.refusals_are_alike),
    (WritesWhatItFears, leaks.refusals_are_alike),
    (AdvisesWithOpenHands, leaks.hints_are_alike),
]


@pytest.mark.parametrize(("leak", "check"), LEAKS, ids=lambda each: each.__name__)
def test_a_leaking_game_fails_a_check(leak, check):
    with pytest.raises(AssertionError):
        check(leak(), {})


def test_a_leaking_preview_fails_its_check():
    with pytest.raises(AssertionError):
        previews_are_alike(Foresees(), {})


def test_a_leaking_perspective_fails_its_check():
    for leak in (ReadsOut, ShowsAll):
        with pytest.raises(AssertionError):
            replays_are_alike(leak(), {})


# Ways in which the services could leak, whatever the game


def test_a_match_that_plays_forced_actions_fails_a_check(monkeypatch):
    only = property(lambda self: len(TRUE.rules.legal(self.current)) == 1)
    monkeypatch.setattr(History, "is_forced", only)
    with pytest.raises(AssertionError):
        leaks.matches_are_alike(TRUE, {"proud": True, "cards": 3})


def test_an_open_log_fails_a_check(monkeypatch):
    monkeypatch.setattr(Match, "lines_for", lambda self, seat, start=0: self.lines(start))
    for check in (leaks.matches_are_alike, leaks.tables_are_alike):
        with pytest.raises(AssertionError):
            check(TRUE, {})


def test_a_table_shown_to_the_wrong_seat_fails_a_check(monkeypatch):
    monkeypatch.setattr(LiveMatch, "viewer", lambda self, player: 0)
    with pytest.raises(AssertionError):
        leaks.tables_are_alike(TRUE, {})


def test_a_position_for_programs_that_hides_nothing_fails_a_check(monkeypatch):
    monkeypatch.setattr(program_views, "_known_states", lambda live, viewer: live.match.states)
    with pytest.raises(AssertionError):
        leaks.tables_are_alike(TRUE, {})


def test_a_bot_that_peeks_fails_a_check(monkeypatch):
    monkeypatch.setattr(leaks.Search, "think", lambda self, states, playouts: states.tobytes())
    with pytest.raises(AssertionError):
        leaks.bots_play_alike(TRUE, {})


def test_a_task_that_hides_nothing_fails_a_check(monkeypatch):
    target = "hexarena.thinking.tasks.known_states"
    monkeypatch.setattr(target, lambda rules, states: states)
    with pytest.raises(AssertionError):
        tasks_are_alike(TRUE, {})


def test_a_review_of_a_running_match_fails_a_check(monkeypatch):
    target = "tests.leaks_reviews.confirm_over"
    monkeypatch.setattr(target, lambda live_match: live_match.match)
    with pytest.raises(AssertionError):
        reviews_are_alike(TRUE, {})


def test_a_refusal_to_review_that_tells_a_secret_fails_a_check(monkeypatch):
    def refuse(live_match):
        raise MatchGoesOn(f"the cards are {live_match.match.states['held'].tolist()}")

    monkeypatch.setattr("tests.leaks_reviews.confirm_over", refuse)
    with pytest.raises(AssertionError):
        reviews_are_alike(TRUE, {})


def test_every_check_can_fail():
    assert {check for _, check in LEAKS} | {leaks.bots_play_alike} == set(leaks.LEAK_CHECKS)
