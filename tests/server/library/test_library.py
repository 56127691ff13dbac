"""The library on a server: consent, searches, openings, and what is refused."""

import asyncio
import json
from collections import Counter
from contextlib import closing
from io import BytesIO
from urllib.parse import urlencode
from zipfile import ZipFile

import pytest

from hexarena.contract.game import game as find_game
from hexarena.lab.stored.__main__ import measure_order
from hexarena.match import Match, list_first_decisions, read_record
from hexarena.search.duel import wilson
from hexarena.server.library import desk
from hexarena.server.library import figures as figures_desk
from hexarena.server.library.schemas import ThingShown
from hexarena.server.operating.program import main as operate
from tests.server.conftest import FRIEND, ME, Guest, easy, served
from tests.server.matches.test_assistance import alone, image, opening, options_of, plays, rated
from tests.waiting import eventually


@pytest.fixture
def server(tmp_path, monkeypatch):
    monkeypatch.setattr(desk, "IDLE_SECONDS", 0.05)
    monkeypatch.setattr(desk, "POLL_SECONDS", 0.05)
    with served(easy(tmp_path, proxies=("127.0.0.1",))) as address:
        yield address


@pytest.fixture
def come(server):
    """Let somebody come from an address of their own."""
    guests = []

    def come_from(name, shares=True):
        guest = Guest(server)
        guests.append(guest)
        guest.http.headers["x-forwarded-for"] = f"192.0.2.{len(guests)}"
        guest.ask("PUT", "/api/me", {"name": name})
        if shares:
            share(guest, True)
        return guest

    yield come_from
    for guest in guests:
        guest.close()


def share(guest, on):
    guest.ask("PUT", "/api/me/statements/sharing", {"on": on})


def search(guest, status=200, **query):
    return guest.get(f"/api/library/matches?{urlencode(query)}", status)


def show_opening(guest, *line, status=200, **query):
    text = urlencode({"line": ".".join(map(str, line)), **query})
    return guest.get(f"/api/library/openings/hexcore6?{text}", status)


def ids(guest, **query):
    return {card["match"] for card in search(guest, limit=100, **query)["matches"]}


def end(guest, actions, **fields):
    """Play actions for both seats, then resign for the first; wait until the match is indexed."""
    match = alone(guest, **fields)
    plays(match, actions, guest)
    guest.resign(guest.at(match), 0)
    eventually(lambda: match in ids(guest, is_own=True))
    return match


def list_doors(guest, **query):
    """Return how many matches each way into the library shows."""
    held = guest.get(f"/api/library?{urlencode(query)}")["games"]
    opening_shown = show_opening(guest, **query)
    return {
        search(guest, **query)["total"],
        sum(setup["matches"] for game in held for setup in game["setups"]),
        opening_shown["people"] + opening_shown["bots"],
        search(guest, game="hexcore6", key=opening_shown["position"], **query)["total"],
    }


def test_a_match_is_public_only_while_all_who_played_it_agree(come):
    ann, bo, cy = come("Ann"), come("Bo", shares=False), come("Cy")
    table = ann.post("/api/matches", {"game": "hexcore6", "seats": [ME, FRIEND]}, 201)
    bo.join(table, 1)
    match = table["match"]
    plays(match, opening(3), ann, bo)
    assert list_doors(cy) == list_doors(ann, is_own=True) == {0}  # it is being played
    ann.resign(ann.at(match), 0)
    eventually(lambda: ids(ann, is_own=True) == {match})
    assert list_doors(ann, is_own=True) == list_doors(bo, is_own=True) == {1}
    assert list_doors(cy) == list_doors(ann) == list_doors(cy, is_own=True) == {0}
    share(bo, True)
    assert list_doors(cy) == {1}
    share(ann, False)
    assert list_doors(cy) == {0}
    share(ann, True)
    bo.ask("POST", "/api/account/erasure", {"name": "Bo"})
    assert list_doors(cy) == {0}
    assert list_doors(ann, is_own=True) == {1}


def test_positions_are_found_turned_and_mirrored(come):
    ann, actions = come("Ann"), opening(4)
    match = end(ann, actions)
    mirrored = {
        end(ann, image(actions, symmetry), options=options_of(symmetry)) for symmetry in (1, 4)
    }
    unrelated = end(ann, opening(9)[::-1][:4])
    alike = {match, *mirrored}
    for ply in range(1, 4):
        assert ids(ann, match=match, ply=ply) == alike
    assert ids(ann, match=match, ply=0) == {*alike, unrelated}
    position = find_game("hexcore6").write_position(replay(ann, match, 3).states[0])
    assert ids(ann, game="hexcore6", position=position) == alike


def replay(guest, match, ply):
    record = guest.http.get(f"/api/matches/{match}/record").text
    return read_record(record).as_of(ply)


def test_an_opening_counts_what_a_plain_count_of_the_records_counts(come):
    ann, actions = come("Ann"), opening(4)
    lines = [actions, actions[:2], actions, [actions[0], *other_second_move(actions[0])]]
    matches = [end(ann, line) for line in lines]
    matches += [end(ann, image(actions, symmetry)) for symmetry in turned_symmetries()[:2]]
    records = [
        [step.action for step in list_first_decisions(replay_all(ann, match), 30)]
        for match in matches
    ]
    line = []
    while True:
        counted = Counter(
            record[len(line)]
            for record in records
            if len(record) > len(line) and record[: len(line)] == line
        )
        shown = show_opening(ann, *line)
        assert {move["action"]: move["people"]["matches"] for move in shown["moves"]} == counted
        assert shown["people"] == counted.total()
        for move in shown["moves"]:
            assert move["bots"] is None
            first, second = move["people"]["seats"]
            count = move["people"]["matches"]
            assert (first["share"], second["share"]) == (0, 1)  # seat 0 resigned
            assert (second["low"], second["high"]) == pytest.approx(wilson(count, count))
        if not counted:
            break
        line.append(counted.most_common(1)[0][0])
    assert len(line) == 4


def other_second_move(first):
    match = Match(find_game("hexcore6"))
    match.play(first)
    return [match.legal[-1]]


def turned_symmetries():
    return [symmetry for symmetry in range(1, 12) if not options_of(symmetry)]


def replay_all(guest, match) -> Match:
    return read_record(guest.http.get(f"/api/matches/{match}/record").text)


def test_the_line_of_a_rated_match_is_not_looked_up_by_those_who_play_it(come):
    ann, bo, cy, actions = come("Ann"), come("Bo"), come("Cy"), opening(4)
    finished = end(cy, actions)
    first = show_opening(cy)["moves"][0]["action"]
    running = rated(ann, bo)
    plays(running, actions[:3], ann, bo)
    assert show_opening(ann)["people"] == 1  # everybody knows the first position
    for refusal in (
        show_opening(ann, first, status=403),
        search(bo, 403, match=finished, ply=2),
        search(bo, 403, game="hexcore6", key=show_opening(cy, first)["position"]),
    ):
        assert "occurs in a rated match" in refusal["message"]
    assert running not in ids(cy) | ids(ann, is_own=True)
    assert show_opening(cy, first)["people"] == 1
    assert search(ann, 409, match=running, ply=1)["code"] == "match/goes-on"
    ann.resign(ann.at(running), 0)
    assert show_opening(ann, first)["people"]


def test_pages_follow_each_other(come):
    ann = come("Ann")
    matches = {end(ann, opening(1)) for _ in range(5)}
    page = search(ann, limit=2)
    listed = [card["match"] for card in page["matches"]]
    while page["next"]:
        page = search(ann, limit=2, cursor=page["next"])
        listed += [card["match"] for card in page["matches"]]
        assert page["total"] == 5
    assert (sorted(listed), len(listed)) == (sorted(matches), 5)


@pytest.mark.parametrize(
    ("query", "status", "words"),
    [
        ({"result": "won"}, 409, "without a player"),
        ({"since": "2026-12-01", "until": "2026-11-01"}, 409, "expected an earlier start"),
        ({"since": "yesterday"}, 422, "since"),
        ({"limit": 101}, 422, "limit"),
        ({"winner": 8}, 422, "winner"),
        ({"wins": 1}, 422, "wins"),
        ({"cursor": "nowhere"}, 409, "expected the `next` of the page before"),
        ({"position": "x"}, 409, "a position without a game"),
        ({"position": "x", "game": "hexcore6"}, 409, "expected 7"),
        ({"position": "x", "game": "chess"}, 404, "chess"),
        ({"key": "9" * 19 + "1"}, 422, "key"),
        ({"key": "9999999999999999999", "game": "hexcore6"}, 409, "of an opening"),
        ({"match": "none", "ply": 3}, 404, "none"),
    ],
)
def test_a_hostile_filter_is_refused_in_words(guest, query, status, words):
    assert words in str(search(guest("Ann"), status, **query))


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ({"setup": "radius"}, "expected a name and a value"),
        ({"setup": "radius=400"}, "radius"),
        ({"line": "1.x"}, "got 'x' in a line of HexCore6"),
        ({"line": "99999999999"}, "in a line of HexCore6"),
        ({"line": "²"}, "in a line of HexCore6"),
        ({"line": "3.3"}, "the line can't be played"),
        ({"line": ".".join("1" * 31)}, "expected at most 30"),
    ],
)
def test_a_hostile_line_is_refused_in_words(guest, query, words):
    refusal = show_opening(guest("Ann"), status=409, **query)
    assert words in refusal["message"]


def test_letters_that_stand_for_others_in_sql_are_only_letters(come):
    ann = come("100 %")
    match = end(ann, opening(1))
    assert ids(ann, player="%") == ids(ann, player="0 %") == {match}
    assert ids(ann, player="1_0") == ids(ann, player="' OR 1=1 --") == set()


def test_older_matches_are_indexed_after_a_restart(tmp_path, monkeypatch):
    settings = easy(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(desk.LibraryDesk, "match_changed", lambda *_: None)
        patch.setattr(desk, "IDLE_SECONDS", 1e9)
        with served(settings) as address, closing(Guest(address, "Ann")) as ann:
            match = ann.end_alone(3)
            cookies = dict(ann.http.cookies)
            assert ids(ann, is_own=True) == set()
    monkeypatch.setattr(desk, "IDLE_SECONDS", 0.05)
    with served(settings) as address, closing(Guest(address)) as ann:
        ann.http.cookies.clear()
        ann.http.headers["cookie"] = "; ".join(f"{name}={text}" for name, text in cookies.items())
        eventually(lambda: ids(ann, is_own=True) == {match})


def test_downloads_hold_the_records_of_what_is_found_and_nothing_else(come, tmp_path):
    ann, cy = come("Ann"), come("Cy")
    matches = {end(ann, opening(count)) for count in (1, 2, 3)}
    first, link = download(cy, limit=2)
    last, end_link = download(cy, path=link)
    assert (len(first), len(last), end_link) == (2, 1, None)
    assert {name.split("-", 4)[4].removesuffix(".txt") for name in first | last} == matches
    for record in (first | last).values():
        assert read_record(record).over
    database = f"sqlite:///{next(tmp_path.glob('*.db'))}"
    assert operate(["library", "--database", database, str(tmp_path / "all.zip")]) == 0
    share(ann, False)
    assert download(cy) == ({}, None)
    assert len(download(ann, is_own="true")[0]) == 3
    assert operate(["library", "--database", database, str(tmp_path / "none.zip")]) == 0
    counts = [len(ZipFile(tmp_path / name).namelist()) for name in ("all.zip", "none.zip")]
    assert counts == [3, 0]
    assert operate(["library", "--database", database, str(tmp_path / "all.zip")]) == 2


def download(guest, path="", **query):
    answer = guest.http.get(path or f"/api/library/records.zip?{urlencode(query)}")
    assert answer.status_code == 200
    with ZipFile(BytesIO(answer.content)) as archive:
        records = {name: archive.read(name).decode() for name in archive.namelist()}
    link = answer.headers.get("link")
    return records, link and link.partition(">")[0].removeprefix("<")


def show_figures(guest):
    path = "/api/library/figures/hexcore6"
    return eventually(lambda: guest.get(path), lambda figures: figures["is_complete"])


def test_figures_are_those_that_the_laboratory_measures(come, monkeypatch):
    async def measure(order):
        answer = await asyncio.to_thread(measure_order, json.loads(order))
        return figures_desk.THINGS.validate_python(answer["things"])

    monkeypatch.setattr(figures_desk, "_run_program", measure)
    ann = come("Ann")
    matches = [end(ann, opening(4)) for _ in range(3)]
    figures = show_figures(ann)
    assert figures["groups"][0] == {"company": "people", "matches": len(matches)}
    words = {word for _, word in replay_all(ann, matches[0]).written}
    things = {thing["name"]: thing["groups"]["people"] for thing in figures["things"]}
    assert words <= things.keys()
    assert all(thing["uses"] == 3 and thing["gain"] is None for thing in things.values())


def test_why_the_laboratory_failed_is_told_once(come, monkeypatch):
    monkeypatch.setattr(figures_desk, "MODULE", "hexarena.lab.missing")
    monkeypatch.setattr(figures_desk, "NICE_COMMAND", ("missing",))
    ann, path = come("Ann"), "/api/library/figures/hexcore6"
    end(ann, opening(1))
    assert not ann.get(path)["is_complete"]
    refusals = []

    def is_refused():
        answer = ann.http.get(path)
        refusals.append(answer.json().get("message", ""))
        return answer.status_code == 409

    eventually(is_refused)
    assert "No module named hexarena.lab.missing" in refusals[-1]
    assert not ann.get(path)["is_complete"]


def test_figures_of_a_match_that_left_the_library_are_not_shown(come, monkeypatch):
    figures = {"uses": 9, "cases": 0, "gain": None, "low": None, "high": None}
    thing = ThingShown(name="e5", words="Place", groups={"people": figures})

    async def measure(_order):
        return (thing,)

    monkeypatch.setattr(figures_desk, "_run_program", measure)
    ann, bo = come("Ann"), come("Bo")
    end(ann, opening(2))
    end(bo, opening(2))
    assert len(show_figures(bo)["things"]) == 1
    share(ann, False)
    path = "/api/library/figures/hexcore6"
    assert bo.get(path)["things"] == []
    assert show_figures(bo)["groups"][0]["matches"] == 1
    share(bo, False)
    assert bo.get(path)["things"] == []
    assert bo.get(path)["groups"][0]["matches"] == 0
