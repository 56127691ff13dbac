"""Nights for tests: opened, watched, and played by guests with whoever else entered."""

from contextlib import contextmanager

from tests.server.conftest import BOT, Stream

HIGHER = {"game": "higher"}
HATS = {"top", "bowler", "cap"}


def wish(*places, form="elimination", **asked):
    return {"form": form, "places": places, **HIGHER, **asked}


def opens(host, *places, status=201, **asked):
    """Open a night of Higher, an elimination unless said."""
    return host.post("/api/nights", wish(*places, **asked), status)


def bots(count):
    return [BOT] * count


def look(who, night):
    return who.get(f"/api/nights/{night['night']}")


def does(who, night, what, status=200, **body):
    return who.post(f"/api/nights/{night['night']}/{what}", body, status)


@contextmanager
def stream(who, night):
    with who.http.stream("GET", f"/api/nights/{night['night']}/events") as answer:
        assert answer.status_code == 200
        yield Stream(answer.iter_lines())


def until(who, night, wanted):
    """Watch a night until something is true of it; return it as it is then."""
    with stream(who, night) as events:
        return events.until(wanted)


def over(night):
    return night["status"] == "over"


def makes(who, night, text="top"):
    """Make a hat when it is one's turn; return the night when all have."""
    made = set()  # a stream may tell the same twice
    with stream(who, night) as events:
        while (shown := events.next())["status"] == "making":
            if "make" in shown["may"] and shown["maker"] not in made:
                made.add(shown["maker"])
                does(who, night, "makings", entrant=shown["maker"], text=text)
        return shown


def attends(who, night):
    """Make, then sit down at each of one's matches and play it; return the night at its end."""
    makes(who, night)
    with stream(who, night) as events:
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


def named(night):
    """Return the names of a night by place."""
    names = [each["name"] for each in night["entrants"]]
    return [names[row["entrant"]] for row in night["standing"]]
