"""`hexarena ratings show` and `hexarena ratings recalculate`."""

import datetime as dt
from contextlib import closing
from functools import partial

import pytest
from sqlalchemy import text

from hexarena.contract.errors import BadOption
from hexarena.server.operating.program import main
from hexarena.server.operating.ratings import ratings
from hexarena.store import (
    MatchEnd,
    MatchRated,
    MatchStanding,
    Store,
    StoredSeat,
    sqlite_url,
    to_timestamp,
)
from hexarena.store.ratings import settling
from tests.store.samples import add_accounts, change, open_match

ENDED = MatchStanding("over", 0, "White resigned.")


@pytest.fixture
def database(tmp_path):
    """A database in which Ann has beaten Bo and a bot until their ratings are sure."""
    url = sqlite_url(tmp_path / "hexarena.db")
    with closing(Store(url)) as store:
        add_accounts(store, "ann", "bo")
        store.name_player("ann", "Ann")
        for number in range(20):
            seats = StoredSeat(0, "ann", "Ann"), StoredSeat(1, "bo", "Bo")
            ranks = (1, 2) if number % 3 else (2, 1)
            time = dt.datetime(2026, 6, 1, tzinfo=dt.UTC) + dt.timedelta(days=8 * number)
            with pytest.MonkeyPatch.context() as patch:  # so that each match counts fully
                patch.setattr(settling, "now", partial(to_timestamp, time))
                _rated(store, "untimed", seats, ranks)
        _rated(store, "bots", (StoredSeat(0, "ann", "Ann"), StoredSeat(1, level=3)), (1, 2))
    return url


def _rated(store, pool, seats, ranks):
    stored_match = open_match(
        store, game="hexcore6", status="playing", rated=True, pool=pool, host=None, seats=seats
    )
    change(
        store, stored_match, MatchEnd("resigned", 1), MatchRated(ranks), standing=ENDED, player=None
    )


def test_the_leaders_are_listed_and_bots_by_their_level(database, capsys):
    assert ratings(["show", "--database", database, "--game", "hexcore6", "--pool", "untimed"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.split()[0] == "1"
    assert first.endswith("Ann, 20 matches")
    assert second.endswith("Guest, 20 matches")
    ratings(["show", "--database", database, "--game", "hexcore6", "--pool", "bots"])
    assert capsys.readouterr().out.endswith("bot, level 3, 1 match\n")


def test_a_game_without_settled_ratings_says_so(database, capsys):
    assert ratings(["show", "--database", database, "--game", "hfc"]) == 0
    assert "Nobody has a settled rating in hfc" in capsys.readouterr().out


def test_computing_again_tells_what_changed(database, capsys):
    assert ratings(["recalculate", "--database", database]) == 0
    assert capsys.readouterr().out == "Rated 21 matches again; the numbers changed in 0.\n"
    with closing(Store(database)) as store, store.database.writing() as connection:
        connection.execute(text("UPDATE rated_seats SET place = 3 - place WHERE place < 3"))
    ratings(["recalculate", "--database", database])
    assert capsys.readouterr().out == "Rated 21 matches again; the numbers changed in 21.\n"


def test_signs_of_farming_are_listed(database, capsys, tmp_path):
    ratings(["suspicions", "--database", sqlite_url(tmp_path / "new.db")])
    assert capsys.readouterr().out == "Nothing looks suspicious.\n"
    with closing(Store(database)) as store:
        who = [store.ratings.public_id(player) for player in ("ann", "bo")]
        for _ in range(6):
            seats = StoredSeat(0, "ann", "Ann"), StoredSeat(1, "bo", "Bo")
            _rated(store, "fast", seats, (1, 2))
    ratings(["suspicions", "--database", database, "--days", "10"])
    pair, streak = capsys.readouterr().out.splitlines()
    assert pair.startswith(f"pair: Ann ({who[0]}) took 100% of 6 matches of hexcore6 against")
    assert streak.startswith(f"resignations: Guest ({who[1]}) quickly resigned ")


def test_a_word_that_is_none_is_refused_in_words(capsys):
    with pytest.raises(
        BadOption, match="ratings has no command 'again'; expected show, recalculate or suspicions"
    ):
        ratings(["again"])
    assert main(["ratings", "again"]) == 2
    assert main(["ratings", "--help"]) == 0
    assert "show,recalculate,suspicions" in capsys.readouterr().out
