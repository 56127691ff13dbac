"""Looking ahead from a single action, as its player may."""

from contextlib import closing

import pytest

from hexarena.contract.game import Game
from hexarena.contract.scene.commitment import Caution
from tests.server.conftest import BOT, FRIEND, ME, Guest, easy, served
from tests.simultaneous_moves import compose_commitment

ADVICE = "This lowers Red's chance of winning by about 30 %."


@pytest.fixture
def sitting(guest):
    """Two people at a small table of HexCore6, and somebody who looks on."""
    ann, bo, cy = (guest(name) for name in ("Ann", "Bo", "Cy"))
    body = {"game": "hexcore6", "options": {"radius": 4}, "seats": [ME, FRIEND]}
    table = ann.post("/api/matches", body, 201)
    bo.join(table, 1)
    return ann, bo, cy, table["match"]


def wish(table, **fields):
    action = table["scene"]["choices"][0]["action"] if table["scene"]["choices"] else 0
    body = {"ply": table["ply"], "rewinds": table["rewinds"], "seat": table["viewer"]}
    return {**body, "actions": [action], **fields}


def test_a_preview_shows_the_piece_where_it_will_lie_and_plays_nothing(sitting):
    ann, _, _, match = sitting
    table = ann.at(match)
    path = f"/api/matches/{match}/preview"
    preview = ann.ask("POST", path, wish(table))
    assert [piece["cell"] for piece in preview["pieces"]] == [
        table["scene"]["choices"][0]["path"][0]
    ]
    assert ann.at(match)["ply"] == table["ply"]


def test_pieces_that_move_keep_the_ids_that_the_table_shows(sitting):
    """The ids of the scene are followed along the match, and those of a preview go on from them."""
    ann, bo, _, match = sitting
    path, moved_count = f"/api/matches/{match}/preview", 0
    for n in range(80):
        mover = (ann, bo)[ann.at(match)["scene"]["to_act"]]
        table = mover.at(match)
        old_pieces = {piece["id"]: piece for piece in table["scene"]["pieces"]}
        choice = table["scene"]["choices"][n * 7 % len(table["scene"]["choices"])]
        preview = mover.ask("POST", path, wish(table, actions=[choice["action"]]))
        body = {"ply": table["ply"], "rewinds": 0, "action": choice["action"]}
        new_table = mover.post(f"/api/matches/{match}/actions", body)
        new_pieces = {piece["id"]: piece for piece in new_table["scene"]["pieces"]}
        changed_pieces = [
            piece for name, piece in new_pieces.items() if old_pieces.get(name) != piece
        ]
        if new_table["ply"] == table["ply"] + 1:
            assert preview["pieces"] == changed_pieces
            assert set(preview["gone"]) == set(old_pieces) - set(new_pieces)
            moved_count += bool(changed_pieces and changed_pieces[0]["id"] in old_pieces)
    assert moved_count > 5


def test_only_the_seat_to_act_may_look_ahead_and_only_by_what_is_legal(sitting):
    ann, bo, cy, match = sitting
    table = ann.at(match)
    path = f"/api/matches/{match}/preview"
    cy.ask("POST", path, wish(table), 403)
    bo.ask("POST", path, wish(table), 403)
    bo.ask("POST", path, wish(table, seat=1), 409)
    ann.ask("POST", path, wish(table, actions=[999_999]), 409)
    ann.ask("POST", path, wish(table, actions=[1, 2]), 409)
    ann.ask("POST", path, wish(table, actions=[]), 422)


def test_a_preview_of_a_position_that_is_gone_is_empty(sitting):
    ann, bo, _, match = sitting
    table, path = ann.at(match), f"/api/matches/{match}/preview"
    late = wish(table)
    ann.play(table)
    ann.ask("POST", path, late, 204)
    bo.ask("POST", path, wish(bo.at(match), rewinds=1), 204)
    ann.ask("POST", path, wish(table, seat=1), 403)
    bo.post(f"/api/matches/{match}/resignation", {"seat": 1})
    bo.ask("POST", path, wish(bo.at(match)), 204)


@pytest.fixture
def judged(monkeypatch):
    """Have simulated replies warn of everything."""
    monkeypatch.setattr(Game, "judge", lambda self, state, actions: (Caution(text=ADVICE),))


def cautions_at(player, table):
    """What a player is told about a first commitment, without what is certain."""
    body = wish(table, actions=compose_commitment(table["scene"]))
    preview = player.ask("POST", f"/api/matches/{table['match']}/preview", body)
    return [caution["text"] for caution in preview["cautions"]]


def test_simulated_replies_judge_a_commitment_only_where_hints_are_allowed(guest, judged):
    """They are advice: nobody may try out all commitments against another person."""
    ann, bo = guest("Ann"), guest("Bo")
    alone = ann.post("/api/matches", {"game": "hexstrike", "seats": [ME, BOT]}, 201)
    assert ADVICE in cautions_at(ann, alone)
    together = ann.post("/api/matches", {"game": "hexstrike", "seats": [ME, FRIEND]}, 201)
    bo.join(together, 1)
    assert ADVICE not in cautions_at(ann, ann.at(together["match"]))


def test_an_address_that_asks_for_many_simulations_gets_previews_without_them(tmp_path, judged):
    with served(easy(tmp_path, simulations="2/hour")) as address, closing(Guest(address)) as ann:
        table = ann.post("/api/matches", {"game": "hexstrike", "seats": [ME, BOT]}, 201)
        assert [ADVICE in cautions_at(ann, table) for _ in range(3)] == [True, True, False]
