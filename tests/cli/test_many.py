"""Three and four at one terminal: people, bots and both; who leaves, and what is looked back at."""

import pytest

from hexarena.cli.local.pages import Pages
from hexarena.cli.local.play_flags import PlayFlags
from hexarena.cli.local.seating import Seating
from hexarena.contract.errors import BadOption, IllegalAction
from hexarena.match import load, save
from tests import toys

pytestmark = pytest.mark.slow

LEVEL_1, LEVEL_2 = "level 1", "level 2"


@pytest.fixture(autouse=True)
def _without_toys():
    """Play the toy that two to four may play."""
    toys.register()


def seating(opponents, players, **flags):
    command_flags = PlayFlags(game="loners", opponents=opponents, seed=5, **flags)
    return Seating(command_flags, {"players": str(players)})


def players(opponents, count, **flags):
    return list(seating(opponents, count, **flags).next_match().match.players)


@pytest.mark.parametrize("opponents", [None, "friend"])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_without_bots_a_person_sits_in_each_seat(opponents, count):
    assert players(opponents, count) == ["North", "East", "South", "West"][:count]


def test_one_level_named_sits_in_every_other_seat():
    assert players("1", 4) == ["North", LEVEL_1, LEVEL_1, LEVEL_1]
    assert players("1", 3, seat="east") == [LEVEL_1, "East", LEVEL_1]


def test_a_word_for_each_other_seat_says_who_sits_there():
    assert players("1,friend,2", 4) == ["North", LEVEL_1, "South", LEVEL_2]
    assert players("friend, 2, 1", 4, seat="4") == ["North", LEVEL_2, LEVEL_1, "West"]


@pytest.mark.parametrize(("opponents", "count"), [("1,2", 4), ("1,2,1", 3), ("1,1", 2)])
def test_words_for_more_or_fewer_seats_are_refused(opponents, count):
    message = f"--against names {opponents.count(',') + 1} players; expected 1 or {count - 1}"
    with pytest.raises(BadOption, match=message):
        seating(opponents, count)


def test_a_seat_that_does_not_sit_is_refused():
    with pytest.raises(BadOption, match="no seat 'west'; expected 1, 2, 3, north, east, south or"):
        seating("1", 3, seat="west")


def test_the_terminal_is_handed_over_to_each_in_turn():
    local = seating("friend", 3).next_match()
    for seat in range(3):
        assert local.next_viewer == seat
        local.hand_over()
        assert local.scene().choices
        local.match.play("name:1")


def test_a_player_who_gives_up_leaves_and_the_others_play_on():
    local = seating("friend", 3).next_match()
    local.resign()
    assert (local.match.left, local.seat, local.is_saved) == ((0,), 1, False)
    assert local.undo() == 1
    assert local.match.left == ()


def test_a_player_who_has_left_the_bots_cannot_give_up_again():
    local = seating("1", 3).next_match()
    local.resign()
    with pytest.raises(IllegalAction, match="North may not leave; expected East, South"):
        local.resign()


def test_line_by_line_bots_play_on_without_who_left(run, tmp_path):
    lines = "resign\nresign\nsave left.hexarena\nquit"
    code, out, _ = run(
        *("play", "loners", "--plain", "--against", "1", "--players", "3", "--seed", "5"),
        input_text=lines,
    )
    assert code == 0
    assert "North gives up and leaves." in out
    assert "\nThe end. " in out
    match = load(tmp_path / "left.hexarena")
    assert (match.over, match.left) == (True, (0,))


def test_a_match_that_one_left_is_looked_back_at(tmp_path):
    local = seating("friend", 4).next_match()
    for deed in ("name:1", None, "name:2"):
        local.match.play(deed) if deed else local.resign()
    save(local.match, tmp_path / "left.hexarena")
    pages = Pages(load(tmp_path / "left.hexarena"))
    assert pages.narration_to(pages.last) == [
        "North has named a number.",
        "East gives up and leaves.",
        "South has named a number.",
    ]


def test_every_hand_is_revealed_after_the_match():
    local = seating("friend", 3).next_match()
    local.match.play("name:3")
    for seat in (1, 2):
        local.match.give_up(seat)
    cards = [zone.cards[0].title for zone in local.scene().zones]
    assert cards == ["3", "", ""]


def test_a_replay_names_all_who_played(run, tmp_path):
    save(seating("1,friend", 3).next_match().match, tmp_path / "new.hexarena")
    assert "North against level 1 against South" in run("replay", "--plain", "new.hexarena")[1]


def test_a_duel_is_of_two(run):
    code, _, err = run("match", "loners", "--players", "4")
    assert code == 2
    assert "this match of Loners has 4 seats; expected 2 for a duel" in err
    code, out, _ = run("match", "loners", "--players", "2", "--games", "2", "--bots", "1", "1")
    assert code == 0
    assert "Level 1 against level 1" in out


def test_the_list_of_games_names_the_flag_for_the_number_of_players(run):
    output = " ".join(run("games")[1].split())
    assert output.count("--players sets how many") >= 1
