"""A command is data; `apply` checks it and returns its events, and memory follows those events."""

import pytest

from hexarena.contract.errors import (
    HexarenaError,
    IllegalAction,
    NotYourSeat,
    SeatTaken,
    StaleMatch,
    WrongKey,
)
from hexarena.contract.game import game
from hexarena.contract.record import CHANCE
from hexarena.match import seed_of
from hexarena.match.fair import commitment_of
from hexarena.server.matches.commands import (
    AnswerOffer,
    GiveUp,
    LinkRematch,
    MakeOffer,
    PlayAction,
    TakeSeat,
    apply,
)
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.opening import started
from hexarena.store import (
    Ended,
    OffersCleared,
    RematchLinked,
    SeatClaimed,
    StoredAction,
    StoredLuck,
    StoredMatch,
    StoredOffer,
    StoredSeat,
    Undo,
)
from tests import toys

toys.register()

SEED = seed_of(3)
ANN_AND_BO = (StoredSeat(0, "ann", "Ann"), StoredSeat(1, "bo", "Bo"))
OPEN = (StoredSeat(0, "ann", "Ann"), StoredSeat(1, key="a-key"))


def live_match(name="hexcore6", seats=ANN_AND_BO, **options):
    """Return a live match of two, with chance by a known seed where the game has chance."""
    about = game(name)
    luck = StoredLuck(commitment_of(SEED), SEED, typed=False) if about.has_luck() else None
    status = "waiting" if any(seat.open for seat in seats) else "playing"
    fields = {"id": "m", "version": about.version, "options": options, "date": "2026-11-21"}
    stored = StoredMatch(game=name, seats=seats, luck=luck, status=status, host="ann", **fields)
    return LiveMatch(started(stored))


def look(live):
    """Everything that tells one state of a live match from another."""
    match = live.match
    return live.stored, match.actions, match.written, match.states.tobytes(), match.outcome


def done(live, *commands):
    """Apply commands one after another; return the match after them and the last events."""
    events = []
    for command in commands:
        live = live.branch()
        events = apply(command, live)
    return live, events


def first(live, player):
    """Play the first legal action."""
    return PlayAction(player, live.match.ply, live.rewinds, live.match.legal[0])


def test_an_action_is_one_event_that_names_its_place():
    live = live_match(radius=4)
    draft, events = done(live, first(live, "ann"))
    assert events == [StoredAction(0, 0, live.match.legal[0], 0)]
    assert (draft.match.ply, draft.stored.revision) == (1, 1)


def test_chance_after_an_action_is_part_of_the_same_events():
    live = live_match("higher", OPEN)
    _, events = done(live, TakeSeat("bo", "Bo", 1, "a-key"))
    assert events[0] == SeatClaimed(1, "bo", "Bo")
    assert [each.seat for each in events[1:]] == [CHANCE, CHANCE]


def begun_by_ann():
    live = live_match()
    return done(live, first(live, "ann"))[0]


COMMANDS = {
    "play": (live_match, lambda live: first(live, "ann")),
    "bot": (live_match, lambda live: first(live, None)),
    "chance": (lambda: live_match("higher", OPEN), lambda _: TakeSeat("bo", "Bo", 1, "a-key")),
    "resign": (live_match, lambda _: GiveUp("bo", 1)),
    "seat": (lambda: live_match(seats=OPEN), lambda _: TakeSeat("bo", "Bo", 1, "a-key")),
    "draw": (lambda: live_match("higher"), lambda _: MakeOffer("ann", 2, 0, "draw")),
    "rematch": (live_match, lambda _: LinkRematch("m-2")),
    "undo": (
        begun_by_ann,
        lambda _: MakeOffer("ann", 1, 0, "undo"),
    ),
}


@pytest.mark.parametrize("kind", COMMANDS)
def test_a_match_that_follows_the_events_is_the_match_after_the_command(kind):
    make, command = COMMANDS[kind]
    live = make()
    draft, events = done(live, command(live))
    follower = live.branch()
    for event in events:
        follower.follow(event)
    follower.count_change()
    assert events
    assert look(follower) == look(draft)
    assert look(draft) != look(live)


@pytest.mark.parametrize("kind", COMMANDS)
def test_the_match_of_which_a_branch_was_made_stays_as_it_is(kind):
    make, command = COMMANDS[kind]
    live = make()
    before = look(live)
    done(live, command(live))
    assert look(live) == before


REFUSED = {
    "illegal": (lambda _: PlayAction("ann", 0, 0, 9999), IllegalAction),
    "stale": (lambda _: PlayAction("ann", 1, 0, 0), StaleMatch),
    "other's turn": (lambda live: first(live, "bo"), NotYourSeat),
    "onlooker": (lambda live: first(live, "cy"), NotYourSeat),
    "other's seat": (lambda _: GiveUp("ann", 1), NotYourSeat),
    "taken seat": (lambda _: TakeSeat("cy", "Cy", 1, "a-key"), SeatTaken),
    "undo": (lambda _: MakeOffer("ann", 0, 0, "undo"), HexarenaError),
    "answer": (lambda _: AnswerOffer("ann", "draw", accept=True), HexarenaError),
}


@pytest.mark.parametrize("why", REFUSED)
def test_a_refused_command_changes_nothing(why):
    command, error = REFUSED[why]
    live = live_match()
    before = look(live)
    with pytest.raises(error):
        apply(command(live), live.branch())
    assert look(live) == before


def test_a_wrong_key_takes_no_seat():
    live = live_match(seats=OPEN)
    with pytest.raises(WrongKey):
        apply(TakeSeat("bo", "Bo", 1, "another"), live.branch())


def test_an_undo_with_consent_clears_the_offers_and_goes_back():
    live = live_match("hexcore6")
    live, _ = done(live, first(live, "ann"))
    live, _ = done(live, first(live, "bo" if live.match.to_act else "ann"))
    offered, events = done(live, MakeOffer("ann", live.match.ply, 0, "undo"))
    if events == [StoredOffer("undo", 0)]:
        _, events = done(offered, AnswerOffer("bo", "undo", accept=True))
        assert events[0] == OffersCleared()
    assert isinstance(events[-1], Undo)


def test_a_draw_that_both_want_ends_the_match():
    live = live_match("higher")
    draft, events = done(
        live, MakeOffer("ann", 2, 0, "draw"), AnswerOffer("bo", "draw", accept=True)
    )
    assert events == [OffersCleared(), Ended("drawn", None)]
    assert draft.standing == ("over", 0, "A draw, agreed upon.")


def test_a_linked_rematch_clears_the_offers_of_one():
    _, events = done(live_match(), LinkRematch("m-2"))
    assert events == [OffersCleared(("rematch",)), RematchLinked("m-2")]
