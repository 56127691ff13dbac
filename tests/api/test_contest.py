"""Contests of bots: seats shared out, the same seed the same matches, a table of the score."""

import pytest

import hexarena as hx

SMALL = {"games": 6, "seed": 1, "radius": 4}


def test_every_bot_sits_in_every_seat_equally_often():
    contest = hx.play("hexcore6", ["random", "heuristic"], **SMALL)
    assert [match.bots for match in contest] == [(0, 1), (1, 0)] * 3
    assert all(match.plies > 0 and len(match.returns) == 2 for match in contest)


def test_the_same_seed_gives_the_same_matches():
    first, second = (hx.play("hexcore6", [1, "random"], **SMALL) for _ in range(2))
    assert list(first) == list(second)
    assert list(hx.play("hexcore6", [1, "random"], **{**SMALL, "seed": 2})) != list(first)


def test_the_table_counts_what_each_bot_got():
    contest = hx.play("hexcore6", [hx.Bot(level=3), hx.Bot("random")], **SMALL)
    tallies = [contest.tally(bot) for bot in (0, 1)]
    assert [sum(tally) for tally in tallies] == [6, 6]
    assert tallies[0].won == tallies[1].lost > 3
    lines = str(contest).splitlines()
    assert lines[0].split()[:4] == ["bot", "won", "drawn", "lost"]
    assert lines[1].startswith("level 3")
    assert repr(contest) == "Contest('hexcore6', 6 matches: level 3, random)"
    assert contest._repr_html_().count("<tr>") == 3


def test_names_of_bots_are_escaped_in_html():
    class Sly:
        name = "<script>"

        def decide(self, view):
            return view.legal[0]

    contest = hx.play("hexcore6", [Sly(), "random"], games=1, seed=1, radius=4)
    assert "<script>" not in contest._repr_html_()


def test_matches_of_four_are_played_by_four():
    contest = hx.play("hexstrike", ["random"] * 4, games=2, seed=1, players=4)
    assert [match.bots for match in contest] == [(0, 1, 2, 3), (1, 2, 3, 0)]
    assert all(len(match.returns) == 4 for match in contest)


def test_progress_is_told_after_every_match():
    progress = []
    hx.play("hexcore6", ["random", "random"], **SMALL, progress=lambda *at: progress.append(at))
    assert progress == [(played, 6) for played in range(1, 7)]


def test_a_contest_is_read_like_a_list():
    contest = hx.play("hexcore6", ["random", "random"], **SMALL)
    assert len(contest[2:]) == 4
    assert contest[-1] == list(contest)[5]


@pytest.mark.parametrize(
    ("bots", "games"), [(["random"], 5), (["random"] * 3, 5), (["random"] * 2, 0)]
)
def test_the_wrong_number_of_bots_or_games_is_refused(bots, games):
    with pytest.raises(hx.errors.BadCall, match="expected 2 bots and at least 1 game"):
        hx.play("hexcore6", bots, games=games)
