"""Ready-made fighters: useful in every edition."""

import pytest

from hexarena.games.knockouts import ready_made
from hexarena.match import Match
from tests.games.knockouts.owned import changed, run_program
from tests.games.knockouts.table import GAME, fighter, legal, play, start

READY_MADE = ready_made.fighters(0)
OF_MINE = """
from hexarena.games.knockouts.editions.installed import number_of
from hexarena.games.knockouts.ready_made import fighters
for fighter in fighters(number_of("mine")).values():
    print(fighter)
"""


@pytest.mark.rule("KT 1.2", "KT 1.4", "KT 1.8")
@pytest.mark.parametrize("text", READY_MADE.values(), ids=READY_MADE)
def test_each_has_a_skill_to_fight_with_and_conditioning_to_lose(text):
    markers, _ = ready_made.read_fighter(0, text, "a fighter")
    experience, _, striking, grappling, conditioning = markers
    assert max(striking, grappling) == 3
    assert conditioning >= 1
    assert experience >= 1


@pytest.mark.parametrize(
    "ready_fighter", ready_made.READY_MADE, ids=lambda ready_fighter: ready_fighter.name
)
def test_in_the_open_edition_each_has_the_styles_it_is_described_with(ready_fighter):
    assert fighter(start(READY_MADE[ready_fighter.name]), "red")["styles"] == {
        ready_made.plain(style) for style in ready_fighter.styles
    }


@pytest.mark.rule("KT 1.8")
def test_a_fighter_is_offered_as_the_option_records_it():
    for text in READY_MADE.values():
        assert GAME.options(red_fighter=text).red_fighter == text


@pytest.mark.rule("KT 1.2", "KT 1.3")
@pytest.mark.parametrize("name", READY_MADE)
def test_taking_one_at_the_table_makes_that_fighter(name):
    states = start()
    view = GAME.scene(states[0], 0)
    paths = next(shortcut.paths for shortcut in view.shortcuts if shortcut.name == name)
    moves = {choice.path: choice.notation for choice in view.choices}
    play(states, *(moves[path] for path in paths))
    assert fighter(states, "red") == fighter(start(READY_MADE[name]), "red") | {"ready": [0, 0, 0]}
    assert states["to_act"][0] == 1


def test_ready_made_fighters_are_offered_only_at_the_start_of_making_one():
    states = start()
    assert len(GAME.scene(states[0], 0).shortcuts) == len(READY_MADE)
    assert not GAME.scene(states[0], 1).shortcuts
    play(states, "put:Heart")
    assert not GAME.scene(states[0], 0).shortcuts
    assert "put:Heart" in legal(states)


def test_nothing_is_offered_once_a_seat_has_given_up():
    match = Match(GAME)
    assert match.scene(0).shortcuts
    match.resign(1)
    assert not match.scene(0).shortcuts


def test_an_edition_with_other_styles_offers_them_all_with_the_first_of_its_own(tmp_path):
    text = changed(("[styles.Footwork]", "[styles.Dancing]"), ('"Likes to Kick" =', '"Kicker" ='))
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    output = run_program(OF_MINE, HEXARENA_EDITIONS=tmp_path).split()
    assert len(output) == len(READY_MADE)
    assert "H2-C1-S3-G1:Kicker,Likes-to-Knee" in output  # neither of the two it had
    assert "H2-C1-S3-G1:Likes-to-Knee,Iron-Chin" in output  # both
