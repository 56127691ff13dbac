"""No answer tells a player or an onlooker the secrets of another player."""

import json
import random
import re
from contextlib import ExitStack, closing, contextmanager
from types import SimpleNamespace

import pytest

from hexarena.conformance.matches import hide
from hexarena.contract.game import all_games
from hexarena.match import Fair, Match, read_record
from hexarena.server.bots import playing as bots
from tests import toys
from tests.information_sets import matching_pairs, split_into_moments
from tests.leaks import play
from tests.server.conftest import BOT, FRIEND, ME, Guest, easy, served
from tests.simultaneous_moves import Turn, compose_commitment, play_turns
from tests.toys.higher.rules import HOLD

toys.register()
SECRETIVE = [game for game in all_games() if game.rules.secret]
every_secretive_game = pytest.mark.parametrize("game_played", SECRETIVE, ids=lambda each: each.name)
SEEDS = range(1, 6)
SEED = 4
MAX_ACTIONS = 40  # actions of a pair that are played over the wire
ACTIONS_PER_REFUSAL = 6  # actions from one time that everybody tries what is refused to the next
LONG = 120  # actions, after which one resigns
ILLEGAL = 999_999


class Listener(Guest):
    """A guest that keeps all it is sent, each table of a stream once."""

    def __init__(self, address, name):
        self.heard = []
        self.revision = -1
        super().__init__(address, name)

    def ask(self, *args, **kwargs):
        answer = super().ask(*args, **kwargs)
        self.heard.append(json.dumps(answer))
        return answer

    @contextmanager
    def stream(self, match, last=None):
        with super().stream(match, last) as stream:
            stream.lines = self._noted(stream.lines)
            yield stream

    def _noted(self, lines):
        for line in lines:
            if line.startswith("data: "):
                event_data = json.loads(line.removeprefix("data: "))
                revision = event_data.get("revision", self.revision)  # talk has none
                if revision > self.revision:
                    self.heard.append(line)
                self.revision = revision
            yield line

    def tries_what_is_refused(self, table):
        """Send all kinds of things that change nothing."""
        match, seat = f"/api/matches/{table['match']}", table["viewer"]
        is_own = seat is not None and table["scene"]["to_act"] == seat
        self.play(table, ILLEGAL, status=409 if is_own else 403)
        self.play({**table, "ply": table["ply"] + 1}, 0, status=409)
        self.post(f"{match}/hint", {}, status=403)
        self.get(f"{match}/position")
        self.get("/api/me/moderation")
        for name in ("reports", "sanctions", "log", f"people?text={table['match']}"):
            self.get(f"/api/operators/{name}", status=403)
        self.get(f"{match}/record", status=409)
        for query in ("", "?perspective=everybody", "?perspective=onlooker", "?perspective=0"):
            assert self.get(f"{match}/replay{query}", status=409)["code"] == "match/goes-on"
            assert self.get(f"{match}/moves{query}", status=409)["code"] == "match/goes-on"
        for method in ("GET", "POST"):
            refusal = self.ask(method, f"{match}/review", status=409)
            assert refusal["code"] == "match/goes-on"
        self.answer(table, "undo", accept=True, status=403 if seat is None else 409)
        self.resign(table, 1 if seat == 0 else 0, status=403)


def seats(game):
    """Return the seats of a match by the rulebook's options."""
    return range(len(game.seats_in(game.options())))


@contextmanager
def company(folder, game):
    """Serve as many players as a match has seats, and an onlooker, the last."""
    names = "ABCDE"[: len(seats(game)) + 1]
    with served(easy(folder)) as address, ExitStack() as stack:
        yield [stack.enter_context(closing(Listener(address, name))) for name in names]


class Show:
    """A match between all but the last of some people, all of whom have it on show."""

    def __init__(self, players, game, tabs):
        self.people = players
        wished = [ME if seat == 0 else FRIEND for seat in seats(game)]
        opened_match = players[0].post("/api/matches", {"game": game.name, "seats": wished}, 201)
        for seat in seats(game)[1:]:
            players[seat].join(opened_match, seat)
        self.match = opened_match["match"]
        self.streams = [tabs.enter_context(player.stream(self.match)) for player in players]
        self.tables = self.follow(lambda table: all(seat["here"] for seat in table["seats"]))

    def follow(self, action):
        """Wait until something is true of everybody's table; return the tables."""
        self.tables = [stream.until(action) for stream in self.streams]
        return self.tables

    def everybody_tries_what_is_refused(self):
        for person, table in zip(self.people, self.tables, strict=True):
            person.tries_what_is_refused(table)

    def do(self, deed):
        """Let a seat play an action, or commit."""
        old_table, person = self.tables[0], self.people[deed.seat]
        if deed.commits:
            person.commit(old_table, deed.actions, deed.seat)
        else:
            person.play(old_table, *deed.actions)
        return self.follow(
            lambda table: table["ply"] > old_table["ply"] or deed.seat in table["scene"]["ready"]
        )


# Two worlds


@pytest.fixture
def script(monkeypatch):
    """Let luck deal as a list of actions says; give the list."""
    actions = []
    monkeypatch.setattr(Match, "drawn_action", property(lambda self: actions[self.ply]))
    return actions


def longest(game, seat):
    """Return the actions of the pair that is apart longest, up to where both wait for a seat."""
    candidates = [
        pair
        for seed in SEEDS
        for pair in matching_pairs(game, {}, seed, MAX_ACTIONS)
        if pair.seat == seat
    ]
    indistinguishable = [
        pair for pair in candidates if known_to_rivals(game, pair) and done_apart(game, pair)
    ]
    pair = max(indistinguishable, key=apart)
    worlds = zip(*(play(game, {}, actions) for actions in (pair.one, pair.other)), strict=True)
    is_waiting = (all(state.to_act in seats(game) for state in world_pair) for world_pair in worlds)
    last = max(ply for ply, waiting_at in enumerate(is_waiting) if waiting_at)
    return pair.one[:last], pair.other[:last]


def known_to_rivals(game, pair):
    """Tell whether another seat can tell the worlds apart: of equal cards nobody can."""
    rivals = [seat for seat in seats(game) if seat != pair.seat]
    return any(
        hide(game, first, rival).tobytes() != hide(game, second, rival).tobytes()
        for _, first, second, _ in split_into_moments(game, {}, pair)
        for rival in rivals
    )


def done_apart(game, pair):
    """Tell whether seats do different things in the two worlds: a commitment counts when whole."""
    results = (
        list(play_turns(Match(game, fair=Fair()), world[:MAX_ACTIONS], last=pair.seat))
        for world in (pair.one, pair.other)
    )
    return next(results) != next(results)


def apart(pair):
    """Count the actions after two worlds have parted, as far as they are played."""
    state_pairs = list(zip(pair.one, pair.other, strict=True))[:MAX_ACTIONS]
    return len(state_pairs) - next(
        (ply for ply, (first, second) in enumerate(state_pairs) if first != second), MAX_ACTIONS
    )


def heard(players, game, actions, seat):
    """Play over the wire, each round of commitments with `seat` last.

    Return what each heard, less what is made up for every match.
    """
    with ExitStack() as tabs:
        show = Show(players, game, tabs)
        for player in players:
            player.heard.clear()
        table = Match(game, fair=Fair())
        for number, deed in enumerate(play_turns(table, actions[:MAX_ACTIONS], last=seat)):
            if number % ACTIONS_PER_REFUSAL == 0:
                show.everybody_tries_what_is_refused()
            if deed.seat >= 0:
                show.do(deed)
        texts = ["\n".join(player.heard).replace(show.match, "MATCH") for player in players]
    return [re.sub(r"[0-9a-f]{64}", "SEED", text) for text in texts]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_played", "seat"),
    [(game, seat) for game in SECRETIVE for seat in seats(game)],
    ids=lambda each: getattr(each, "name", each),
)
def test_a_player_is_sent_the_same_in_two_indistinguishable_matches(
    game_played, seat, script, tmp_path
):
    worlds = longest(game_played, seat)
    with company(tmp_path, game_played) as players:
        script[:] = worlds[0]
        first_text = heard(players, game_played, worlds[0], seat)
        script[:] = worlds[1]
        second_text = heard(players, game_played, worlds[1], seat)
    assert len(first_text[seat]) > 1000
    assert first_text[seat] == second_text[seat]
    assert first_text[-1] == second_text[-1]
    assert first_text != second_text


# One match, to its end


def shown(table):
    """Return the ids of all cards of a scene, and of those whose face is seen."""
    cards = [card for zone in table["scene"]["zones"] for card in zone["cards"]]
    return {card["id"] for card in cards}, {card["id"] for card in cards if card["face_up"]}


def nobody_is_sent_what_another_holds(tables):
    faces_up = [shown(table)[1] for table in tables]
    for own_table in tables:
        scene_text, own_cards = json.dumps(own_table["scene"]), shown(own_table)[0]
        for card in set().union(*faces_up) - own_cards:
            is_sent = card in scene_text and re.search(rf"\b{re.escape(card)}\b", scene_text)
            assert not is_sent, card


@pytest.mark.slow
@every_secretive_game
def test_everybody_reads_what_is_theirs_until_all_is_open_at_the_end(game_played, tmp_path):
    rng, viewers = random.Random(SEED), (*seats(game_played), None)
    read, scenes = [set() for _ in viewers], [{} for _ in viewers]
    with company(tmp_path, game_played) as players, ExitStack() as tabs:
        show = Show(players, game_played, tabs)
        while show.tables[0]["status"] != "over":
            if show.tables[0]["ply"] > LONG:
                players[0].resign(show.tables[0], 0)
                show.follow(lambda table: table["status"] == "over")
                break
            nobody_is_sent_what_another_holds(show.tables)
            for lines, was, table in zip(read, scenes, show.tables, strict=True):
                lines |= {(line["ply"], line["text"]) for line in table["log"]}
                if not table["scene"]["ready"]:
                    was[table["ply"]] = table["scene"]
            acting_seat = show.tables[0]["scene"]["to_act"]
            scene = show.tables[acting_seat]["scene"]
            action = rng.choice(scene["choices"])["action"]
            if scene["commitment"]:
                show.do(Turn(acting_seat, compose_commitment(scene, action, rng), commits=True))
            else:
                show.do(Turn(acting_seat, (action,), commits=False))
        record = players[-1].http.get(f"/api/matches/{show.match}/record").text
        logs = [player.at(show.match)["log"] for player in players]
        everybodys, *replays = replayed(players[-1], show.match)
    match = read_record(record)
    for was, (lines, frames), own_read in zip(scenes, replays, read, strict=True):
        assert was
        assert was == {ply: frames[ply] for ply in was}
        assert own_read <= lines
    assert [text for _, text in sorted(everybodys[0])] == [text for _, text in match.written]
    for seat, lines, log in zip(viewers, read, logs, strict=True):
        assert [line["text"] for line in log] == [text for _, text in match.written]
        assert lines
        assert lines <= set(enumerate(seen(match, seat)))


def replayed(person, match):
    """Return what each perspective reads in a replay, and its scenes by ply."""
    words = [
        perspective["word"]
        for perspective in person.get(f"/api/matches/{match}/replay")["perspectives"]
    ]
    for word in words:
        lines = person.get(f"/api/matches/{match}/moves?perspective={word}")
        frames, count = {}, len(lines) + 1
        for start in range(0, count, 25):
            page = person.get(f"/api/matches/{match}/replay?start={start}&perspective={word}")
            assert page["perspective"] == word
            frames |= {frame["ply"]: frame["scene"] for frame in page["frames"]}
        yield {(line["ply"], line["text"]) for line in lines}, frames


def seen(match, seat):
    """Return what a seat may read of every action while a match lasts."""
    positions = zip(match.history.positions(), match.actions, strict=False)
    return [match.game.seen(states[0], action, seat) for states, action in positions]


# Bots and hints


@pytest.fixture
def same_luck(monkeypatch):
    """Let bots think the same about every match."""
    fixed_digest = SimpleNamespace(digest=lambda: bytes(7))
    monkeypatch.setattr(bots, "hashlib", SimpleNamespace(blake2b=lambda *_, **__: fixed_digest))


def deals():
    return [
        (own_card, rival_card)
        for own_card in range(6)
        for rival_card in range(6)
        if own_card != rival_card
    ]


def test_a_bots_choice_does_not_depend_on_hidden_state(script, same_luck, tmp_path):
    actions_by_deal = {}
    with served(easy(tmp_path)) as address, closing(Guest(address, "Ann")) as ann:
        for rival_card, own_card in deals():
            script[:] = rival_card, own_card
            match = ann.higher({**BOT, "level": 3}, ME)["match"]
            with ann.stream(match) as stream:
                table = stream.until(lambda table: table["ply"] > 2)
            actions_by_deal.setdefault(rival_card, set()).add(table["log"][-1]["text"])
    assert len(actions_by_deal) == 6
    assert all(len(words) == 1 for words in actions_by_deal.values())
    assert len(set.union(*actions_by_deal.values())) == 2


def test_a_hint_does_not_depend_on_hidden_state(script, same_luck, tmp_path):
    texts_by_card = {}
    with served(easy(tmp_path)) as address, closing(Guest(address, "Ann")) as ann:
        for own_card, rival_card in deals():
            script[:] = own_card, rival_card
            match = ann.higher(ME, BOT)["match"]
            hint = ann.post(f"/api/matches/{match}/hint", {})
            texts_by_card.setdefault(own_card, set()).add(json.dumps(hint))
    assert len(texts_by_card) == 6
    assert all(len(hints) == 1 for hints in texts_by_card.values())


# At one screen


def test_two_at_one_screen_see_the_hand_of_the_one_to_act_and_read_of_neither(tmp_path):
    with served(easy(tmp_path)) as address, closing(Guest(address, "Ann")) as ann:
        table = ann.higher(ME, ME)
        for seat in (0, 1):
            up = [zone["seat"] for zone in table["scene"]["zones"] if zone["cards"][0]["face_up"]]
            assert (table["viewer"], up) == (seat, [seat])
            assert [line["text"] for line in ann.at(table["match"])["log"]][:2] == ["", ""]
            table = ann.play(table, HOLD)
    assert [line["text"] for line in table["log"]][2:] == ["hold", "hold"]
    assert all("card" in line["text"] for line in table["log"][:2])
