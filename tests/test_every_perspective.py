"""A finished match with secrets is seen again as each seat saw it, or with every hand open.

Tried on every game with secrets; none is named here.
"""

import random
from functools import cache

import pytest

from hexarena.conformance.matches import seats_of
from hexarena.contract.errors import BadCall, MatchGoesOn
from hexarena.contract.game import all_games, game
from hexarena.match import EVERYBODY_KEY, Fair, Frames, Match, find_perspective, list_perspectives
from tests.game_parameters import every_extreme_option_set_with_secrets
from tests.leaks_perspectives import replays_are_alike
from tests.simultaneous_moves import random_commitment

MOST = 70  # actions until a match is ended
SEED = 11


class Watched:
    """A match played at random as at a table, and all that anybody was shown of it, ply by ply."""

    def __init__(self, game, options):
        self.match = Match(game, game.options(**options), fair=Fair(), date="2026-11-21")
        self.viewers = [*seats_of(game, options), None]
        self.scenes, self.logs = {}, {}
        self._rng = random.Random(SEED)
        while not self.match.over and self.match.ply < MOST:
            self._look()
            self._log()
            self._play()
        self._log()
        if not self.match.over:
            self.match.agreed = True
        self._look()

    def _look(self):
        for seat in self.viewers:
            self.scenes[seat, self.match.ply] = self.match.scene(seat)

    def _log(self):
        if not self.match.over:
            self.logs = {seat: self.match.lines_for(seat) for seat in self.viewers}

    def _play(self):
        match = self.match
        if not match.awaits:
            match.play(self._rng.choice(match.legal))
        for seat in match.awaits:
            match.commit(seat, random_commitment(match, seat, self._rng))


@cache
def _watched(name, agreed):
    return Watched(game(name), dict(agreed))


def watched_match(about, options):
    """Return a recorded match, played once for all tests."""
    return _watched(about.name, tuple(options.items()))


def frames(match, word):
    return {moment.ply: moment for moment in Frames(match, word).moments(0, match.ply + 1)}


@every_extreme_option_set_with_secrets
def test_each_seat_and_an_onlooker_see_in_a_replay_what_they_saw_in_play(game, options):
    watched = watched_match(game, options)
    every = list_perspectives(watched.match)
    assert [item.seat for item in every if item.key != EVERYBODY_KEY] == watched.viewers
    for perspective in every[1:]:
        view = frames(watched.match, perspective.key)
        for (seat, ply), scene in watched.scenes.items():
            if seat == perspective.seat:
                assert view[ply].scene.model_dump_json() == scene.model_dump_json()
        logged = watched.logs[perspective.seat]
        assert tuple(view[ply].line for ply in range(1, len(logged) + 1)) == logged


@every_extreme_option_set_with_secrets
def test_everybody_sees_every_card_of_every_hand_at_every_ply(game, options):
    match = watched_match(game, options).match
    for ply, moment in frames(match, EVERYBODY_KEY).items():
        state = match.history.at(ply)[0]
        rendered = {zone.id: zone for zone in moment.scene.zones}
        for seat in seats_of(game, options):
            for own in (item for item in game.scene(state, seat).zones if item.seat == seat):
                assert rendered[own.id].cards == own.cards
                assert "hand" not in own.looks or "open" in rendered[own.id].looks
        common = [zone for zone in game.scene(state, None).zones if zone.seat is None]
        assert [zone for zone in rendered.values() if zone.seat is None] == common


@every_extreme_option_set_with_secrets
def test_the_perspective_of_everybody_narrates_secrets(game, options):
    match = watched_match(game, options).match
    lines = Frames(match).lines
    assert tuple((line.seat, line.text) for line in lines) == match.written
    kept = list(Frames(match, "onlooker").lines)
    secret = [ply for ply, line in enumerate(lines) if line.text != kept[ply].text]
    assert secret
    assert all(lines[ply].narration != kept[ply].narration for ply in secret)
    assert all(
        lines[n].narration == kept[n].narration for n in range(len(lines)) if n not in secret
    )


@every_extreme_option_set_with_secrets
def test_nothing_leaks_into_the_perspective_of_a_seat(game, options):
    replays_are_alike(game, options)


@every_extreme_option_set_with_secrets
def test_a_running_match_has_no_perspectives(game, options):
    match = Match(game, game.options(**options), fair=Fair())
    words = ["-".join(name.lower().split()) for name in game.seats]
    for word in (EVERYBODY_KEY, *words, "onlooker"):
        with pytest.raises(MatchGoesOn, match="has not ended"):
            find_perspective(match, word)
    assert list_perspectives(match) == ()
    assert not find_perspective(match, "").sees_all


@every_extreme_option_set_with_secrets
def test_an_unknown_perspective_is_refused_with_the_known_ones(game, options):
    match = Match(game, game.options(**options), fair=Fair())
    match.agreed = True
    for word in ("nobody", "Red ", "0", "-1"):
        with pytest.raises(BadCall, match=r"expected everybody, .* or onlooker"):
            Frames(match, word)


@pytest.mark.parametrize("game", [game for game in all_games() if not game.rules.secret][:2])
def test_a_match_without_secrets_has_one_perspective(game):
    match = Match(game, fair=Fair())
    match.agreed = True
    assert list_perspectives(match) == ()
    assert list(Frames(match, EVERYBODY_KEY).moments(0, 2)) == list(Frames(match).moments(0, 2))
    with pytest.raises(
        BadCall, match="there is no view 'onlooker' of this match: expected everybody"
    ):
        Frames(match, "onlooker")
