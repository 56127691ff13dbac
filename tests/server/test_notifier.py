"""Who is woken when there is news: players at once, crowds of onlookers by groups."""

import asyncio
from contextlib import ExitStack

from hexarena.server.notifier import WOKEN_TOGETHER, Notifier, SpokenMessage

CROWD = 3 * WOKEN_TOGETHER


def woken(tabs):
    """Count the tabs that have news."""
    return sum(tab.news.is_set() for tab in tabs)


async def wake(notify):
    """Open a crowd's tabs and then a player's, and notify them.

    Return how many of the crowd and of the player were woken at once, and in the end.
    """
    notifier = Notifier()
    notifier.attach(asyncio.get_running_loop())
    with ExitStack() as stack:
        player, *crowd = (
            stack.enter_context(notifier.listen("match", who)) for who in ("ann", *[""] * CROWD)
        )
        player.is_seated = True
        for tab in (*crowd, player):
            tab.is_stale = tab.has_talk = False
            tab.news.clear()
        notify(notifier)
        await asyncio.sleep(0)
        at_once = woken(crowd), woken([player])
        await asyncio.gather(*(tab.news.wait() for tab in crowd))
        return at_once, {(tab.is_stale, tab.has_talk) for tab in (*crowd, player)}


def test_a_player_is_woken_before_a_crowd():
    at_once, told = asyncio.run(wake(lambda notifier: notifier.notify("match")))
    assert at_once == (WOKEN_TOGETHER, 1)
    assert told == {(True, False)}


def test_a_message_reaches_a_crowd_by_groups_too():
    message = SpokenMessage("match")
    at_once, told = asyncio.run(wake(lambda notifier: notifier.notify_talk(message)))
    assert at_once == (WOKEN_TOGETHER, 1)
    assert told == {(False, True)}
