"""Tournaments for tests: opened, watched, and played by guests with whoever else entered."""

from contextlib import contextmanager

from tests.server.conftest import BOT, Stream

HIGHER = {"game": "higher"}
HATS = {"top", "bowler", "cap"}


def wish(*places, form="elimination", **asked):
    return {"form": form, "places": places, **HIGHER, **asked}


def opens(host, *places, status=201, **asked):
    """Open a tournament of Higher, an elimination unless said."""
    return host.post("/api/tournaments", wish(*places, **asked), status)


def bots(count):
    return [BOT] * count


def look(who, tournament):
    return who.get(f"/api/tournaments/{tournament['tournament']}")


def does(who, tournament, what, status=200, **body):
    return who.post(f"/api/tournaments/{tournament['tournament']}/{what}", body, status)


@contextmanager
def stream(who, tournament):
    with who.http.stream("GET", f"/api/tournaments/{tournament['tournament']}/events") as answer:
        assert answer.status_code == 200
        yield Stream(answer.iter_lines(), "tournament")


def until(who, tournament, wanted):
    """Watch a tournament until something is true of it; return it as it is then."""
    with stream(who, tournament) as events:
        return events.until(wanted)


def over(tournament):
    return tournament["status"] == "over"


def makes(who, tournament, text="top"):
    """Make a hat when it is one's turn; return the tournament when all have."""
    made = set()  # a stream may tell the same twice
    with stream(who, tournament) as events:
        while (shown := events.next())["status"] == "making":
            if "make" in shown["may"] and shown["maker"] not in made:
                made.add(shown["maker"])
                does(who, tournament, "makings", entrant=shown["maker"], text=text)
        return shown


def attends(who, tournament):
    """Make a fighter, then play every match; return the tournament at its end."""
    makes(who, tournament)
    with stream(who, tournament) as events:
        while not over(shown := events.next()):
            for match in shown["yours"]:
                plays(who, match)
        return shown


def plays(who, match):
    """Play the first legal action whenever it is one's turn, until the match is over."""
    played = -1
    with who.stream(match) as tables:
        while (table := tables.next())["status"] != "over":
            if "play" in table["may"] and table["ply"] > played:
                played = table["ply"]
                who.play(table)


def named(tournament):
    """Return the names of a tournament by place."""
    names = [each["name"] for each in tournament["entrants"]]
    return [names[row["entrant"]] for row in tournament["standing"]]
