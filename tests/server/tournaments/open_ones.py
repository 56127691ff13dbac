"""Open tournaments for tests: announced, entered, hurried, and their matches ended."""

import time

from sqlalchemy import create_engine, text

from tests.server.accounts.conftest import PASSWORD, Browser
from tests.server.conftest import WAIT_SECONDS
from tests.server.tournaments.live import does, look
from tests.waiting import eventually

HOUR, MINUTE = 3_600_000, 60_000
CLOCK = {"kind": "fischer", "main": 180, "increment": 2}
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


def member(address, name):
    """Return somebody with an account, since rated tournaments are for them alone."""
    browser = Browser(address)
    browser.registers(name, password=PASSWORD)
    return browser


def now():
    return time.time_ns() // 1_000_000


def asked(form="swiss", **fields):
    length = {"swiss": {"rounds": 3}, "arena": {"minutes": 30}, "elimination": {}}[form]
    usual = {"game": "hexcore6", "form": form, "clock": CLOCK, "starts": now() + HOUR}
    return {**usual, **length, **fields}


def announces(host, form="swiss", status=201, **fields):
    return host.post("/api/open-tournaments", asked(form, **fields), status)


def attends(player, tournament, is_attending=True, status=200):
    return does(player, tournament, "attendance", status, here=is_attending)


def hurry(database, tournament, minutes=0):
    """Let a tournament be due now, since it starts now or started so many minutes ago."""
    engine = create_engine(database)
    values = {"starts": now() - minutes * MINUTE, "due": now(), "id": tournament["tournament"]}
    change = "UPDATE tournaments SET starts = :starts, due = :due, revision = revision + 1"
    with engine.begin() as connection:
        connection.execute(text(f"{change} WHERE id = :id"), values)
    engine.dispose()


def run_out(database, match):
    """Let the clocks of a match run out now."""
    engine = create_engine(database)
    change = 'UPDATE times SET due = :due WHERE "match" = :match AND due IS NOT NULL'
    with engine.begin() as connection:
        connection.execute(text(change), {"due": now() - 1000, "match": match})
        raised = "UPDATE matches SET revision = revision + 1 WHERE id = :match"
        connection.execute(text(raised), {"match": match})
    engine.dispose()


def ends(players, match, winner=0):
    """End a match after both have decided twice, so that it is rated: the other seat resigns.

    One that has just ended may still stand in the tournament as being played.
    """
    table = next(iter(players.values())).at(match)
    if table["status"] == "over":
        return
    sits = {seat["seat"]: players[seat["player"]] for seat in table["seats"]}
    decisions = dict.fromkeys(sits, 0)
    while table["status"] == "playing" and min(decisions.values()) < 2:
        seat = table["scene"]["to_act"]
        decisions[seat] += 1
        table = sits[seat].play(sits[seat].at(match))
    if table["status"] == "playing":
        sits[1 - winner].resign(table, 1 - winner)


def running(tournament):
    """List the matches that are being played."""
    return [
        pairing["matches"][-1]
        for pairing in tournament["pairings"]
        if pairing["status"] == "playing"
    ]


def until_over(players, tournament, condition):
    """End what is played, lower seats winning, until something is true; return it then."""
    player = next(iter(players.values()))

    def look_on():
        view = look(player, tournament)
        for match in [] if condition(view) else running(view):
            ends(players, match)
        return view

    return eventually(look_on, condition, within=WAIT_SECONDS)
