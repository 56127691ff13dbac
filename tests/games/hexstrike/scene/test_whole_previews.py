"""The preview of a whole commitment: beat by beat, and what to beware of."""

import re
from collections import Counter
from itertools import islice

import numpy as np
import pytest

from hexarena.conformance.matches import random_match
from hexarena.contract.errors import IllegalAction
from hexarena.contract.rng import new_rng
from hexarena.games.hexstrike import scene
from hexarena.games.hexstrike.rules import ground, state
from hexarena.games.hexstrike.rules.state import RED
from tests.games.hexstrike import table
from tests.games.hexstrike.scene.lonely import play_alone
from tests.games.hexstrike.scene.test_scene import ANSWERED, BLUE, COMMITTED, play_words, start
from tests.games.hexstrike.sides import blue, red, seat
from tests.games.hexstrike.slow import spell_play
from tests.games.hexstrike.table import GAME

COMMITMENTS = 1000
TRIALS_PER_POSITION = 4  # commitments tried in one position


def positions():
    """Go through positions in which a commitment begins: of matches at random, and of fights."""
    for seed in range(100):
        for players in (2, 3, 4):
            played = (random_match(GAME, {"players": players}, seed), fight(players, seed))[
                seed % 2
            ]
            starts = (states for states, _ in played if states[0].phase == state.ACTIVE)
            yield from islice(starts, seed % 4, 60, 5)


def fight(players, seed):
    """Play as the heuristic fighters do, like `trial`."""
    states, chance = start(players=players), new_rng(seed)
    buffer = np.zeros(GAME.rules.ACTIONS, dtype=np.int32)
    for _ in range(240):
        if GAME.rules.over(states):
            return
        action = int(GAME.rules.compiled.rollout_at(states, 0, chance, buffer))
        yield states.copy(), action
        GAME.rules.apply(states, action)


def some_commitment(states, chance):
    trial_states, actions = states.copy(), []
    for _ in range(4):
        actions.append(int(chance.choice(GAME.rules.legal(trial_states))))
        GAME.rules.apply(trial_states, actions[-1])
    return actions


def read_damage(text):
    """Read off how much damage a beat does to the seat."""
    gained, healed = re.search(r"takes (\d+) damage", text), re.search(r"heals (\d+) damage", text)
    return int(gained[1]) if gained else -int(healed[1]) if healed else 0


def foresee(states, actions):
    """Preview a commitment by what is certain, without simulated replies, which take longer."""
    known_states = GAME.known_state(states[0], int(states[0].to_act))
    return scene.preview(known_states[0], tuple(actions))


def list_notes(preview):
    return re.findall(r"Beat \d+: .*?(?= Beat \d+:|$)", preview.text)


def find_notes(preview, words):
    return [note for note in list_notes(preview) if words in note]


def beats_of(lines):
    return {int(re.match(r"Beat (\d+):", line)[1]) for line in lines}


def agree(preview, outcome, is_lost):
    """Compare a preview with what the rules do."""
    assert len(preview.foresight) == len(outcome.beats)
    for item, (cell, facing, damage) in zip(preview.foresight, outcome.beats, strict=True):
        assert cell in (None, item.cell)
        assert (item.facing, read_damage(item.text)) == (facing, damage)
    grave = [item for item in preview.cautions if item.grave]
    assert beats_of([item.text for item in grave]) == {
        outcome.out[seat] for seat in outcome.out if seat == is_lost
    }
    assert preview.cautions == (*grave,)
    assert bool(find_notes(preview, "does not refresh")) == outcome.floats
    hits = [
        item
        for item in find_notes(preview, "is hit by")
        if f"{GAME.seats[is_lost]}'s arrow" not in item
    ]
    assert beats_of(hits) == outcome.hit
    losers = [seat for seat in outcome.out if seat != is_lost]
    assert len(find_notes(preview, " out, ")) == len(losers)
    assert bool(find_notes(preview, "can't be foreseen")) == outcome.asked


def test_previews_agree_with_what_the_rules_do_if_nobody_interferes():
    chance, count, kinds = np.random.default_rng(16), 0, Counter()
    for states in positions():
        for _ in range(TRIALS_PER_POSITION):
            actions = some_commitment(states, chance)
            preview = foresee(states, actions)
            outcome = play_alone(states, actions)
            agree(preview, outcome, int(states[0].to_act))
            count += 1
            is_lost = states[0].to_act in outcome.out
            kinds.update(lost=is_lost, out=len(outcome.out) > is_lost, hit=len(outcome.hit) > 0)
            kinds.update(floats=int(outcome.floats), asked=int(outcome.asked))
        if count >= COMMITMENTS:
            break
    assert count >= COMMITMENTS
    assert min(kinds.values()) > 10, kinds


# By name


def preview_play(states, play):
    """Preview a commitment such as `step+feint/R1`."""
    return foresee(states, [GAME.read(states[0], word) for word in spell_play(play)])


def texts(preview):
    return [*(caution.text for caution in preview.cautions), *list_notes(preview)]


def test_a_commitment_that_walks_off_the_island_says_so():
    states = table.lay([red("feint", hex=(5, 0), facing="E"), blue()])
    result = preview_play(states, "dash+feint/0")
    assert texts(result) == [
        "Beat 0: Red walks off the island, 5 hexes from the land, and loses the match."
    ]
    assert result.cautions[0].grave
    assert result.foresight[-1].cell == "7,0"
    assert {cell.id: (cell.q, cell.r, cell.looks) for cell in result.cells} == {
        "7,0": (7, 0, ("beyond",))
    }
    table.play(states, "dash+feint/0", "smash-attack+step/0")
    assert GAME.scene(states[0], None).outcome.returns == (-1, 1)


def test_a_commitment_that_leaves_its_seat_stranded_says_so():
    lonely = {"held": 1, "exhausted": "advance backflip dash"}
    states = table.lay([red("feint", hex=(5, 0), facing="W", **lonely), blue()])
    result = preview_play(states, "step+feint/0")
    assert texts(result) == [
        "Beat 2: Red is stranded over the abyss with nothing to play, and loses the match."
    ]
    assert result.cautions[0].grave


def test_among_more_than_two_who_walks_off_is_out_for_ten_beats():
    states = table.lay([seat("feint", (5, 0), "E"), seat(), seat()])
    result = preview_play(states, "dash+feint/0")
    assert texts(result) == [
        "Beat 0: Red walks off the island, 5 hexes from the land, and is out for ten beats."
    ]
    assert result.cautions[0].grave


def test_a_commitment_that_ends_over_the_abyss_says_so():
    states = table.lay([red("feint", hex=(2, 0), facing="E"), blue()])
    result = preview_play(states, "step+feint/0")
    assert texts(result) == [
        "Beat 2: Red decides over the abyss, 1 hex from the land, and does not refresh."
    ]
    assert not result.cautions
    ground.lay_platform(states[0], 3, 0)
    assert texts(preview_play(states, "step+feint/0")) == []


def test_a_commitment_that_knocks_out_says_so():
    states = table.lay([red("long-thrust", hex=(-1, 0)), blue(hexagon=(-2, 0), damage=30)])
    result = preview_play(states, "long-thrust+step/0")
    assert texts(result) == [
        "Beat 1: Red knocks Blue out, 6 hexes from the land, and wins the match."
    ]
    assert "hits Blue for 3 damage and sends it to -8,0" in result.foresight[1].text


def lay_revealed(**fields):
    """Lay out a match in which Red is due again, while Blue's attack is still to come."""
    states = table.lay([red("feint parry", **fields), blue("gigantic-staff")])
    table.play(states, "feint+step/0", "gigantic-staff+step/0")
    assert (int(states[0].to_act), int(states[0].beat)) == (RED, 1)
    return states


def test_a_commitment_that_is_hit_by_a_revealed_attack_says_so():
    result = preview_play(lay_revealed(), "step+parry/0")
    hits = [text for text in texts(result) if "is hit by" in text]
    assert hits[0] == "Beat 2: Red is hit by Blue's Gigantic Staff: 4 damage, and is sent to 2,0."
    assert f"takes {4 * len(hits)} damage" in result.foresight[1].text


def test_a_preview_ignores_unrevealed_cards_of_others():
    first, second = (play_words(*words) for words in (COMMITTED, OTHER_WORDS))
    for states in (first, second):
        assert states[0].to_act == BLUE
    words = [GAME.read(first[0], word) for word in ANSWERED]
    assert GAME.preview(first[0], words) == GAME.preview(second[0], words)


OTHER_WORDS = ("active:step", "passive:feint", "rotate:0", "adrenaline:0")


def test_a_question_about_the_board_ends_what_can_be_foreseen():
    states = table.lay([red("hip-throw"), blue()])
    result = preview_play(states, "hip-throw+step/0")
    assert texts(result) == [
        "Beat 1: Red chooses where to throw Blue. What comes next can't be foreseen."
    ]


def test_the_last_beat_shows_that_the_seat_decides_again_and_what_it_draws():
    states = table.lay([red("jab", hex=(2, 0)), blue(hexagon=(-2, 0))])
    last = preview_play(states, "step+jab/0").foresight[-1]
    assert (last.name, last.text) == ("Beat 2", "decides again and draws 1 card")


def test_a_preview_leaves_the_match_as_it_was():
    states = lay_revealed()
    previous = states.tobytes()
    preview_play(states, "step+parry/0")
    assert states.tobytes() == previous


def test_an_already_chosen_part_may_be_repeated_or_omitted():
    states = start()
    actions = [GAME.read(states[0], word) for word in COMMITTED]
    full_preview = GAME.preview(states[0], actions)
    for n, action in enumerate(actions):
        assert (
            GAME.preview(states[0], actions) == GAME.preview(states[0], actions[n:]) == full_preview
        )
        if n < len(actions) - 1:
            GAME.rules.apply(states, action)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "nothing; expected then active:"),
        (("active:step",), "active:step; expected then passive:"),
        (("passive:step",), "passive:step; expected active:"),
        (("active:step", "passive:dash"), "passive:dash; expected passive:"),
        ((*OTHER_WORDS, "adrenaline:0"), "adrenaline:0; expected no more"),
        (("active:chase",), "active:chase; expected active:"),
    ],
)
def test_an_illegal_or_incomplete_commitment_is_refused(words, message):
    states = start()
    with pytest.raises(IllegalAction, match=message):
        GAME.preview(states[0], [GAME.read(states[0], word) for word in words])


def test_an_unknown_action_is_refused():
    with pytest.raises(IllegalAction, match="action 4000; expected active:"):
        GAME.preview(start()[0], [4000])
    states = start()
    states[0].phase, states[0].victim = state.THROW, BLUE
    with pytest.raises(IllegalAction, match="3; expected one legal action"):
        GAME.preview(states[0], [3])
