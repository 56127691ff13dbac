"""Commands beside playing: undo, resignation, draw and rematch, and who may use them."""

import pytest

from tests.server.conftest import BOT, FRIEND, ME, together


@pytest.fixture
def ann(guest):
    return guest("Ann")


@pytest.fixture
def bo(guest):
    return guest("Bo")


def turn(guest, match):
    """Play until another seat is to act; return the table."""
    table = guest.at(match)
    seat = table["scene"]["to_act"]
    while table["scene"]["to_act"] == seat:
        guest.play(table)
        table = guest.at(match)
    return table


def decided(ann, bo):
    """A table at which Black has played a turn, and White one action since."""
    match = together(ann, bo)["match"]
    turn(ann, match)
    bo.move(match)
    return bo.at(match)


def texts(table):
    return [line["text"] for line in table["log"]]


# Undo


def test_what_another_person_has_seen_is_undone_with_consent_though_nobody_has_answered(ann, bo):
    table = together(ann, bo)
    played = ann.play(table)
    offered = ann.offer(played, "undo")
    assert (offered["ply"], offered["offers"]) == (1, [{"kind": "undo", "seat": 0, "agreed": []}])
    assert bo.answer(table, "undo", accept=True)["ply"] == 0
    new_view = ann.at(table["match"])
    assert (new_view["rewinds"], new_view["log"], new_view["offers"]) == (1, [], [])
    assert new_view["scene"]["choices"] == table["scene"]["choices"]


def test_everybody_reads_what_was_taken_back_and_by_whom(ann, bo, guest):
    table = decided(ann, bo)
    ann.offer(table, "undo")
    bo.answer(table, "undo", accept=True)
    told = " ".join(line["told"] for line in table["log"][-2:])
    takeback = {"ply": table["ply"] - 2, "seat": 0, "count": 2, "told": told, "agreed": [1]}
    for person in (ann, bo, guest("Cy")):
        view = person.at(table["match"])
        assert view["takebacks"] == [takeback]
        assert view["scene"]["narration"] == [f"Black takes back: {told}"]


def test_a_match_read_from_the_store_still_tells_what_was_taken_back(ann):
    table = ann.open(ME, BOT)
    played = ann.play(table)
    view = ann.offer(played, "undo")
    (takeback,) = view["takebacks"]
    assert (takeback["told"], takeback["agreed"]) == (played["log"][0]["told"], [])
    stored = ann.at(table["match"])
    assert stored["takebacks"] == [takeback]


def test_every_button_that_is_denied_has_a_reason(ann, bo):
    tables = [ann.open(ME, FRIEND), ann.open(ME, BOT), ann.open(ME, ME), ann.higher(ME, ME)]
    match = together(ann, bo)["match"]
    tables += [ann.at(match), bo.at(match), ann.move(match), bo.at(match)]
    for table in tables:
        denied = {denial["permission"]: denial["why"] for denial in table["may_not"]}
        for permission in ("undo", "hint", "draw", "resign"):
            assert (permission in table["may"]) != (permission in denied), (permission, table)
        assert all(why[0].isupper() and why.endswith(".") for why in denied.values())
    denied = {denial["permission"]: denial["why"] for denial in tables[4]["may_not"]}
    assert denied["undo"] == "You have decided nothing yet."
    assert denied["hint"] == "There are no hints against people."
    assert ann.resign(tables[1], 0)["may_not"] == []


def test_an_answered_action_is_undone_with_consent(ann, bo):
    table = decided(ann, bo)
    offered = ann.offer(table, "undo")
    assert (offered["ply"], offered["offers"]) == (
        table["ply"],
        [{"kind": "undo", "seat": 0, "agreed": []}],
    )
    new_view = bo.answer(table, "undo", accept=True)
    assert (new_view["ply"], new_view["rewinds"], new_view["offers"]) == (table["ply"] - 2, 1, [])
    assert texts(new_view) == texts(table)[:-2]


def test_an_undo_that_is_refused_changes_nothing(ann, bo):
    table = decided(ann, bo)
    ann.offer(table, "undo")
    new_view = bo.answer(table, "undo", accept=False)
    assert (new_view["ply"], new_view["rewinds"], new_view["offers"]) == (table["ply"], 0, [])
    assert bo.answer(table, "undo", accept=True, status=409)["code"] == "offer/none"


def test_an_undo_may_be_withdrawn_but_not_accepted_by_who_asks(ann, bo):
    table = decided(ann, bo)
    ann.offer(table, "undo")
    assert ann.answer(table, "undo", accept=True, status=409)["code"] == "offer/none"
    assert ann.answer(table, "undo", accept=False)["offers"] == []
    assert bo.answer(table, "undo", accept=True, status=409)["code"] == "offer/none"


def test_playing_on_takes_an_offer_off_the_table(ann, bo):
    table = decided(ann, bo)
    ann.offer(table, "undo")
    assert bo.move(table["match"])["offers"] == []


def test_a_player_who_has_decided_nothing_cannot_undo(ann, bo):
    table = ann.play(together(ann, bo))
    assert bo.offer(table, "undo", 409)["code"] == "action/undo-refused"


def test_the_last_decision_at_one_screen_is_undone_whoever_made_it(ann):
    match = ann.open(ME, ME)["match"]
    table = turn(ann, match)
    new_view = ann.offer(ann.move(match), "undo")
    assert (new_view["ply"], new_view["viewer"], texts(new_view)) == (table["ply"], 1, texts(table))
    assert ann.offer(new_view, "undo")["ply"] == table["ply"] - 1


def test_a_bot_consents_to_every_undo(ann):
    table = ann.open(ME, BOT)
    with ann.stream(table["match"]) as stream:
        turn(ann, table["match"])
        answered = stream.until(lambda seen: seen["scene"]["to_act"] == 0 and seen["ply"] > 2)
    new_view = ann.offer(answered, "undo")
    assert (new_view["ply"], new_view["rewinds"]) == (1, 1)


def test_an_answer_to_an_undone_position_is_stale(ann):
    table = ann.open(ME, ME)
    for rewinds in (1, 2):
        new_view = ann.offer(ann.play(ann.at(table["match"])), "undo")
        assert (new_view["ply"], new_view["rewinds"]) == (0, rewinds)
    refusal = ann.play(table, status=409)
    assert refusal["code"] == "match/stale"
    assert "2 undos" in refusal["message"]
    assert ann.offer(table, "undo", 409)["code"] == "match/stale"


def test_an_outcome_of_luck_is_not_undone(ann, bo):
    table = ann.higher(ME, ME)
    assert ann.offer(table, "undo", 409)["code"] == "action/undo-refused"


def test_in_a_game_with_secrets_an_undo_asks_as_well(ann, bo):
    match = together(ann, bo, ann.higher(ME, FRIEND))["match"]
    table = ann.move(match)
    assert ann.offer(table, "undo")["rewinds"] == 0
    assert bo.answer(table, "undo", accept=True)["rewinds"] == 1
    ann.move(match)
    ended_match = bo.move(match)
    assert ann.offer(ended_match, "undo", 409)["code"] == "match/over"


# Resignation


def test_a_player_who_resigns_loses(ann, bo):
    table = together(ann, bo)
    new_view = ann.resign(table, 0)
    assert (new_view["status"], new_view["scene"]["to_act"], new_view["scene"]["choices"]) == (
        "over",
        None,
        [],
    )
    assert new_view["scene"]["outcome"] == {
        "returns": [-1.0, 1.0],
        "text": "Black resigns.",
        "rule": "",
    }
    assert bo.at(table["match"])["scene"]["outcome"] == new_view["scene"]["outcome"]


def test_a_player_resigns_only_their_own_seat_and_only_once(ann, bo):
    table = together(ann, bo)
    assert ann.resign(table, 1, 403)["code"] == "seat/not-yours"
    bo.resign(table, 1)
    assert bo.resign(table, 1, 409)["code"] == "match/over"


def test_nobody_resigns_before_all_have_come(ann):
    assert ann.resign(ann.open(ME, FRIEND), 0, 409)["code"] == "match/waiting"


# Draw


@pytest.fixture
def dealt_match(ann, bo):
    """A table at which a draw may be agreed upon."""
    return together(ann, bo, ann.higher(ME, FRIEND))


def test_a_draw_that_both_want_ends_the_match(ann, bo, dealt_match):
    assert ann.offer(dealt_match, "draw")["offers"] == [{"kind": "draw", "seat": 0, "agreed": []}]
    new_view = bo.answer(dealt_match, "draw", accept=True)
    assert (new_view["status"], new_view["offers"]) == ("over", [])
    assert new_view["scene"]["outcome"] == {
        "returns": [0.0, 0.0],
        "text": "A draw, agreed upon.",
        "rule": "",
    }


def test_a_draw_that_both_offer_is_agreed_upon(ann, bo, dealt_match):
    bo.offer(dealt_match, "draw")
    assert ann.offer(dealt_match, "draw")["status"] == "over"


def test_a_draw_that_one_wants_is_none(ann, bo, dealt_match):
    ann.offer(dealt_match, "draw")
    assert ann.answer(dealt_match, "draw", accept=True)["status"] == "playing"
    assert bo.answer(dealt_match, "draw", accept=False)["offers"] == []
    assert bo.answer(dealt_match, "draw", accept=True, status=409)["code"] == "offer/none"


def test_a_draw_is_agreed_upon_with_a_person_alone(ann):
    table = ann.higher(ME, BOT)
    assert ann.offer(table, "draw", 409)["code"] == "action/illegal"


def test_a_game_without_draws_by_agreement_has_none(ann, bo):
    assert ann.offer(together(ann, bo), "draw", 409)["code"] == "action/illegal"


# Rematch


def test_a_rematch_is_played_once_both_want_it_with_seats_passed_round(ann, bo):
    table = ann.resign(together(ann, bo), 0)
    offered = bo.offer(table, "rematch")
    assert (offered["rematch"], offered["offers"]) == (
        None,
        [{"kind": "rematch", "seat": 1, "agreed": []}],
    )
    new_view = ann.answer(table, "rematch", accept=True)
    assert (new_view["offers"], bo.at(table["match"])["rematch"]) == ([], new_view["rematch"])
    rematch = ann.at(new_view["rematch"])
    assert [seat["player"] for seat in rematch["seats"]] == ["Bo", "Ann"]
    assert (rematch["status"], rematch["viewer"], rematch["ply"]) == ("playing", 1, 0)
    assert rematch["options"] == table["options"]
    assert bo.move(rematch["match"])["ply"] == 1


def test_a_rematch_that_one_refuses_is_not_played(ann, bo):
    table = ann.resign(together(ann, bo), 0)
    ann.offer(table, "rematch")
    assert bo.answer(table, "rematch", accept=False)["offers"] == []
    assert bo.offer(table, "rematch")["rematch"] is None


def test_a_rematch_asked_for_again_is_the_one_there_is(ann, bo):
    table = ann.resign(together(ann, bo), 0)
    bo.offer(table, "rematch")
    first = ann.offer(table, "rematch")
    rematch = bo.offer(table, "rematch")
    assert (rematch["rematch"], rematch["offers"]) == (first["rematch"], [])
    assert len(ann.get("/api/matches")) == 2


@pytest.mark.parametrize("other", [{**ME, "name": "Bo"}, BOT])
def test_alone_one_has_a_rematch_at_once(ann, other):
    table = ann.resign(ann.open(ME, other), 0)
    rematch = ann.at(ann.offer(table, "rematch")["rematch"])
    assert [seat["player"] for seat in rematch["seats"]] == [
        table["seats"][1]["player"],
        "Ann",
    ]
    assert rematch["seats"][0]["level"] == other.get("level")


def test_in_a_rematch_too_who_has_no_name_is_called_by_the_seat(guest):
    unnamed = guest("")
    table = unnamed.resign(unnamed.open(ME, ME), 0)
    rematch = unnamed.at(unnamed.offer(table, "rematch")["rematch"])
    assert [seat["player"] for seat in rematch["seats"]] == ["Black", "White"]


def test_a_rematch_begins_with_luck_where_the_game_does(ann):
    table = ann.resign(ann.higher(ME, ME), 0)
    rematch = ann.at(ann.offer(table, "rematch")["rematch"])
    assert [line["seat"] for line in rematch["log"]] == [None, None]
    assert rematch["scene"]["to_act"] == 0


def test_no_rematch_before_the_end(ann, bo):
    assert ann.offer(together(ann, bo), "rematch", 409)["code"] == "match/goes-on"


# Who may do what


def test_an_onlooker_may_do_nothing(ann, bo, guest):
    table, cy = decided(ann, bo), guest("Cy")
    ann.offer(table, "undo")
    assert cy.offer(table, "undo", 403)["code"] == "seat/not-yours"
    assert cy.answer(table, "undo", accept=True, status=403)["code"] == "seat/not-yours"
    assert cy.resign(table, 0, 403)["code"] == "seat/not-yours"
    assert cy.at(table["match"])["may"] == []


def test_a_host_who_waits_may_do_nothing(ann):
    assert ann.open(ME, FRIEND)["may"] == []


def test_against_a_person_one_may_play_on_ones_turn_and_resign_always(ann, bo):
    table = together(ann, bo)
    assert table["may"] == ["play", "resign"]
    assert bo.at(table["match"])["may"] == ["resign"]


def test_a_player_who_has_decided_may_request_an_undo(ann, bo):
    match = decided(ann, bo)["match"]
    assert ann.at(match)["may"] == ["undo", "resign"]
    assert bo.at(match)["may"] == ["play", "undo", "resign"]


def test_alone_one_may_ask_for_a_hint(ann):
    for rival in (ME, BOT):
        table = ann.open(ME, rival)
        assert table["may"] == ["play", "hint", "resign"]
    assert ann.play(ann.open(ME, ME))["may"] == ["play", "hint", "undo", "resign"]


def test_a_draw_may_be_offered_to_a_person_where_the_game_knows_it(ann, dealt_match):
    assert dealt_match["may"] == ["play", "draw", "resign"]
    assert "draw" not in ann.higher(ME, ME)["may"]
    assert "draw" not in ann.higher(ME, BOT)["may"]


def test_after_the_end_one_may_ask_for_one_rematch(ann):
    ended_match = ann.resign(ann.open(ME, ME), 0)
    assert ended_match["may"] == ["rematch"]
    assert ann.offer(ended_match, "rematch")["may"] == []


def test_against_bots_a_rematch_may_be_at_another_level_from_the_same_seat(ann):
    table = ann.resign(ann.open(ME, BOT), 0)
    position = {"ply": table["ply"], "rewinds": table["rewinds"], "kind": "rematch"}
    path = f"/api/matches/{table['match']}/offers"
    rematch = ann.at(ann.post(path, {**position, "level": 3, "stay": True})["rematch"])
    assert [seat["level"] for seat in rematch["seats"]] == [None, 3]
    assert rematch["seats"][0]["mine"]


def test_between_people_a_rematch_is_the_usual_one(ann, bo):
    table = ann.resign(together(ann, bo), 0)
    position = {"ply": table["ply"], "rewinds": table["rewinds"], "kind": "rematch"}
    path = f"/api/matches/{table['match']}/offers"
    for fields in ({"level": 3}, {"stay": True}):
        assert ann.post(path, {**position, **fields}, 409)["code"] == "action/illegal"
    assert ann.at(table["match"])["offers"] == []
