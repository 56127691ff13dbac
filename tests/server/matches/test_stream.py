"""The event stream of a tab: every change arrives with the new log lines, also after a break."""

from contextlib import ExitStack, closing, nullcontext

import pytest
from anyio import BrokenResourceError

from hexarena.server.http.middleware import RequestChecks
from tests.server.conftest import FRIEND, ME, Guest, easy, served, together
from tests.toys.higher.rules import FOLD


class Tab:
    """A stream that keeps the log as a browser does."""

    def __init__(self, stream, log=()):
        self.stream = stream
        self.log = list(log)
        self.slices = []
        self.table = None

    def until(self, condition):
        """Follow the stream until something is true of the table."""
        while self.table is None or not condition(self.table):
            self.table = self.stream.next()
            self.slices.append(self.table["log_from"])
            self.log[self.table["log_from"] :] = self.table["log"]
        return self.table


@pytest.fixture
def tab():
    """Open a tab for somebody at a match."""
    with ExitStack() as open_tabs:
        yield lambda who, match: Tab(open_tabs.enter_context(who.stream(match)))


@pytest.fixture
def ann(guest):
    return guest("Ann")


@pytest.fixture
def bo(guest):
    return guest("Bo")


def at(ply, rewinds=0):
    return lambda table: (table["ply"], table["rewinds"]) == (ply, rewinds)


def test_a_stream_begins_with_the_whole_table(ann, tab):
    match = ann.play(ann.open(ME, ME))["match"]
    own_tab = tab(ann, match)
    assert own_tab.until(at(1)) == ann.at(match)
    assert (own_tab.table["log_from"], len(own_tab.table["log"])) == (0, 1)


def test_every_change_comes_to_every_tab(ann, bo, guest, tab):
    table = ann.open(ME, FRIEND)
    match = table["match"]
    tabs = [tab(player, match) for player in (ann, ann, bo, guest("Cy"))]
    changes = [
        (lambda: bo.join(table, 1), lambda seen: seen["status"] == "playing"),
        (lambda: ann.move(match), at(1)),
        (lambda: ann.offer(ann.at(match), "undo"), lambda seen: seen["offers"]),
        (lambda: bo.answer(table, "undo", accept=True), at(0, 1)),
        (lambda: ann.move(match), at(1, 1)),
        (lambda: ann.move(match), at(2, 1)),
        (lambda: bo.move(match), at(3, 1)),
        (lambda: ann.offer(ann.at(match), "undo"), lambda seen: seen["offers"]),
        (lambda: bo.answer(table, "undo", accept=False), lambda seen: not seen["offers"]),
        (lambda: bo.resign(table, 1), lambda seen: seen["status"] == "over"),
        (lambda: ann.offer(ann.at(match), "rematch"), lambda seen: seen["offers"]),
        (lambda: bo.answer(table, "rematch", accept=True), lambda seen: seen["rematch"]),
    ]
    for change, watching in changes:
        change()
        for open_tab in tabs:
            open_tab.until(watching)
    for open_tab, player in zip(tabs, (ann, ann, bo), strict=False):
        assert {**open_tab.table, "log": open_tab.log, "log_from": 0} == player.at(match)


def test_the_slices_of_the_log_joined_are_the_log(ann, tab):
    match = ann.open(ME, ME)["match"]
    own_tab = tab(ann, match)
    for ply in range(1, 6):
        ann.move(match)
        own_tab.until(at(ply))
    ann.offer(ann.at(match), "undo")
    own_tab.until(at(4, 1))
    ann.move(match)
    own_tab.until(at(5, 1))
    assert own_tab.log == ann.at(match)["log"]
    assert set(own_tab.slices) == {0, 1, 2, 3, 4}


def test_a_stream_goes_on_where_it_was_lost(ann):
    match = ann.open(ME, ME)["match"]
    with ann.stream(match) as stream:
        first_tab = Tab(stream)
        ann.move(match)
        first_tab.until(at(1))
    for _ in range(3):
        ann.move(match)
    with ann.stream(match, last=stream.id) as second_stream:
        second_tab = Tab(second_stream, first_tab.log)
        second_tab.until(at(4))
    assert second_tab.slices == [1]
    assert second_tab.log == ann.at(match)["log"]


def test_a_stream_that_missed_an_undo_gets_the_whole_log(ann):
    match = ann.open(ME, ME)["match"]
    with ann.stream(match) as stream:
        first_tab = Tab(stream)
        ann.move(match)
        first_tab.until(at(1))
    ann.offer(ann.at(match), "undo")
    other_action = ann.at(match)["scene"]["choices"][-1]["action"]
    ann.play(ann.at(match), other_action)
    with ann.stream(match, last=stream.id) as second_stream:
        second_tab = Tab(second_stream, first_tab.log)
        second_tab.until(at(1, 1))
    assert second_tab.slices == [0]
    assert second_tab.log == ann.at(match)["log"]


def test_at_the_end_of_a_match_with_secrets_the_log_comes_whole(ann, bo, tab):
    match = together(ann, bo, ann.higher(ME, FRIEND))["match"]
    tabs = [tab(player, match) for player in (ann, bo)]
    for open_tab in tabs:
        open_tab.until(at(2))
    answer = ann.play(ann.at(match), FOLD)
    texts = [line["text"] for line in answer["log"]]
    assert (answer["log_from"], [text[:4] for text in texts]) == (0, ["card", "card", "fold"])
    for open_tab in tabs:
        open_tab.until(at(3))
        assert [line["text"] for line in open_tab.log] == texts


@pytest.mark.parametrize(
    "last", ["nonsense", "1.2", "-1.0.2", "1.0.x", "..", "9.7.9", "1.0." + "9" * 80]
)
def test_a_last_event_that_never_was_does_no_harm(ann, last):
    match = ann.play(ann.open(ME, ME))["match"]
    with ann.stream(match, last=last) as stream:
        table, view = stream.next(), ann.at(match)
    assert {**table, "log": [], "log_from": 0} == {**view, "log": []}
    assert view["log"][table["log_from"] :] == table["log"]


def test_a_last_event_of_another_history_gets_the_log_from_its_start(ann):
    match = ann.play(ann.open(ME, ME))["match"]
    for last in ("nonsense", "9.7.1"):
        with ann.stream(match, last=last) as stream:
            assert stream.next()["log_from"] == 0


def test_a_player_with_an_open_tab_is_present(ann, bo, tab):
    match = together(ann, bo)["match"]
    own_tab = tab(ann, match)

    def here(*seats):
        return lambda table: tuple(seat["here"] for seat in table["seats"]) == seats

    own_tab.until(here(True, False))
    with bo.stream(match) as first:
        first.next()
        own_tab.until(here(True, True))
        with bo.stream(match) as second:
            second.next()
        assert ann.at(match)["seats"][1]["here"]
    own_tab.until(here(True, False))


def test_a_stranger_who_looks_on_is_nobodys_coming(ann, guest, tab):
    match = ann.open(ME, FRIEND)["match"]
    tab(guest("Cy"), match).until(lambda table: True)
    assert [seat["here"] for seat in ann.at(match)["seats"]] == [False, False]


def test_an_onlookers_stream_has_no_choices_and_no_keys(ann, guest, tab):
    table = ann.open(ME, FRIEND)
    onlooker_tab = tab(guest("Cy"), table["match"])
    assert onlooker_tab.until(at(0))["seats"][1]["key"] is None
    guest("Bo").join(table, 1)
    playing = onlooker_tab.until(lambda table: table["status"] == "playing")
    assert (playing["viewer"], playing["may"], playing["scene"]["choices"]) == (None, [], [])


def test_a_stream_of_an_unknown_match_is_refused_before_it_begins(ann):
    answer = ann.http.get("/api/matches/nowhere/events")
    assert answer.status_code == 404
    assert answer.json()["code"] == "match/unknown"


def test_a_stream_is_not_kept_by_anybody_on_the_way(ann):
    match = ann.open(ME, ME)["match"]
    with ann.http.stream("GET", f"/api/matches/{match}/events") as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert answer.headers["cache-control"] == "no-store"


def test_a_stream_ends_when_the_server_stops(settings):
    with ExitStack() as stack:
        with served(settings) as at_address:
            ann = stack.enter_context(closing(Guest(at_address, "Ann")))
            stream = stack.enter_context(ann.stream(ann.open(ME, ME)["match"]))
            stream.next()
        with pytest.raises(AssertionError, match="the stream ended"):
            stream.next()


class Breaks:
    """An app that begins to answer and then fails."""

    def __init__(self, *reasons):
        self.reasons = reasons

    async def __call__(self, scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise ExceptionGroup("while streaming", self.reasons)


@pytest.mark.parametrize(
    ("reasons", "raised"),
    [
        ([BrokenResourceError()], ()),
        ([OSError("of ours")], ExceptionGroup),
        ([BrokenResourceError(), OSError("of ours")], ExceptionGroup),
    ],
)
async def test_a_tab_that_goes_while_it_is_sent_something_is_no_fault(tmp_path, reasons, raised):
    guard = RequestChecks(Breaks(*reasons), easy(tmp_path))
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "scheme": "http",
        "client": ("127.0.0.1", 1),
        "headers": [(b"host", b"localhost")],
    }
    events = []

    async def send(message):
        events.append(message["type"])

    with pytest.raises(raised) if raised else nullcontext():
        await guard(scope, None, send)
    assert events == ["http.response.start"]
