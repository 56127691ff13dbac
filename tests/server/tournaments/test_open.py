"""Open tournaments: entered by anybody, started by themselves once, played to the end, kept."""

import time
from contextlib import ExitStack, closing

import pytest
from sqlalchemy import create_engine, text

from hexarena.store import Store
from tests.server.conftest import WAIT_SECONDS, Guest, easy, served
from tests.server.tournaments.live import does, look, over
from tests.server.tournaments.open_ones import (
    CLOCK,
    HOUR,
    NAMES,
    announces,
    asked,
    attends,
    ends,
    hurry,
    member,
    now,
    run_out,
    running,
    until_over,
)
from tests.waiting import eventually

pytestmark = pytest.mark.slow
BOTH_DATABASES = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


@pytest.fixture
def server(database, tmp_path):
    with served(easy(tmp_path, database=database)) as address:
        yield address


@pytest.fixture
def players(server):
    """Eight people with accounts, by name."""
    with ExitStack() as stack:
        yield {name: stack.enter_context(closing(member(server, name))) for name in NAMES}


def wait_for(player, tournament, condition):
    return eventually(lambda: look(player, tournament), condition, within=WAIT_SECONDS)


def begun(view):
    return view["status"] == "playing" and view["pairings"] and running(view)


def listed(player, tournament):
    cards = player.get("/api/open-tournaments")
    return next(card for card in cards if card["tournament"] == tournament["tournament"])


@BOTH_DATABASES
def test_a_swiss_of_eight_starts_by_itself_is_rated_and_stands_in_the_league(
    database, server, players
):
    ann = players["Ann"]
    swiss = announces(ann, rounds=3, vacations=False)
    assert (swiss["status"], swiss["may"]) == ("waiting", ["enter", "cancel"])
    assert not swiss["terms"]["vacations"]
    for player in players.values():
        attends(player, swiss)
    card = listed(ann, swiss)
    assert (card["status"], card["entrants"], card["entered"]) == ("waiting", 8, True)
    hurry(database, swiss)
    view = wait_for(ann, swiss, lambda shown: len(running(shown)) == 4)
    own_match = ann.at(view["yours"][0])
    assert (own_match["rated"], own_match["pool"], own_match["clock"]["main"]) == (
        True,
        "fast",
        180,
    )
    assert "abort" not in own_match["may"]
    ended_tournament = until_over(players, swiss, over)
    pairs = [frozenset(pairing["sides"]) for pairing in ended_tournament["pairings"]]
    assert len(pairs) == len(set(pairs)) == 12
    assert sorted(row["points"] for row in ended_tournament["standing"]) == [0, 1, 1, 1, 2, 2, 2, 3]
    assert ended_tournament["standing"][0]["buchholz"] > 0
    assert (
        listed(ann, swiss)["champion"]
        == ended_tournament["entrants"][ended_tournament["champion"]]["name"]
    )
    month = time.strftime("%Y-%m", time.gmtime())
    league = ann.get(f"/api/leagues?game=hexcore6&month={month}")
    assert league["months"] == [month]
    points = [row["points"] for row in league["places"]]
    assert [row["won"] for row in league["places"]] == [3, 2, 2, 2, 1, 1, 1, 0]
    assert points == sorted(points, reverse=True)
    first = league["places"][0]
    assert (first["name"], first["place"], first["won"]) == (listed(ann, swiss)["champion"], 1, 3)
    assert ann.get("/api/leagues?game=hexcore6&month=2025-01")["places"] == []


@SQLITE
def test_an_arena_pairs_who_is_free_pauses_who_is_not_and_ends_with_its_time(
    database, server, players
):
    ann, bo = players["Ann"], players["Bo"]
    arena = announces(ann, "arena")
    for name in NAMES[:6]:
        attends(players[name], arena)
    hurry(database, arena)
    view = wait_for(ann, arena, lambda shown: len(running(shown)) == 3)
    assert view["ends"] > now()
    assert attends(players["Gus"], arena)["you"] == 6  # late, and nobody is free yet
    missed_match = running(view)[0]
    run_out(database, missed_match)
    view = wait_for(ann, arena, lambda view: any(entrant["paused"] for entrant in view["entrants"]))
    (absent,) = [entrant for entrant in view["entrants"] if entrant["paused"]]
    assert (
        not ann.at(missed_match)["rated"]
        or ann.at(missed_match)["seats"][0]["rating"]["change"] is None
    )
    view_back = attends(players[absent["name"]], arena)
    assert not view_back["entrants"][absent["entrant"]]["paused"]
    busy = until_over(players, arena, lambda shown: len(shown["pairings"]) >= 8)
    assert [pairing["pairing"] for pairing in busy["pairings"]] == [*range(len(busy["pairings"]))]
    assert attends(bo, arena, is_attending=False)["may"] == ["leave", "return"]
    hurry(database, arena, minutes=30)
    ended_tournament = until_over(players, arena, over)
    assert len(ended_tournament["pairings"]) == len(
        {tuple(pairing["matches"]) for pairing in ended_tournament["pairings"]}
    )
    assert (
        ended_tournament["standing"][0]["points"] >= ended_tournament["standing"][1]["points"] > 0
    )


@SQLITE
def test_a_match_that_goes_on_after_the_grace_of_an_arena_counts_no_more(database, players):
    ann = players["Ann"]
    arena = announces(ann, "arena", minutes=10)
    for name in NAMES[:2]:
        attends(players[name], arena)
    hurry(database, arena)
    (match,) = running(wait_for(ann, arena, begun))
    hurry(database, arena, minutes=21)
    ended_tournament = wait_for(ann, arena, over)
    assert [pairing["status"] for pairing in ended_tournament["pairings"]] == ["void"]
    assert [row["points"] for row in ended_tournament["standing"]] == [0, 0]
    ends(players, match)
    assert look(ann, arena)["standing"] == ended_tournament["standing"]


@SQLITE
def test_a_knock_out_of_three_by_rating_whose_draw_is_replayed_and_whose_absent_lose(
    database, players
):
    ann, bo, cy = (players[name] for name in NAMES[:3])
    cup = announces(ann, "elimination", game="higher", rated=False, options={"cards": 3})
    for player in (ann, bo, cy):
        attends(player, cup)
    hurry(database, cup)
    view = wait_for(ann, cup, begun)
    (match,) = running(view)
    table = ann.at(match)
    seated = [players[seat["player"]] for seat in table["seats"]]
    for player in seated:
        player.offer(player.at(match), "draw")
    view = wait_for(ann, cup, lambda view: running(view) not in ([], [match]))
    (replayed,) = running(view)
    assert ann.at(replayed)["clock"]["main"] == 180
    run_out(database, replayed)
    view = wait_for(ann, cup, lambda view: view["pairings"][-1]["status"] == "playing")
    assert over(until_over(players, cup, over))


@SQLITE
def test_an_erased_player_withdraws_or_loses_and_the_tournament_goes_on(database, players):
    ann, bo = players["Ann"], players["Bo"]
    swiss, later_tournament = announces(ann, rounds=1), announces(ann)
    for who in (ann, bo):
        attends(who, swiss)
        attends(who, later_tournament)
    hurry(database, swiss)
    (match,) = running(wait_for(bo, swiss, begun))
    engine = create_engine(database)
    with engine.connect() as connection:
        statement = text("SELECT player FROM seats WHERE name = 'Ann'")
        player = connection.execute(statement).scalar_one()
    engine.dispose()
    with closing(Store(database)) as store:  # as `hexarena admin erase`, beside the server
        store.belongings.erase(player, [match])
    hurry(database, swiss)
    ended_tournament = wait_for(bo, swiss, over)
    assert ended_tournament["entrants"][ended_tournament["champion"]]["name"] == "Bo"
    assert look(bo, later_tournament)["status"] == "waiting"


@SQLITE
def test_two_servers_of_one_database_start_a_tournament_once_and_pair_once(database, tmp_path):
    shared = {"database": database, "secret": "the same for both"}
    with (
        served(easy(tmp_path, **shared)) as first_url,
        served(easy(tmp_path, **shared)) as second_url,
        ExitStack() as stack,
    ):
        players = {
            name: stack.enter_context(closing(member((first_url, second_url)[index % 2], name)))
            for index, name in enumerate(NAMES)
        }
        swiss = announces(players["Ann"], rounds=2)
        for player in players.values():
            attends(player, swiss)
        hurry(database, swiss)
        ended_tournament = until_over(players, swiss, over)
        assert [len(pairing["matches"]) for pairing in ended_tournament["pairings"]] == [1] * 8
    engine = create_engine(database)
    with engine.connect() as connection:
        statement = "SELECT kind, COUNT(*) FROM happenings GROUP BY kind ORDER BY kind"
        assert connection.execute(text(statement)).all() == [("fought", 8), ("paired", 2)]
        started = "SELECT COUNT(*) FROM tournament_commands WHERE command = 'start'"
        assert connection.execute(text(started)).scalar_one() == 1
    engine.dispose()


@SQLITE
def test_work_missed_by_a_dead_server_is_done_late_and_a_reopened_one_goes_on(database, tmp_path):
    with served(easy(tmp_path, database=database)) as address:
        players = {name: member(address, name) for name in NAMES[:2]}
        late_tournament, empty = (
            announces(players["Ann"], rounds=1),
            announces(players["Ann"], "arena"),
        )
        for player in players.values():
            attends(player, late_tournament)
        attends(players["Bo"], empty)
    hurry(database, late_tournament)
    hurry(database, empty)
    with served(easy(tmp_path, database=database)) as address:
        for player in players.values():
            player.http.base_url = address
        assert wait_for(players["Ann"], late_tournament, begun)
        cancelled = wait_for(players["Bo"], empty, lambda shown: shown["status"] == "cancelled")
        assert cancelled["may"] == []
        assert attends(players["Ann"], empty, status=409)["code"] == "tournament/refused"
    with served(easy(tmp_path, database=database)) as address:
        for player in players.values():
            player.http.base_url = address
        assert over(until_over(players, late_tournament, over))
        for player in players.values():
            player.close()


@SQLITE
def test_entering_withdrawing_and_cancelling_need_the_right_player(players):
    ann, bo, cy = (players[name] for name in NAMES[:3])
    small = announces(ann, most=2)
    attends(ann, small)
    assert attends(ann, small, status=409)["code"] == "seat/taken"
    assert attends(bo, small)["you"] == 1
    assert attends(cy, small, status=409)["code"] == "seat/taken"
    assert "enter" not in look(cy, small)["may"]
    assert attends(ann, small, is_attending=False)["you"] is None
    assert [entrant["name"] for entrant in look(bo, small)["entrants"]] == ["Bo"]
    strong = announces(ann, lowest=1600, highest=2000)
    refusal = attends(bo, strong, status=409)
    assert "your rating is 1500; expected 1600 to 2000" in refusal["message"]
    for action, body in (("places", {"key": "x"}), ("beginning", {}), ("leavings", {"entrant": 0})):
        assert does(ann, small, action, 409, **body)["code"] == "tournament/refused"
    assert does(bo, small, "cancellation", 403)["code"] == "seat/not-yours"
    assert does(ann, small, "cancellation")["status"] == "cancelled"
    for _ in range(4):
        announces(ann)
    assert announces(ann, status=409)["code"] == "tournament/refused"


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"rounds": None}, 409, "option/invalid"),
        ({"form": "arena", "rounds": None, "minutes": 9}, 422, "request/invalid"),
        ({"form": "round-robin"}, 422, "request/invalid"),
        ({"starts": now() - HOUR}, 409, "option/invalid"),
        ({"starts": 10**20}, 409, "option/invalid"),
        ({"clock": {**CLOCK, "main": 10**5}}, 409, "option/invalid"),
        ({"options": {"radius": 4}}, 409, "option/invalid"),
        ({"lowest": 1800, "highest": 1500}, 409, "option/invalid"),
        ({"game": "loners"}, 409, "option/invalid"),
    ],
)
def test_an_open_tournament_that_cannot_be_is_refused(guest, wish, status, code):
    body = {**asked(), **wish}
    assert guest("Ann").post("/api/open-tournaments", body, status)["code"] == code


@SQLITE
def test_winners_keep_what_they_made_and_the_champion_brings_it_to_the_next_one(database, players):
    four = [players[name] for name in NAMES[:4]]
    first = announces(four[0], "elimination", game="higher")
    for player in four:
        attends(player, first)
    hurry(database, first)
    view = wait_for(four[0], first, lambda shown: len(running(shown)) == 2)
    assert [four[0].at(match)["options"] for match in running(view)] == [{}, {}]
    ended_tournament = until_over(players, first, over)
    final = four[0].at(ended_tournament["pairings"][-1]["matches"][0])
    assert final["options"].keys() == {"first_hat", "second_hat"}
    assert final["rated"]
    champion = ended_tournament["entrants"][ended_tournament["champion"]]
    carryovers = {
        entrant["name"]: entrant["made"]
        for entrant in ended_tournament["entrants"]
        if entrant["made"]
    }
    assert carryovers.keys() == {champion["name"]}

    second = announces(four[1], "elimination", game="higher")
    for player in four:
        attends(player, second)
    hurry(database, second)
    view = wait_for(four[0], second, lambda view: len(running(view)) == 2)
    assert carryovers == {
        entrant["name"]: entrant["made"] for entrant in view["entrants"] if entrant["made"]
    }
    (own_match,) = look(players[champion["name"]], second)["yours"]
    table = four[0].at(own_match)
    seat = next(seat["seat"] for seat in table["seats"] if seat["player"] == champion["name"])
    assert table["options"] == {("first_hat", "second_hat")[seat]: champion["made"]}


@SQLITE
def test_guests_are_kept_out_of_rated_tournaments_and_told_before_they_enter(
    database, server, players
):
    ann = players["Ann"]
    with closing(Guest(server, "Guest of Ann")) as guest:
        for form in ("swiss", "arena", "elimination"):
            rated = announces(ann, form)
            view = look(guest, rated)
            assert (view["needs_account"], view["may"]) == (True, [])
            refusal = attends(guest, rated, status=409)
            assert refusal["code"] == "tournament/refused"
            assert "for players with an account" in refusal["message"]
            assert not look(ann, rated)["needs_account"]
        casual = announces(ann, rated=False)
        assert not look(guest, casual)["needs_account"]
        assert attends(guest, casual)["you"] == 0


@SQLITE
def test_a_swiss_takes_late_entrants_who_get_half_points_and_ends_when_all_withdraw(
    database, players
):
    ann, bo, cy = (players[name] for name in NAMES[:3])
    swiss = announces(ann, rounds=3)
    for player in (ann, bo, players["Di"]):
        attends(player, swiss)
    hurry(database, swiss)
    view = wait_for(ann, swiss, begun)
    late_view = attends(cy, swiss)
    assert (late_view["you"], late_view["may"]) == (3, ["leave", "pause"])
    assert late_view["standing"][-1]["points"] in (0, 0.5)
    for match in running(view):
        ends(players, match)
    view = wait_for(ann, swiss, lambda shown: len(running(shown)) == 2)
    assert sum(3 in pairing["sides"] for pairing in view["pairings"]) == 1
    points = {row["entrant"]: row["points"] for row in view["standing"]}
    assert points[3] == 0.5
    for name in NAMES[:4]:
        attends(players[name], swiss, is_attending=False)
    for match in running(view):
        ends(players, match)
    assert over(wait_for(ann, swiss, over))
