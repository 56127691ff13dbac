"""What a seat sees of Prizes."""

from hexarena.contract.record import CHANCE, OVER
from hexarena.contract.scene import Card, Choice, Outcome, Scene, Zone
from tests.toys.prizes import SEATS
from tests.toys.prizes.rules import ACTIONS, HIDDEN


def scene(state, seat):
    asked = seat is not None and state.to_act == seat
    return Scene(
        game="prizes",
        seat=seat,
        to_act=None if state.to_act == OVER else int(state.to_act),
        phase=f"Prize {state.prize}",
        prompt="A prize comes up." if state.to_act == CHANCE else "Lay a card face down.",
        zones=tuple(zone for item in (0, 1) for zone in (hand(state, item), table(state, item))),
        choices=tuple(choices(state)) if asked else (),
        outcome=outcome(state) if state.to_act == OVER else None,
    )


def held(state, seat):
    return [n + 1 for n in range(ACTIONS) if int(state.held[seat]) >> n & 1]


def choices(state):
    seat = int(state.to_act)
    for card in held(state, seat):
        name, path = f"Lay {card}", (f"{seat} {card}",)
        yield Choice(action=card - 1, name=name, notation=str(card), path=path)


def hand(state, seat):
    cards = [Card(id=f"{seat} {card}", face_up=True, title=str(card)) for card in held(state, seat)]
    return zone("hand", f"{SEATS[seat]}'s cards", seat, cards)


def table(state, seat):
    laid = int(state.laid[seat])
    known = 0 < laid < HIDDEN
    card = Card(id=f"laid by {seat}", face_up=known, title=str(laid) if known else "")
    return zone("row", f"Laid by {SEATS[seat]}", seat, [card] if laid else [])


def zone(looks, name, seat, cards):
    return Zone(
        id=f"{looks} {seat}",
        name=name,
        seat=seat,
        looks=(looks,),
        cards=tuple(cards),
        count=len(cards),
    )


def outcome(state):
    paid = tuple(float(item) for item in state.returns)
    text = f"{SEATS[paid[1] > 0]} wins." if any(paid) else "It is a draw."
    return Outcome(returns=paid, text=text)
