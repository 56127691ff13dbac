"""Every game in OpenSpiel, for every number of players: its checks pass, and it plays our rules.

Golden playthroughs show what OpenSpiel is told of a game, and what a random match is called there.
`python -m tests.research.test_openspiel` writes them anew.
"""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

from hexarena.conformance.matches import sample_states, sample_values
from hexarena.contract.errors import BadCall, BadOption, BadPosition
from hexarena.contract.game import game as game_named
from hexarena.contract.record import CHANCE
from hexarena.research import openspiel
from hexarena.research.observing.information import Recall
from hexarena.research.observing.observations import Observer
from tests.game_parameters import GAMES, every_covering_set, every_game

GOLDEN = Path(__file__).parent.parent / "golden" / "openspiel"
MAX_PRINTED = 30  # actions of a playthrough that are kept
MAX_PLAYED = 40  # of a match that is compared with ours
INFORMATION = pyspiel.IIGObservationType(perfect_recall=True)

openspiel.register()


def tables(game):
    """List the options for each number of players."""
    if not game.seats_option:
        return [{}]
    field = game.options_model.model_fields[game.seats_option]
    return [{game.seats_option: item} for item in sample_values(field)]


every_table = pytest.mark.parametrize(
    ("game", "options"),
    [(game, options) for game in GAMES for options in tables(game)],
    ids=lambda item: getattr(item, "name", None) or "".join(map(str, item.values())),
)


def loaded(game, options=None, position=""):
    """Load a game of ours."""
    params = openspiel.params_of(game, options or {}, position)
    return pyspiel.load_game(openspiel.spiel_name(game), params)


def after(spiel, count, seed=1):
    """Play some random actions; return the state, earlier if the match ends."""
    state, rng = spiel.new_initial_state(), np.random.default_rng(seed)
    for _ in range(count):
        if state.is_terminal():
            break
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


# OpenSpiel's own checks


@every_table
def test_its_random_simulation_finds_no_fault(game, options):
    spiel = late(game, options)
    pyspiel.random_sim_test(spiel, 1, serialize=False, verbose=False)


def late(game, options):
    """Load a game at a late position of a random match, where matches are long."""
    limit = game.bound(game.options(**options)) or 0
    if limit < 100:
        return loaded(game, options)
    *_, last = sample_states(game, options, seed=2, count=8)
    return loaded(game, options, game.write_position(last[0]))


@every_table
def test_a_playthrough_can_be_played_again(game, options, monkeypatch):
    monkeypatch.setattr(generate_playthrough, "_format_tensor", digested)
    spiel = str(late(game, options))
    text = generate_playthrough.playthrough(spiel, [], seed=5)
    actions = [int(item) for item in re.findall(r"^action: (\d+)$", text, re.MULTILINE)]
    assert actions
    assert generate_playthrough.playthrough(spiel, actions) == text


def digested(tensor, name, **_):
    """Tell a tensor in few letters: those of HexStrike fill 20 megabytes."""
    return [f"{name}: {hashlib.blake2b(tensor.tobytes(), digest_size=8).hexdigest()}"]


@every_game
def test_the_facts_of_a_game_are_as_recorded(game):
    file = GOLDEN / f"{game.name}.txt"
    assert file.read_text(encoding="utf-8") == playthrough(game)


def playthrough(game):
    """Return the head of a playthrough: what the game is, and its first actions."""
    spiel = loaded(game)
    kind = spiel.get_type()
    lines = [f"game: {spiel}", f"kind: {kind}", f"players: {spiel.num_players()}"]
    lines += [f"actions: {spiel.num_distinct_actions()}, at most {spiel.max_game_length()}"]
    lines += [f"results of chance: {spiel.max_chance_outcomes()}"]
    state, rng = spiel.new_initial_state(), np.random.default_rng(3)
    while not state.is_terminal() and state.move_number() < MAX_PRINTED:
        actor, legal = state.current_player(), state.legal_actions()
        action = int(rng.choice(legal))
        lines += [f"{actor}: {action} of {len(legal)}, {state.action_to_string(actor, action)}"]
        state.apply_action(action)
    return "\n".join([*lines, f"then: {state}", f"returns: {state.returns()}"]) + "\n"


# What it is told


@every_covering_set
def test_the_kind_of_a_game_follows_from_its_options(game, options):
    spiel, game_options = loaded(game, options), game.options(**options)
    kind, seats = spiel.get_type(), len(game.seats_in(game_options))
    lucky = kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    secret = kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    zero = kind.utility == pyspiel.GameType.Utility.ZERO_SUM
    assert (lucky, secret, zero) == (game.has_luck(game_options), game.rules.secret, seats == 2)
    assert spiel.num_players() == seats
    assert kind.min_num_players <= seats <= kind.max_num_players == len(game.seats)
    assert spiel.num_distinct_actions() == game.rules.ACTIONS
    assert (spiel.max_chance_outcomes() > 0) == lucky
    assert spiel.max_game_length() == (game.bound(game_options) or openspiel.UNBOUNDED)
    assert spiel.utility_sum() == (0 if seats == 2 else None)


@every_covering_set
def test_a_game_is_written_and_read_again(game, options):
    spiel = loaded(game, options)
    reloaded = pyspiel.load_game(str(spiel))
    assert str(reloaded) == str(spiel)
    assert reloaded.options == spiel.options == game.options(**options)


def test_texts_pass_as_they_are():
    higher = game_named("higher")
    assert loaded(higher, {"first_hat": "nan"}).options.first_hat == "nan"
    knockouts = game_named("knockouts")
    variants = knockouts.carryover.ready(knockouts.options()).values()
    options = knockouts.carryover.options_from([*variants])
    spiel = loaded(knockouts, options)
    assert pyspiel.load_game(str(spiel)).options == knockouts.options(**options)


@pytest.mark.parametrize("text", ["5", "-1.5", "true", "inf", "a,b=(c)", "50%", "", "x y"])
def test_any_text_can_be_a_parameter(text):
    written = pyspiel.game_parameters_to_string(openspiel.quote_parameters({"text": text}))
    read = pyspiel.game_parameters_from_string(written)
    assert openspiel.unquote_parameters(read)["text"] == text


def test_registering_again_changes_nothing():
    names = openspiel.register()
    assert names == tuple(f"hexarena_{game.name}" for game in GAMES)
    assert [pyspiel.registered_names().count(name) for name in names] == [1] * len(names)


def test_invalid_options_are_refused():
    with pytest.raises(BadOption, match="nc_limit is 0"):
        pyspiel.load_game("hexarena_hfc", {"nc_limit": 0})
    with pytest.raises(BadPosition, match="got 1 words; expected 18"):
        pyspiel.load_game("hexarena_hfc", {"position": "nowhere"})
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'judges'"):
        pyspiel.load_game("hexarena_hfc", {"judges": 3})


# Play


@every_table
def test_a_match_goes_as_by_our_rules(game, options):
    spiel, game_options = loaded(game, options), game.options(**options)
    state, states, rng = (
        spiel.new_initial_state(),
        game.start(game_options),
        np.random.default_rng(4),
    )
    while not game.rules.over(states) and state.move_number() < MAX_PLAYED:
        seat, legal = int(states["to_act"][0]), game.rules.legal(states)
        assert state.line.states.tobytes() == states.tobytes()
        assert (state.current_player(), state.legal_actions()) == (seat, legal)
        assert state.returns() == [0.0] * len(game.seats_in(game_options))
        if seat == CHANCE:
            assert state.chance_outcomes() == [(item, 1 / len(legal)) for item in legal]
        action = int(rng.choice(legal))
        lines = game.write(states[0], action)
        assert state.action_to_string(seat, action) == lines
        assert state.string_to_action(seat, lines) == action
        game.rules.apply(states, action)
        state.apply_action(action)
    assert state.is_terminal() == game.rules.over(states)


@every_game
def test_the_final_rewards_are_the_returns(game):
    spiel = late(game, {})
    state = after(spiel, game.bound(game.options()) or 1000)
    assert state.is_terminal()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.legal_actions() == []
    returns = state.line.states["returns"][0, : spiel.num_players()].tolist()
    assert state.returns() == state.rewards() == returns


@every_table
def test_a_state_is_serialized_with_all_that_seats_remember(game, options):
    spiel = loaded(game, options)
    state = after(spiel, 25)
    text = pyspiel.serialize_game_and_state(spiel, state)
    _, reloaded = pyspiel.deserialize_game_and_state(text)
    assert str(reloaded) == str(state)
    assert reloaded.history() == state.history()
    assert knowledge(reloaded) == knowledge(state)
    assert reloaded.line.states.tobytes() == state.line.states.tobytes()


def knowledge(state):
    """Return what each seat knows."""
    return [state.information_state_string(seat) for seat in range(state.num_players())]


@every_game
def test_a_copy_goes_its_own_way(game):
    state = after(loaded(game), 2)
    copy, text_before, knowledge_ = state.clone(), str(state), knowledge(state)
    assert knowledge(copy) == knowledge_
    copy.apply_action(copy.legal_actions()[-1])
    assert (str(state), knowledge(state)) == (text_before, knowledge_)
    assert copy.history() == [*state.history(), state.legal_actions()[-1]]


# What seats see


@every_table
def test_a_seat_sees_what_our_observers_show(game, options):
    spiel = loaded(game, options)
    observation = make_observation(spiel)
    observer, out = Observer(game, options), np.zeros(Observer(game, options).size, np.float32)
    for count in (0, 4, 11):
        state = after(spiel, count)
        for seat in range(spiel.num_players()):
            observer.write(state.line.states, 0, seat, out)
            observation.set_from(state, seat)
            assert np.array_equal(observation.tensor, out)
            assert state.observation_tensor(seat) == out.tolist()
            view = game.known_state(state.line.states[0], seat)
            assert state.observation_string(seat) == game.write_position(view[0])


@every_table
def test_a_seat_knows_what_it_remembers(game, options):
    spiel = loaded(game, options)
    information = make_observation(spiel, INFORMATION)
    state, rng = spiel.new_initial_state(), np.random.default_rng(8)
    recalls = [Recall(game, seat) for seat in range(spiel.num_players())]
    for _ in range(20):
        for recall in recalls:
            recall.saw(state.line.states)
            information.set_from(state, recall.seat)
            assert np.array_equal(information.tensor, recall.tensor())
            assert state.information_state_string(recall.seat) == recall.string()
        if state.is_terminal():
            return
        action = int(rng.choice(state.legal_actions()))
        if state.current_player() >= 0:
            recalls[state.current_player()].did(action)
        state.apply_action(action)


def test_seats_that_commit_do_it_unseen():
    state = loaded(game_named("prizes")).new_initial_state()
    assert state.current_player() == 0
    knowledge_ = {knowledge(state.child(item))[1] for item in state.legal_actions()}
    assert len(knowledge_) == 1


def test_public_or_private_information_alone_is_not_observed():
    spiel = loaded(game_named("higher"))
    kind = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    assert make_observation(spiel, kind) is None
    with pytest.raises(BadCall, match="expected none"):
        make_observation(spiel, None, {"planes": 1})


def test_hidden_states_are_not_resampled():
    state = after(loaded(game_named("higher")), 2)
    with pytest.raises(pyspiel.SpielError, match="not implemented"):
        state.resample_from_infostate(0, lambda: 0.5)


def test_a_process_that_played_ends_well():
    code = (
        "import pyspiel; from hexarena.research import openspiel; openspiel.register();"
        "state = pyspiel.load_game('hexarena_hfc').new_initial_state();"
        "state.apply_action(state.legal_actions()[0])"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def main():
    """Write the golden files anew."""
    for game in GAMES:
        (GOLDEN / f"{game.name}.txt").write_text(playthrough(game), encoding="utf-8")


if __name__ == "__main__":
    main()
