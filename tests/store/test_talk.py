"""What people say at tables, and what they report."""

import datetime as dt

import pytest
from sqlalchemy import create_engine, text

from hexarena.contract.errors import TalkFull, UnknownMatch, UnknownMessage, UnknownPlayer
from hexarena.contract.errors.talk import ReportsFull, UnknownReport
from hexarena.store import Store
from hexarena.store.retention import Keeping, retire
from hexarena.store.talk import messages, reports
from hexarena.store.talk.messages import Span, TalkPlace, Utterance
from hexarena.store.talk.reports import Report
from tests.store.samples import fresh, opened


@pytest.fixture
def who(store):
    """The public ids of three players, by the id in their cookie."""
    for player in ("ann", "bo", "cy"):
        store.name_player(player, player.title())
    return {player: store.ratings.public_id(player) for player in ("ann", "bo", "cy")}


@pytest.fixture
def place(store, who):
    return TalkPlace(opened(store).id, "players")


def say(store, place, player, words="", phrase=""):
    return store.talk.say(place, Utterance(player, None, phrase, words), fresh())


def words(store, place, reader, **span):
    return [each.text or each.phrase for each in store.talk.heard(place, reader, Span(**span))]


def test_a_message_gets_the_next_number_of_its_room_once(store, place, who):
    first = store.talk.say(place, Utterance("bo", 1, phrase="hello"), "same-command")
    assert store.talk.say(place, Utterance("bo", 1, phrase="thanks"), "same-command") == first
    assert (first.number, first.who, first.name, first.seat) == (1, who["bo"], "Bo", 1)
    assert say(store, place._replace(room="onlookers"), "cy", "Hm").number == 1
    assert say(store, place, "bo", "And?").number == 2
    assert words(store, place, "ann") == ["hello", "And?"]
    assert words(store, place, "ann", after=1) == ["And?"]
    assert words(store, place, "ann", most=1) == ["And?"]
    assert words(store, place, "ann", before=2) == ["hello"]


def test_what_was_said_is_there_again_when_the_database_is_opened_again(url):
    first = Store(url)
    place = TalkPlace(opened(first).id, "players")
    said = say(first, place, "ann", "Hello")
    first.close()
    second = Store(url)
    assert second.talk.heard(place, "bo") == [said]
    second.close()


def test_nobody_gets_what_those_say_who_are_muted_or_blocked(store, place, who):
    say(store, place, "bo", phrase="hello")
    for kind in ("mute", "block"):
        store.relations.add("ann", who["bo"], kind)
        assert words(store, place, "ann") == []
        with pytest.raises(UnknownMessage, match="no message 1 that you may read"):
            store.talk.message(place, "ann", 1)
        store.relations.end("ann", who["bo"], kind)
    assert words(store, place, "ann") == ["hello"]
    assert store.talk.message(place, "ann", 1).phrase == "hello"


def test_free_text_of_onlookers_is_for_those_who_want_it_and_for_friends(store, place, who):
    aside = place._replace(room="onlookers")
    say(store, aside, "bo", phrase="hello")
    say(store, aside, "bo", "Well")
    assert words(store, aside, "cy") == ["hello"]
    assert words(store, aside, "bo") == ["hello", "Well"]
    store.talk.switch(place.match, "cy", on=True)
    assert words(store, aside, "cy") == ["hello", "Well"]
    store.relations.add("ann", who["bo"], "follow")
    assert words(store, aside, "ann") == ["hello"]
    store.relations.add("bo", who["ann"], "follow")
    assert words(store, aside, "ann") == ["hello", "Well"]


def test_people_agree_on_free_text_two_by_two(store, place, who):
    people = ("ann", "bo", "cy")
    for player in ("ann", "bo"):
        store.talk.switch(place.match, player, on=True)
        store.talk.switch(place.match, player, on=True)
    assert store.talk.agreed(place.match, people[:2])
    assert not store.talk.agreed(place.match, people)
    for other in ("ann", "bo"):
        store.relations.add("cy", who[other], "follow")
        assert not store.talk.agreed(place.match, people)
        store.relations.add(other, who["cy"], "follow")
    assert store.talk.agreed(place.match, people)
    store.talk.switch(place.match, "ann", on=False)
    assert store.talk.switched(place.match) == {"bo"}
    assert not store.talk.agreed(place.match, people[:2])


def test_a_table_keeps_so_many_messages_and_none_that_is_not_there(store, place, monkeypatch):
    monkeypatch.setattr(messages, "MOST_MESSAGES", 1)
    say(store, place, "ann", "One")
    with pytest.raises(TalkFull, match="1 messages were sent here"):
        say(store, place, "ann", "Two")
    nowhere = TalkPlace("nowhere", "players")
    with pytest.raises(UnknownMatch):
        say(store, nowhere, "ann", "One")
    with pytest.raises(UnknownMatch):
        store.talk.switch("nowhere", "ann", on=True)


def test_talk_goes_with_its_match_and_reports_stay(store, url, who):
    place = TalkPlace(opened(store, status="over").id, "players")
    say(store, place, "bo", "Well")
    store.talk.switch(place.match, "bo", on=True)
    report = Report("r1", "ann", who["bo"], "spam", "", *place, 1, "Well")
    store.reports.make(report, fresh())
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE matches SET updated = '2020'"))
    engine.dispose()
    assert retire(store.sweeper, Keeping(finished=1), dt.datetime.now(dt.UTC)).finished == 1
    assert store.talk.heard(place, "ann") == []
    assert store.talk.switched(place.match) == set()
    assert store.reports.load("r1").excerpt == "Well"


# Reports


def test_a_report_is_made_once_listed_and_settled(store, who):
    for _ in range(2):
        store.reports.make(Report("r1", "ann", who["bo"], "spam", "Again"), "making-1")
    store.reports.make(Report("r2", "cy", who["bo"], "cheating", ""), "making-1")
    first, second = store.reports.all_in("open")
    assert (first.id, first.reporter_name, first.reported) == ("r1", "Ann", who["bo"])
    assert (second.id, second.reporter, second.state) == ("r2", who["cy"], "open")
    settled = store.reports.settle("r1", "Told to stop.")
    assert (settled.state, settled.why) == ("settled", "Told to stop.")
    assert store.reports.settle("r1", "Otherwise").why == "Told to stop."
    assert [each.id for each in store.reports.all_in("open")] == ["r2"]
    assert [each.id for each in store.reports.all_in("settled")] == ["r1"]
    with pytest.raises(UnknownReport, match="no report 'r9'"):
        store.reports.settle("r9", "")


def test_strangers_and_too_many_reports_are_refused(store, who, monkeypatch):
    with pytest.raises(UnknownPlayer):
        store.reports.make(Report("r1", "ann", "nobody", "spam", ""), fresh())
    monkeypatch.setattr(reports, "MOST_REPORTS", 1)
    store.reports.make(Report("r1", "ann", who["bo"], "spam", ""), fresh())
    with pytest.raises(ReportsFull, match="1 of your reports are open"):
        store.reports.make(Report("r2", "ann", who["bo"], "spam", ""), fresh())
