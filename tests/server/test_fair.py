"""Chance on the server: committed to in advance, revealed at the end, or entered by players."""

import re

import pytest

from hexarena.match import Fair, read_record, seed_from_number
from hexarena.match.fair import seed_commitment
from hexarena.store import Store
from tests.server.conftest import BOT, FRIEND, ME, Guest, easy, served, together
from tests.serving import serving

pytestmark = pytest.mark.slow

OLD = """\
Hexarena record 1
Game: higher
Rules: 1
Options:
Date: 2026-11-21
Player 1: Ann
Player 2: Bo
Result: -1 1
Ending: Second wins.

1. card3 card5
2. hold
3. hold
"""


@pytest.fixture
def ann(guest):
    return guest("Ann")


@pytest.fixture
def bo(guest):
    return guest("Bo")


def played_out(player, table):
    """Play first choices until the end, both seats being whoever's; type card1 and card2."""
    while table["status"] != "over":
        choices = table["scene"]["choices"]
        table = player.play(table, choices[table["ply"] % len(choices)]["action"])
    return table


def typed(player, *seats, status=201, **fields):
    body = {"game": "higher", "luck": "typed", "seats": seats or (ME, ME), **fields}
    return player.post("/api/matches", body, status)


def record(player, table):
    answer = player.http.get(f"/api/matches/{table['match']}/record")
    assert answer.status_code == 200, answer.text
    return answer.text


def sealed(text):
    from hexarena.match.reading import seal

    lines = text.splitlines()
    return "\n".join([*lines, f"Seal: {seal(lines)}"])


# Committed to, and told


def test_a_match_commits_to_its_luck_before_anybody_has_done_anything(ann):
    fair = ann.higher(ME, ME)["fair"]
    assert re.fullmatch("[0-9a-f]{64}", fair["commitment"])
    assert (fair["verdict"], fair["seed"], fair["draws"], fair["wrong"]) == ("pending", None, 2, [])


def test_a_match_that_waits_for_a_friend_has_committed_already_and_keeps_to_it(ann, bo):
    waiting_match = ann.higher(ME, FRIEND)
    begun_match = together(ann, bo, waiting_match)
    assert waiting_match["fair"] == {**begun_match["fair"], "draws": 0}
    assert bo.at(begun_match["match"])["fair"] == begun_match["fair"]


def test_everybody_is_told_the_seed_at_the_end_and_all_follows_from_it(ann, guest):
    table = ann.higher(ME, ME)
    ended_match = played_out(ann, table)
    fair = guest("").at(table["match"])["fair"]
    assert fair == ended_match["fair"]
    assert (fair["verdict"], fair["commitment"]) == ("honest", table["fair"]["commitment"])
    assert seed_commitment(fair["seed"]) == fair["commitment"]
    replay = ann.get(f"/api/matches/{table['match']}/replay")
    assert replay["fair"] == fair


@pytest.mark.parametrize("will", ["resign", "draw"])
def test_the_seed_is_told_where_players_end_the_match(ann, bo, will):
    table = together(ann, bo, ann.higher(ME, FRIEND))
    if will == "resign":
        ended_match = ann.resign(table, 0)
    else:
        ann.offer(table, "draw")
        ended_match = bo.answer(table, "draw", True)
    assert (ended_match["status"], ended_match["fair"]["verdict"]) == ("over", "honest")


def test_the_record_of_a_match_that_is_over_holds_seed_and_commitment_and_verifies(ann):
    ended_match = played_out(ann, ann.higher(ME, ME))
    match = read_record(record(ann, ended_match))
    assert match.fair.seed == ended_match["fair"]["seed"]
    assert match.verdict == ("honest", 2, ())


def test_a_record_of_a_running_match_holds_the_commitment_alone(ann):
    table = ann.open(ME, ME, core_chooser="random")
    text = record(ann, table)
    assert f"Commitment: {table['fair']['commitment']}" in text
    assert "Seed" not in text.replace("Seal", "")


def test_a_match_without_luck_says_nothing_of_it(ann):
    assert ann.open(ME, ME)["fair"] is None


def test_no_two_matches_have_the_same_seed_a_rematch_neither(ann):
    first, second = ann.higher(ME, ME), ann.higher(ME, ME)
    ended_match = played_out(ann, first)
    rematch = ann.at(ann.offer(ended_match, "rematch")["rematch"])
    commitments = {table["fair"]["commitment"] for table in (first, second, rematch)}
    assert len(commitments) == 3
    assert rematch["fair"]["verdict"] == "pending"


def test_nothing_is_undone_once_the_seed_is_revealed(ann):
    ended_match = played_out(ann, ann.higher(ME, ME))
    assert "undo" not in ended_match["may"]
    ann.offer(ended_match, "undo", 409)


def test_the_games_say_whether_luck_has_a_part(ann):
    luck = {card["name"]: card["luck"] for card in ann.get("/api/games")}
    assert (luck["hexcore6"], luck["higher"]) == (False, True)


# StoredMatch back, and kept


class Tapped(Guest):
    """A guest all of whose answers are written down, byte by byte."""

    def __init__(self, address, name=""):
        self.heard = []
        super().__init__(address, name)

    def ask(self, method, path, body=None, status=200):
        answer = self.http.request(method, path, json=body)
        self.heard.append(f"{answer.headers} {answer.text}")
        assert answer.status_code == status, answer.text
        return answer.json()

    def listen(self, match):
        with self.http.stream("GET", f"/api/matches/{match}/events") as answer:
            for line in answer.iter_lines():
                self.heard.append(line)
                if line.startswith("data"):
                    return


def test_no_byte_of_the_seed_crosses_the_wire_before_the_end(tmp_path, caplog):
    caplog.set_level("DEBUG")
    settings = easy(tmp_path)
    with served(settings) as address:
        ann, bo, cy = (Tapped(address, name) for name in ("Ann", "Bo", "Cy"))
        table = together(ann, bo, ann.higher(ME, FRIEND))
        seed = kept_seed(settings, table["match"])
        everything_is_tried(table, ann, bo, cy)
        text = "".join([*ann.heard, *bo.heard, *cy.heard, caplog.text])
        ended_match = ann.resign(ann.at(table["match"]), 0)
        for player in (ann, bo, cy):
            player.close()
    assert ended_match["fair"]["seed"] == seed
    assert table["fair"]["commitment"] in text
    for secret in (seed, seed.upper(), seed[:16], seed[-16:]):
        assert secret not in text


def kept_seed(settings, match):
    store = Store(settings.database_url)
    stored_match = store.load(match)
    store.close()
    return stored_match.luck.seed


def everything_is_tried(table, ann, bo, cy):
    match = table["match"]
    for player in (ann, bo, cy):
        player.listen(match)
        player.at(match)
        player.get("/api/matches")
        player.get(f"/api/matches/{match}/record", 409)
        player.get(f"/api/matches/{match}/replay", 409)
    ann.play(table, 999, 409)
    ann.play({**table, "ply": 0}, status=409)
    cy.play(table, 1, 403)
    ann.play(table)
    bo.offer(bo.at(match), "draw")
    ann.offer(ann.at(match), "undo")
    bo.post(f"/api/matches/{match}/hint", {}, 403)
    for player in (ann, bo, cy):
        player.listen(match)


def test_luck_is_drawn_as_committed_though_the_server_is_killed_again_and_again(tmp_path):
    with serving(tmp_path) as server:
        host = Guest(server.url, "Ann")
        table = waiting_match = host.post(
            "/api/matches", {"game": "hfc", "seats": [ME, FRIEND]}, 201
        )
        killed(server)
        friend = Guest(server.url, "Bo")
        friend.join(table, 1)
        table = host.at(table["match"])
        for count in range(20):
            if count % 10 == 9:
                killed(server)
            if table["status"] == "playing":
                player = (host, friend)[table["scene"]["to_act"]]
                table = last_choice(player, table["match"])
        ended_match = table["status"] == "over"
        ended = host.at(table["match"]) if ended_match else host.resign(table, 0)
        host.close()
        friend.close()
    assert ended["fair"]["commitment"] == waiting_match["fair"]["commitment"]
    assert (waiting_match["fair"]["draws"], ended["fair"]["verdict"]) == (0, "honest")
    assert ended["fair"]["draws"] > 10


def last_choice(player, match):
    table = player.at(match)
    return player.play(table, table["scene"]["choices"][-1]["action"])


def killed(server):
    server.kill()
    server.start()


# Records brought along


def test_an_uploaded_record_says_whether_its_luck_was_honest(ann):
    text = record(ann, played_out(ann, ann.higher(ME, ME)))
    card = ann.post("/api/records", {"record": text}, 201)
    assert ann.at(card["match"])["fair"]["verdict"] == "honest"
    assert record(ann, card) == text


def test_a_record_whose_draws_were_changed_is_shown_as_dishonest(ann):
    fair = Fair.from_seed(seed_from_number(1))  # gives card3 card5
    record_text = (
        f"Commitment: {fair.commitment}\nResult: -1 1\nEnding: Second wins.\nSeed: {fair.seed}"
    )
    honest = OLD.replace("Result: -1 1\nEnding: Second wins.", record_text)
    for text, word, wrong in (
        (honest, "honest", []),
        (honest.replace("card5", "card6"), "dishonest", [1]),
    ):
        card = ann.post("/api/records", {"record": sealed(text)}, 201)
        fair_shown = ann.at(card["match"])["fair"]
        assert (fair_shown["verdict"], fair_shown["wrong"]) == (word, wrong)


def test_a_record_from_before_there_were_seeds_is_shown_as_unknown(ann):
    card = ann.post("/api/records", {"record": sealed(OLD)}, 201)
    fair = ann.at(card["match"])["fair"]
    assert fair == {"verdict": "unknown", "commitment": None, "seed": None, "draws": 2, "wrong": []}


# Real dice and cards


def test_typed_luck_is_offered_to_the_host_through_the_eyes_of_who_draws(ann):
    table = typed(ann)
    for seat, card in ((0, "card4"), (1, "card2")):
        names = [choice["notation"] for choice in table["scene"]["choices"]]
        assert names == [f"card{n}" for n in range(1, 7)]
        assert (table["viewer"], table["scene"]["to_act"]) == (seat, -1)
        assert "play" in table["may"]
        assert "hint" not in table["may"]
        table = ann.play(table, names.index(card))
    assert (table["viewer"], table["scene"]["to_act"], table["ply"]) == (0, 0, 2)
    ended_match = played_out(ann, table)
    assert ended_match["fair"]["verdict"] == "typed"
    assert "\nLuck: typed\n" in record(ann, ended_match)


def test_typed_luck_goes_on_where_it_was_after_a_restart(tmp_path):
    settings = easy(tmp_path)
    with served(settings) as address:
        ann = Guest(address, "Ann")
        table = ann.play(typed(ann), 3)
        cookies = ann.http.cookies
        ann.close()
    with served(settings) as address:
        ann = Guest(address)
        ann.http.cookies = cookies
        table_again = ann.at(table["match"])
        assert (table_again["ply"], table_again["viewer"], table_again["fair"]) == (
            1,
            1,
            table["fair"],
        )
        assert table_again["scene"]["choices"]
        ann.close()


def test_a_card_that_another_holds_is_refused_without_saying_so(ann):
    table = ann.play(typed(ann), 3)
    refusal = ann.play(table, 3, 409)
    assert refusal["code"] == "action/illegal"
    assert "First" not in refusal["message"]
    assert "'card4' isn't possible now" in refusal["message"]
    assert ann.at(table["match"])["ply"] == 1


def test_undone_luck_stays_undone(ann):
    table = ann.play(typed(ann), 3)
    assert "undo" in table["may"]
    table = ann.offer(table, "undo")
    assert (table["ply"], table["rewinds"], table["viewer"]) == (0, 1, 0)
    table = ann.play(ann.play(table, 4), 3)
    assert [line["text"] for line in played_out(ann, table)["log"][:2]] == ["card5", "card4"]


def test_nobody_else_types_luck_in(ann, bo):
    table = typed(ann)
    view = bo.at(table["match"])
    assert (view["viewer"], view["may"], view["scene"]["choices"]) == (None, [], [])
    bo.play(table, 3, 403)


@pytest.mark.parametrize("seats", [(ME, FRIEND), (ME, BOT), (FRIEND, FRIEND)])
def test_luck_is_typed_only_where_every_seat_is_the_hosts(ann, seats):
    refusal = typed(ann, *seats, status=409)
    assert refusal["code"] == "option/invalid"
    assert "every seat is yours" in refusal["message"]


def test_luck_that_decides_nothing_is_not_typed(ann):
    assert "has no chance" in typed(ann, game="hexcore6", status=409)["message"]
    table = typed(ann, game="hexcore6", options={"core_chooser": "random"})
    assert table["scene"]["choices"]


def test_a_rematch_of_typed_luck_is_typed_again(ann):
    ended_match = played_out(ann, typed(ann))
    rematch = ann.at(ann.offer(ended_match, "rematch")["rematch"])
    assert (rematch["fair"]["verdict"], rematch["ply"]) == ("typed", 0)
