"""Tournaments for tests: opened, watched, and played by guests with whoever else entered."""

from contextlib import contextmanager

from tests.server.conftest import BOT, Stream

HIGHER = {"game": "higher"}
HATS = {"top", "bowler", "cap"}


def wish(*wishes, form="elimination", **fields):
    return {"form": form, "places": wishes, **HIGHER, **fields}


def opens(host, *wishes, status=201, **fields):
    """Open a tournament of Higher, an elimination unless said."""
    return host.post("/api/tournaments", wish(*wishes, **fields), status)


def bots(count):
    return [BOT] * count


def look(player, tournament):
    return player.get(f"/api/tournaments/{tournament['tournament']}")


def does(player, tournament, action, status=200, **body):
    return player.post(f"/api/tournaments/{tournament['tournament']}/{action}", body, status)


@contextmanager
def stream(player, tournament):
    with player.http.stream("GET", f"/api/tournaments/{tournament['tournament']}/events") as answer:
        assert answer.status_code == 200
        yield Stream(answer.iter_lines(), "tournament")


def until(player, tournament, condition):
    """Watch a tournament until something is true of it; return it as it is then."""
    with stream(player, tournament) as events:
        return events.until(condition)


def over(tournament):
    return tournament["status"] == "over"


def makes(player, tournament, text="top"):
    """Make a hat when it is one's turn; return the tournament when all have."""
    entrants_made = set()  # a stream may tell the same twice
    with stream(player, tournament) as events:
        while (view := events.next())["status"] == "making":
            if "make" in view["may"] and view["maker"] not in entrants_made:
                entrants_made.add(view["maker"])
                does(player, tournament, "makings", entrant=view["maker"], text=text)
        return view


def attends(player, tournament):
    """Make a fighter, then play every match; return the tournament at its end."""
    makes(player, tournament)
    with stream(player, tournament) as events:
        while not over(view := events.next()):
            for match in view["yours"]:
                plays(player, match)
        return view


def plays(player, match):
    """Play the first legal action whenever it is one's turn, until the match is over."""
    last_ply = -1
    with player.stream(match) as tables:
        while (table := tables.next())["status"] != "over":
            if "play" in table["may"] and table["ply"] > last_ply:
                last_ply = table["ply"]
                player.play(table)


def named(tournament):
    """Return the names of a tournament by place."""
    names = [entrant["name"] for entrant in tournament["entrants"]]
    return [names[row["entrant"]] for row in tournament["standing"]]
