"""Leagues: strength counts, not many matches; new and weak opponents are worth little."""

import datetime as dt
from itertools import count

import pytest
from sqlalchemy import update

from hexarena.store import StoredPairing
from hexarena.store.tables import rated_seats
from tests.store.samples import fresh
from tests.store.test_ratings import GAME, end_match, open_rated_match
from tests.store.test_tournaments import tournament

SURE, NEW = (1500, 50), (1500, 350)  # a rating and its deviation
MONTH = dt.datetime.now(dt.UTC).strftime("%Y-%m")


@pytest.fixture
def plays(store):
    """Let one player beat another in rated matches of a tournament; both have a rating."""
    opened_tournament = store.tournaments.open(tournament(), fresh())
    pairings = count()

    def play(winner, loser, times=1, rating=SURE):
        for _ in range(times):
            pairing = StoredPairing(opened_tournament.id, next(pairings), 0)
            match = end_match(store, open_rated_match(store, winner, loser, pairing=pairing), 1, 2)
            figures = dict(zip(("value_before", "deviation_before"), rating, strict=True))
            statement = update(rated_seats).where(rated_seats.c.match == match.id).values(figures)
            store.database.write(lambda connection, change=statement: connection.execute(change))

    return play


def points(store):
    return {row.name: row.points for row in store.leagues.list_rows(GAME, MONTH)}


@pytest.fixture
def names(store):
    for player in ("ann", "bo", "cy", "di"):
        store.name_player(player, player)


@pytest.mark.usefixtures("names")
def test_points_are_the_mean_of_what_matches_are_worth_and_of_ten_worth_1200(store, plays):
    plays("ann", "bo", 5)
    assert points(store) == {
        "ann": round((10 * 1200 + 5 * (1500 - 2 * 50 + 400)) / 15),
        "bo": round((10 * 1200 + 5 * (1500 - 2 * 50 - 400)) / 15),
    }


@pytest.mark.usefixtures("names")
def test_winning_half_of_many_matches_is_worth_less_than_winning_a_few(store, plays):
    plays("ann", "bo", 12)
    plays("cy", "di", 20)
    plays("di", "cy", 20)
    league = points(store)
    assert league["ann"] > max(league["cy"], league["di"])


def test_guests_are_in_no_league_and_a_win_against_one_is_worth_nothing(store, plays):
    for player in ("ann", "bo", "guest-1", "guest-2"):
        store.name_player(player, player)
    plays("guest-1", "guest-2")
    plays("ann", "guest-1", 5)
    assert points(store) == {}
    plays("ann", "bo")
    assert points(store) == {
        "ann": round((10 * 1200 + 1800) / 11),
        "bo": round((10 * 1200 + 1000) / 11),
    }


@pytest.mark.usefixtures("names")
def test_wins_against_new_accounts_are_worth_nothing(store, plays):
    plays("ann", "bo", 30, NEW)
    plays("cy", "di")
    league = points(store)
    assert league["ann"] == 1200 < league["cy"]
