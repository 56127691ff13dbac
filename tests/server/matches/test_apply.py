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
from hexarena.match import seed_from_number
from hexarena.match.fair import seed_commitment
from hexarena.server.matches.commands import (
    AnswerOffer,
    GiveUp,
    LinkRematch,
    MakeOffer,
    PlayAction,
    TakeSeat,
    apply_command,
)
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.opening import start_match
from hexarena.store import (
    MatchEnd,
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

SEED = seed_from_number(3)
ANN_AND_BO = (StoredSeat(0, "ann", "Ann"), StoredSeat(1, "bo", "Bo"))
OPEN = (StoredSeat(0, "ann", "Ann"), StoredSeat(1, key="a-key"))


def live_match(name="hexcore6", seats=ANN_AND_BO, **options):
    """Return a live match of two, with chance by a known seed where the game has chance."""
    game_found = game(name)
    luck = StoredLuck(seed_commitment(SEED), SEED, typed=False) if game_found.has_luck() else None
    status = "waiting" if any(seat.open for seat in seats) else "playing"
    fields = {"id": "m", "version": game_found.version, "options": options, "date": "2026-11-21"}
    stored_match = StoredMatch(
        game=name, seats=seats, luck=luck, status=status, host="ann", **fields
    )
    return LiveMatch(start_match(stored_match))


def look(state):
    """Everything that tells one state of a live match from another."""
    match = state.match
    return state.stored, match.actions, match.written, match.states.tobytes(), match.outcome


def done(state, *commands):
    """Apply commands one after another; return the match after them and the last events."""
    events = []
    for command in commands:
        state = state.branch()
        events = apply_command(command, state)
    return state, events


def first(state, player):
    """Play the first legal action."""
    return PlayAction(player, state.match.ply, state.rewinds, state.match.legal[0])


def test_an_action_is_one_event_that_names_its_place():
    state = live_match(radius=4)
    draft, events = done(state, first(state, "ann"))
    assert events == [StoredAction(0, 0, state.match.legal[0], 0)]
    assert (draft.match.ply, draft.stored.revision) == (1, 1)


def test_chance_after_an_action_is_part_of_the_same_events():
    state = live_match("higher", OPEN)
    _, events = done(state, TakeSeat("bo", "Bo", 1, "a-key"))
    assert events[0] == SeatClaimed(1, "bo", "Bo")
    assert [event.seat for event in events[1:]] == [CHANCE, CHANCE]


def begun_by_ann():
    state = live_match()
    return done(state, first(state, "ann"))[0]


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
    create_live, command = COMMANDS[kind]
    state = create_live()
    draft, events = done(state, command(state))
    follower = state.branch()
    for event in events:
        follower.follow(event)
    follower.count_change()
    assert events
    assert look(follower) == look(draft)
    assert look(draft) != look(state)


@pytest.mark.parametrize("kind", COMMANDS)
def test_the_match_of_which_a_branch_was_made_stays_as_it_is(kind):
    create_live, command = COMMANDS[kind]
    state = create_live()
    old_look = look(state)
    done(state, command(state))
    assert look(state) == old_look


REFUSALS = {
    "illegal": (lambda _: PlayAction("ann", 0, 0, 9999), IllegalAction),
    "stale": (lambda _: PlayAction("ann", 1, 0, 0), StaleMatch),
    "other's turn": (lambda live: first(live, "bo"), NotYourSeat),
    "onlooker": (lambda live: first(live, "cy"), NotYourSeat),
    "other's seat": (lambda _: GiveUp("ann", 1), NotYourSeat),
    "taken seat": (lambda _: TakeSeat("cy", "Cy", 1, "a-key"), SeatTaken),
    "undo": (lambda _: MakeOffer("ann", 0, 0, "undo"), HexarenaError),
    "answer": (lambda _: AnswerOffer("ann", "draw", accept=True), HexarenaError),
}


@pytest.mark.parametrize("why", REFUSALS)
def test_a_refused_command_changes_nothing(why):
    command, error = REFUSALS[why]
    state = live_match()
    old_look = look(state)
    with pytest.raises(error):
        apply_command(command(state), state.branch())
    assert look(state) == old_look


def test_a_wrong_key_takes_no_seat():
    state = live_match(seats=OPEN)
    with pytest.raises(WrongKey):
        apply_command(TakeSeat("bo", "Bo", 1, "another"), state.branch())


def test_an_undo_with_consent_clears_the_offers_and_goes_back():
    state = live_match("hexcore6")
    state, _ = done(state, first(state, "ann"))
    state, _ = done(state, first(state, "bo" if state.match.to_act else "ann"))
    offered_state, events = done(state, MakeOffer("ann", state.match.ply, 0, "undo"))
    if events == [StoredOffer("undo", 0)]:
        _, events = done(offered_state, AnswerOffer("bo", "undo", accept=True))
        assert events[0] == OffersCleared()
    assert isinstance(events[-1], Undo)


def test_a_draw_that_both_want_ends_the_match():
    state = live_match("higher")
    draft, events = done(
        state, MakeOffer("ann", 2, 0, "draw"), AnswerOffer("bo", "draw", accept=True)
    )
    assert events == [OffersCleared(), MatchEnd("drawn", None)]
    assert draft.standing == ("over", 0, "A draw, agreed upon.")


def test_a_linked_rematch_clears_the_offers_of_one():
    _, events = done(live_match(), LinkRematch("m-2"))
    assert events == [OffersCleared(("rematch",)), RematchLinked("m-2")]
