"""No answer tells a player or an onlooker the secrets of another player."""

import json
import random
import re
from contextlib import ExitStack, closing, contextmanager
from types import SimpleNamespace

import pytest

from hexarena.contract.game import all_games
from hexarena.match import Fair, Match, read_record
from hexarena.server.bots import playing as bots
from tests import toys
from tests.commitments import Deed, composed, deeds
from tests.leaks import played
from tests.server.conftest import BOT, FRIEND, ME, Guest, easy, served
from tests.toys.higher.rules import HOLD
from tests.worlds import hidden, moments, pairs

toys.register()
SECRETIVE = [each for each in all_games() if each.rules.secret]
every_secretive_game = pytest.mark.parametrize("about", SECRETIVE, ids=lambda each: each.name)
SEEDS = range(1, 6)
SEED = 4
MOST = 40  # actions of a pair that are played over the wire
OFTEN = 4  # actions from one time that everybody tries what is refused to the next
LONG = 120  # actions, after which one resigns
ILLEGAL = 999_999


class Listener(Guest):
    """A guest that keeps all it is sent, each table of a stream once."""

    def __init__(self, address, name):
        self.heard = []
        self.revision = -1
        super().__init__(address, name)

    def ask(self, *what, **how):
        answer = super().ask(*what, **how)
        self.heard.append(json.dumps(answer))
        return answer

    @contextmanager
    def stream(self, match, last=None):
        with super().stream(match, last) as stream:
            stream._lines = self._noted(stream._lines)
            yield stream

    def _noted(self, lines):
        for line in lines:
            if line.startswith("data: "):
                shown = json.loads(line.removeprefix("data: "))
                revision = shown.get("revision", self.revision)  # talk has none
                if revision > self.revision:
                    self.heard.append(line)
                self.revision = revision
            yield line

    def tries_what_is_refused(self, table):
        """Send all kinds of things that change nothing."""
        match, seat = f"/api/matches/{table['match']}", table["viewer"]
        mine = seat is not None and table["scene"]["to_act"] == seat
        self.play(table, ILLEGAL, status=409 if mine else 403)
        self.play({**table, "ply": table["ply"] + 1}, 0, status=409)
        self.post(f"{match}/hint", {}, status=403)
        self.get(f"{match}/position")
        self.get(f"{match}/record", status=409)
        for eyes in ("", "?eyes=everybody", "?eyes=onlooker", "?eyes=0"):
            assert self.get(f"{match}/replay{eyes}", status=409)["code"] == "match/goes-on"
            assert self.get(f"{match}/moves{eyes}", status=409)["code"] == "match/goes-on"
        self.answer(table, "undo", accept=True, status=403 if seat is None else 409)
        self.resign(table, 1 if seat == 0 else 0, status=403)


def seats(about):
    """Return the seats of a match by the rulebook's options."""
    return range(len(about.seats_in(about.options())))


@contextmanager
def company(folder, about):
    """Serve as many players as a match has seats, and an onlooker, the last."""
    names = "ABCDE"[: len(seats(about)) + 1]
    with served(easy(folder)) as address, ExitStack() as room:
        yield [room.enter_context(closing(Listener(address, name))) for name in names]


class Show:
    """A match between all but the last of some people, all of whom have it on show."""

    def __init__(self, people, about, tabs):
        self.people = people
        wished = [ME if seat == 0 else FRIEND for seat in seats(about)]
        opened = people[0].post("/api/matches", {"game": about.name, "seats": wished}, 201)
        for seat in seats(about)[1:]:
            people[seat].join(opened, seat)
        self.match = opened["match"]
        self.streams = [tabs.enter_context(each.stream(self.match)) for each in people]
        self.tables = self.follow(lambda table: all(seat["here"] for seat in table["seats"]))

    def follow(self, wanted):
        """Wait until something is true of everybody's table; return the tables."""
        self.tables = [stream.until(wanted) for stream in self.streams]
        return self.tables

    def everybody_tries_what_is_refused(self):
        for person, table in zip(self.people, self.tables, strict=True):
            person.tries_what_is_refused(table)

    def do(self, deed):
        """Let a seat play an action, or commit."""
        before, person = self.tables[0], self.people[deed.seat]
        if deed.commits:
            person.commit(before, deed.actions, deed.seat)
        else:
            person.play(before, *deed.actions)
        return self.follow(
            lambda table: table["ply"] > before["ply"] or deed.seat in table["scene"]["ready"]
        )


# Two worlds


@pytest.fixture
def script(monkeypatch):
    """Let luck deal as a list of actions says; give the list."""
    actions = []
    monkeypatch.setattr(Match, "drawn", property(lambda self: actions[self.ply]))
    return actions


def longest(about, seat):
    """Return the actions of the pair that is apart longest, up to where both wait for a seat."""
    tried = [pair for seed in SEEDS for pair in pairs(about, {}, seed, MOST) if pair.seat == seat]
    told = [pair for pair in tried if known_to_rivals(about, pair) and done_apart(about, pair)]
    pair = max(told, key=apart)
    worlds = zip(*(played(about, {}, actions) for actions in (pair.one, pair.other)), strict=True)
    waiting = (all(each.to_act in seats(about) for each in both) for both in worlds)
    last = max(ply for ply, waits in enumerate(waiting) if waits)
    return pair.one[:last], pair.other[:last]


def known_to_rivals(about, pair):
    """Tell whether another seat can tell the worlds apart: of equal cards nobody can."""
    rivals = [each for each in seats(about) if each != pair.seat]
    return any(
        hidden(about, one, each).tobytes() != hidden(about, other, each).tobytes()
        for _, one, other, _ in moments(about, {}, pair)
        for each in rivals
    )


def done_apart(about, pair):
    """Tell whether seats do different things in the two worlds: a commitment counts when whole."""
    done = (
        list(deeds(Match(about, fair=Fair()), world[:MOST], last=pair.seat))
        for world in (pair.one, pair.other)
    )
    return next(done) != next(done)


def apart(pair):
    """Count the actions after two worlds have parted, as far as they are played."""
    both = list(zip(pair.one, pair.other, strict=True))[:MOST]
    return len(both) - next((ply for ply, (one, other) in enumerate(both) if one != other), MOST)


def heard(people, about, actions, seat):
    """Play over the wire, each round of commitments with `seat` last.

    Return what each heard, less what is made up for every match.
    """
    with ExitStack() as tabs:
        show = Show(people, about, tabs)
        for each in people:
            each.heard.clear()
        table = Match(about, fair=Fair())
        for number, deed in enumerate(deeds(table, actions[:MOST], last=seat)):
            if number % OFTEN == 0:
                show.everybody_tries_what_is_refused()
            if deed.seat >= 0:
                show.do(deed)
        said = ["\n".join(each.heard).replace(show.match, "MATCH") for each in people]
    return [re.sub(r"[0-9a-f]{64}", "SEED", each) for each in said]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("about", "seat"),
    [(each, seat) for each in SECRETIVE for seat in seats(each)],
    ids=lambda each: getattr(each, "name", each),
)
def test_who_cannot_tell_two_worlds_apart_hears_the_same_in_both(about, seat, script, tmp_path):
    worlds = longest(about, seat)
    with company(tmp_path, about) as people:
        script[:] = worlds[0]
        one = heard(people, about, worlds[0], seat)
        script[:] = worlds[1]
        other = heard(people, about, worlds[1], seat)
    assert len(one[seat]) > 1000
    assert one[seat] == other[seat]
    assert one[-1] == other[-1]
    assert one != other


# One match, to its end


def shown(table):
    """Return the ids of all cards of a scene, and of those whose face is seen."""
    cards = [card for zone in table["scene"]["zones"] for card in zone["cards"]]
    return {card["id"] for card in cards}, {card["id"] for card in cards if card["face_up"]}


def nobody_is_sent_what_another_holds(tables):
    for mine in tables:
        for other in tables:
            secret = shown(other)[1] - shown(mine)[0]
            sent = json.dumps(mine["scene"])
            assert not [card for card in secret if re.search(rf"\b{re.escape(card)}\b", sent)]


@pytest.mark.slow
@every_secretive_game
def test_everybody_reads_what_is_theirs_until_all_is_open_at_the_end(about, tmp_path):
    rng, viewers = random.Random(SEED), (*seats(about), None)
    read, scenes = [set() for _ in viewers], [{} for _ in viewers]
    with company(tmp_path, about) as people, ExitStack() as tabs:
        show = Show(people, about, tabs)
        while show.tables[0]["status"] != "over":
            if show.tables[0]["ply"] > LONG:
                people[0].resign(show.tables[0], 0)
                show.follow(lambda table: table["status"] == "over")
                break
            nobody_is_sent_what_another_holds(show.tables)
            for lines, was, table in zip(read, scenes, show.tables, strict=True):
                lines |= {(line["ply"], line["text"]) for line in table["log"]}
                if not table["scene"]["ready"]:
                    was[table["ply"]] = table["scene"]
            acts = show.tables[0]["scene"]["to_act"]
            scene = show.tables[acts]["scene"]
            chosen = rng.choice(scene["choices"])["action"]
            if scene["commitment"]:
                show.do(Deed(acts, composed(scene, chosen, rng), commits=True))
            else:
                show.do(Deed(acts, (chosen,), commits=False))
        record = people[-1].http.get(f"/api/matches/{show.match}/record").text
        logs = [each.at(show.match)["log"] for each in people]
        everybodys, *replays = replayed(people[-1], show.match)
    match = read_record(record)
    for was, (lines, frames), own in zip(scenes, replays, read, strict=True):
        assert was
        assert was == {ply: frames[ply] for ply in was}
        assert own <= lines
    assert [text for _, text in sorted(everybodys[0])] == [text for _, text in match.written]
    for seat, lines, log in zip(viewers, read, logs, strict=True):
        assert [line["text"] for line in log] == [text for _, text in match.written]
        assert lines
        assert lines <= set(enumerate(seen(match, seat)))


def replayed(person, match):
    """Return what each pair of eyes reads in a replay, and its scenes by ply."""
    words = [each["word"] for each in person.get(f"/api/matches/{match}/replay")["every_eyes"]]
    for word in words:
        lines = person.get(f"/api/matches/{match}/moves?eyes={word}")
        frames, count = {}, len(lines) + 1
        for start in range(0, count, 25):
            page = person.get(f"/api/matches/{match}/replay?start={start}&eyes={word}")
            assert page["eyes"] == word
            frames |= {frame["ply"]: frame["scene"] for frame in page["frames"]}
        yield {(line["ply"], line["text"]) for line in lines}, frames


def seen(match, seat):
    """Return what a seat may read of every action while a match lasts."""
    played = zip(match.history.positions(), match.actions, strict=False)
    return [match.game.seen(states[0], action, seat) for states, action in played]


# Bots and hints


@pytest.fixture
def same_luck(monkeypatch):
    """Let bots think the same about every match."""
    same = SimpleNamespace(digest=lambda: bytes(7))
    monkeypatch.setattr(bots, "hashlib", SimpleNamespace(blake2b=lambda *_, **__: same))


def deals():
    return [(mine, its) for mine in range(6) for its in range(6) if mine != its]


def test_what_a_bot_plays_does_not_hang_on_what_it_cannot_know(script, same_luck, tmp_path):
    played = {}
    with served(easy(tmp_path)) as address, closing(Guest(address, "Ann")) as ann:
        for its, mine in deals():
            script[:] = its, mine
            match = ann.higher({**BOT, "level": 3}, ME)["match"]
            with ann.stream(match) as stream:
                table = stream.until(lambda table: table["ply"] > 2)
            played.setdefault(its, set()).add(table["log"][-1]["text"])
    assert len(played) == 6
    assert all(len(words) == 1 for words in played.values())
    assert len(set.union(*played.values())) == 2


def test_what_a_hint_says_does_not_hang_on_what_its_asker_cannot_know(script, same_luck, tmp_path):
    told = {}
    with served(easy(tmp_path)) as address, closing(Guest(address, "Ann")) as ann:
        for mine, its in deals():
            script[:] = mine, its
            match = ann.higher(ME, BOT)["match"]
            hint = ann.post(f"/api/matches/{match}/hint", {})
            told.setdefault(mine, set()).add(json.dumps(hint))
    assert len(told) == 6
    assert all(len(hints) == 1 for hints in told.values())


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
