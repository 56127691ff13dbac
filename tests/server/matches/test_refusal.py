"""Why not, at the server: a seat of mine is told in the position as it is; nothing is played."""

import pytest

from tests.server.conftest import FRIEND, ME, together
from tests.simultaneous_moves import compose_commitment

SECOND_PERSON = {"kind": "me", "name": "Bo"}
CORE = "c45"


def asked(player, table, status=200, **fields):
    """Ask why a thing cannot be chosen; return the reason, or the whole refusal to say one."""
    body = {"ply": table["ply"], "rewinds": table["rewinds"], "seat": 0, "path": [], "ref": CORE}
    response = player.ask("POST", f"/api/matches/{table['match']}/refusal", body | fields, status)
    return response["text"] if status == 200 else response


def begun(table):
    """Return the first step of a choice."""
    return table["scene"]["choices"][0]["path"][0]


def test_items_that_cannot_be_chosen_give_a_reason_and_others_none(guest):
    ann = guest("Ann")
    table = ann.open(ME, SECOND_PERSON)
    assert asked(ann, table) == "The Core is on e5, and nothing can go on top of it."
    assert asked(ann, table, ref=begun(table)) == ""
    assert asked(ann, table, ref="score0") == "Linked group can be read, not chosen."
    assert ann.at(table["match"]) == table


def test_a_seat_of_mine_that_is_not_to_act_hears_who_chooses(guest):
    ann = guest("Ann")
    table = ann.open(ME, SECOND_PERSON)
    assert asked(ann, table, seat=1) == "Black is choosing now."


def test_a_position_that_is_gone_gives_no_reason_and_other_seats_are_refused(guest):
    ann, bo, cy = (guest(name) for name in ("Ann", "Bo", "Cy"))
    table = together(ann, bo)
    assert asked(ann, table, 204, ply=5) is None
    assert asked(ann, table, 204, rewinds=2) is None
    assert asked(ann, table, 403, seat=1)["code"] == "seat/not-yours"
    assert asked(cy, table, 403)["code"] == "seat/not-yours"
    assert asked(bo, table, seat=1) == "Black is choosing now."


@pytest.mark.parametrize(
    "wrong",
    [
        {"ref": "x" * 81},
        {"path": ["c1"] * 65},
        {"path": "c1"},
        {"ref": None},
        {"seat": 9},
        {"seat": True},
        {"ply": -1},
        {"colour": "black"},
    ],
)
def test_a_malformed_question_is_refused(guest, wrong):
    ann = guest("Ann")
    assert asked(ann, ann.open(ME, SECOND_PERSON), 422, **wrong)["code"] == "request/invalid"


@pytest.mark.parametrize("ref", ["", "nothing", "c999", "bid:3", "\N{SNOWMAN}", "one"])
def test_an_item_that_is_not_shown_is_refused(guest, ref):
    ann = guest("Ann")
    refusal = asked(ann, ann.open(ME, SECOND_PERSON), 409, ref=ref)
    assert refusal["code"] == "action/unreadable"
    assert "expected the id of a thing that is" in refusal["message"]


def test_any_path_is_answered(guest):
    ann = guest("Ann")
    table = ann.open(ME, SECOND_PERSON)
    for path in (["nothing"], [CORE, CORE], ["pass", "c1", ""], ["\N{SNOWMAN}"] * 64):
        assert asked(ann, table, path=path).startswith("The Core is on e5")


def test_no_reasons_are_given_without_a_started_match(guest):
    ann = guest("Ann")
    waiting_match = ann.open(ME, FRIEND)
    assert asked(ann, waiting_match, 409)["code"] == "match/waiting"
    assert asked(ann, waiting_match | {"match": "nowhere"}, 404)["code"] == "match/unknown"


def test_after_the_end_all_things_say_that_it_is_over(guest):
    ann = guest("Ann")
    table = ann.open(ME, SECOND_PERSON)
    ended_match = ann.resign(table, 0)
    assert {asked(ann, ended_match, ref=ref) for ref in (CORE, "c46")} == {"The match is over."}


def test_while_seats_commit_each_hears_of_its_own_cards(guest):
    ann, bo = guest("Ann"), guest("Bo")
    table = ann.post("/api/matches", {"game": "hexstrike", "seats": [ME, FRIEND]}, 201)
    bo.join(table, 1)
    for seat, player in enumerate((ann, bo)):
        view = player.at(table["match"])
        own_ref = view["scene"]["commitment"]["parts"][0]["options"][0]["ref"]
        assert asked(player, view, seat=seat, ref=own_ref) == ""
        assert asked(player, view, seat=seat, ref="spend:4") == "You have 0 adrenaline."
        assert "The board only shows" in asked(player, view, seat=seat, ref="0,0")
    view = ann.at(table["match"])
    committed_view = ann.commit(view, compose_commitment(view["scene"], None))
    assert (
        asked(ann, committed_view, ref="0,0") == "You have committed; take it back to choose again."
    )
    assert "The board only shows" in asked(bo, bo.at(table["match"]), seat=1, ref="0,0")
