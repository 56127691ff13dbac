"""What people say at tables, and what they report."""

import datetime as dt
import json

import pytest
from sqlalchemy import create_engine, text

from hexarena.contract.errors import TalkFull, UnknownMatch, UnknownMessage, UnknownPlayer
from hexarena.contract.errors.people import ReportsFull, UnknownReport
from hexarena.store import Store
from hexarena.store.retention import RetentionPolicy, retire
from hexarena.store.talk import messages, reports
from hexarena.store.talk.messages import MessageRange, TalkChannel, Utterance
from hexarena.store.talk.reports import Report
from tests.store.samples import fresh, open_match


@pytest.fixture
def public_ids(store):
    """The public ids of three players, by the id in their cookie."""
    for player in ("ann", "bo", "cy"):
        store.name_player(player, player.title())
    return {player: store.ratings.public_id(player) for player in ("ann", "bo", "cy")}


@pytest.fixture
def channel(store, public_ids):
    return TalkChannel(open_match(store).id, "players")


def say(store, channel, player, words="", phrase=""):
    return store.talk.say(channel, Utterance(player, None, phrase, words), fresh())


def words(store, channel, reader, **span):
    return [
        message.text or message.phrase
        for message in store.talk.list_messages(channel, reader, MessageRange(**span))
    ]


def test_a_message_gets_the_next_number_of_its_room_once(store, channel, public_ids):
    first = store.talk.say(channel, Utterance("bo", 1, phrase="hello"), "same-command")
    assert store.talk.say(channel, Utterance("bo", 1, phrase="thanks"), "same-command") == first
    assert (first.number, first.who, first.name, first.seat) == (1, public_ids["bo"], "Bo", 1)
    assert say(store, channel._replace(room="onlookers"), "cy", "Hm").number == 1
    assert say(store, channel, "bo", "And?").number == 2
    assert words(store, channel, "ann") == ["hello", "And?"]
    assert words(store, channel, "ann", after=1) == ["And?"]
    assert words(store, channel, "ann", limit=1) == ["And?"]
    assert words(store, channel, "ann", before=2) == ["hello"]


def test_messages_survive_reopening_the_database(url):
    first = Store(url)
    channel = TalkChannel(open_match(first).id, "players")
    message = say(first, channel, "ann", "Hello")
    first.close()
    second = Store(url)
    assert second.talk.list_messages(channel, "bo") == [message]
    second.close()


def test_nobody_gets_what_those_say_who_are_muted_or_blocked(store, channel, public_ids):
    say(store, channel, "bo", phrase="hello")
    for kind in ("mute", "block"):
        store.relations.add("ann", public_ids["bo"], kind)
        assert words(store, channel, "ann") == []
        with pytest.raises(UnknownMessage, match="no message 1 that you may read"):
            store.talk.load_message(channel, "ann", 1)
        store.relations.end("ann", public_ids["bo"], kind)
    assert words(store, channel, "ann") == ["hello"]
    assert store.talk.load_message(channel, "ann", 1).phrase == "hello"


def test_free_text_of_onlookers_is_for_those_who_want_it_and_for_friends(
    store, channel, public_ids
):
    onlooker_channel = channel._replace(room="onlookers")
    say(store, onlooker_channel, "bo", phrase="hello")
    say(store, onlooker_channel, "bo", "Well")
    assert words(store, onlooker_channel, "cy") == ["hello"]
    assert words(store, onlooker_channel, "bo") == ["hello", "Well"]
    store.talk.switch(channel.match, "cy", enabled=True)
    assert words(store, onlooker_channel, "cy") == ["hello", "Well"]
    store.relations.add("ann", public_ids["bo"], "follow")
    assert words(store, onlooker_channel, "ann") == ["hello"]
    store.relations.add("bo", public_ids["ann"], "follow")
    assert words(store, onlooker_channel, "ann") == ["hello", "Well"]


def test_people_agree_on_free_text_two_by_two(store, channel, public_ids):
    players = ("ann", "bo", "cy")
    for player in ("ann", "bo"):
        store.talk.switch(channel.match, player, enabled=True)
        store.talk.switch(channel.match, player, enabled=True)
    assert store.talk.is_free_text_agreed(channel.match, players[:2])
    assert not store.talk.is_free_text_agreed(channel.match, players)
    for other in ("ann", "bo"):
        store.relations.add("cy", public_ids[other], "follow")
        assert not store.talk.is_free_text_agreed(channel.match, players)
        store.relations.add(other, public_ids["cy"], "follow")
    assert store.talk.is_free_text_agreed(channel.match, players)
    store.talk.switch(channel.match, "ann", enabled=False)
    assert store.talk.list_free_text_players(channel.match) == {"bo"}
    assert not store.talk.is_free_text_agreed(channel.match, players[:2])


def test_a_table_keeps_so_many_messages_and_none_that_is_not_there(store, channel, monkeypatch):
    monkeypatch.setattr(messages, "MAX_MESSAGES", 1)
    say(store, channel, "ann", "One")
    with pytest.raises(TalkFull, match="1 messages were sent here"):
        say(store, channel, "ann", "Two")
    nowhere = TalkChannel("nowhere", "players")
    with pytest.raises(UnknownMatch):
        say(store, nowhere, "ann", "One")
    with pytest.raises(UnknownMatch):
        store.talk.switch("nowhere", "ann", enabled=True)


def test_talk_goes_with_its_match_and_reports_stay(store, url, public_ids):
    channel = TalkChannel(open_match(store, status="over").id, "players")
    say(store, channel, "bo", "Well")
    store.talk.switch(channel.match, "bo", enabled=True)
    report = Report("r1", "ann", public_ids["bo"], "spam", "", *channel, 1, "Well")
    store.reports.make(report, fresh())
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE matches SET updated = '2020'"))
    engine.dispose()
    assert retire(store.sweeper, RetentionPolicy(finished=1), dt.datetime.now(dt.UTC)).finished == 1
    assert store.talk.list_messages(channel, "ann") == []
    assert store.talk.list_free_text_players(channel.match) == set()
    assert store.reports.load("r1").excerpt == "Well"


# Reports


def test_a_report_is_made_once_listed_and_settled(store, public_ids):
    for _ in range(2):
        store.reports.make(Report("r1", "ann", public_ids["bo"], "spam", "Again"), "making-1")
    store.reports.make(Report("r2", "cy", public_ids["bo"], "cheating", ""), "making-1")
    first, second = store.reports.all_in("open")
    assert (first.id, first.reporter_name, first.reported) == ("r1", "Ann", public_ids["bo"])
    assert (second.id, second.reporter, second.state) == ("r2", public_ids["cy"], "open")
    settled_report = store.reports.settle("r1", "Told to stop.")
    assert (settled_report.state, settled_report.why) == ("settled", "Told to stop.")
    assert store.reports.settle("r1", "Otherwise").why == "Told to stop."
    assert [report.id for report in store.reports.all_in("open")] == ["r2"]
    assert [report.id for report in store.reports.all_in("settled")] == ["r1"]
    with pytest.raises(UnknownReport, match="no report 'r9'"):
        store.reports.settle("r9", "")


def test_strangers_and_too_many_reports_are_refused(store, public_ids, monkeypatch):
    with pytest.raises(UnknownPlayer):
        store.reports.make(Report("r1", "ann", "nobody", "spam", ""), fresh())
    monkeypatch.setattr(reports, "MAX_REPORTS", 1)
    store.reports.make(Report("r1", "ann", public_ids["bo"], "spam", ""), fresh())
    with pytest.raises(ReportsFull, match="1 of your reports are open"):
        store.reports.make(Report("r2", "ann", public_ids["bo"], "spam", ""), fresh())


# Accounts


def test_a_report_outlives_whom_it_is_about_without_what_they_said(store, public_ids):
    lines = (("ann", "Stop"), ("bo", "Buy!"))
    excerpt = [
        {"number": number, "who": public_ids[author], "name": author, "phrase": "", "text": line}
        for number, (author, line) in enumerate(lines, 1)
    ]
    report = Report("r1", "ann", public_ids["bo"], "spam", "Bo lives in Bonn", "m1", "players", 2)
    store.reports.make(report._replace(excerpt=json.dumps(excerpt)), fresh())
    store.belongings.erase("bo", ())
    kept = store.reports.load("r1")
    assert (kept.reason, kept.state, kept.note, kept.reported) == ("spam", "open", "", None)
    ann, bo = json.loads(kept.excerpt)
    assert ann["text"] == "Stop"
    assert (bo["who"], bo["name"], bo["text"]) == (None, "Closed account", "")


def test_messages_are_exported_merged_and_erased_with_the_account(store, channel, public_ids):
    say(store, channel, "bo", "Mine")
    say(store, channel, "ann", "Hers")
    for player in ("ann", "bo"):
        store.talk.switch(channel.match, player, enabled=True)
    store.reports.make(Report("r1", "bo", public_ids["cy"], "spam", ""), fresh())
    store.reports.make(Report("r2", "ann", public_ids["bo"], "spam", ""), fresh())
    assert [message["text"] for message in store.belongings.export("bo")["messages"]] == ["Mine"]
    store.belongings.merge("bo", "cy")
    assert [message.player for message in store.talk.list_messages(channel, "ann")] == ["cy", "ann"]
    assert store.talk.list_free_text_players(channel.match) == {"ann", "cy"}
    store.belongings.erase("cy", ())
    assert words(store, channel, "ann") == ["Hers"]
    reports_left = {report.id: report for report in store.reports.all_in("open")}
    assert reports_left["r1"].reported is reports_left["r2"].reported is None
    store.reports.make(Report("r3", "dee", public_ids["ann"], "spam", ""), fresh())
    store.belongings.erase("dee", ())
    assert store.reports.load("r3").reporter is None
