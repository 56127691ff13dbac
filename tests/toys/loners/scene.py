"""What a seat sees of Loners."""

from hexarena.contract.record import OVER
from hexarena.contract.scene import Button, Card, Choice, Gauge, Outcome, Scene, Zone
from tests.toys.loners import SEATS
from tests.toys.loners.rules import NUMBERS


def scene(state, seat):
    asked = range(NUMBERS) if seat is not None and state.to_act == seat else ()
    over = state.to_act == OVER
    return Scene(
        game="loners",
        seat=seat,
        to_act=None if over else int(state.to_act),
        phase="The end" if over else f"Round {state.turn + 1}",
        prompt=outcome(state).text if over else f"{SEATS[state.to_act]} names a number.",
        zones=tuple(held(state, item) for item in range(state.players)),
        gauges=tuple(points(state, item) for item in range(state.players)),
        buttons=tuple(Button(id=f"name {n}", name=f"Name {n + 1}") for n in asked),
        choices=tuple(
            Choice(action=n, name=f"Name {n + 1}", notation=f"name:{n + 1}", path=(f"name {n}",))
            for n in asked
        ),
        outcome=outcome(state) if over else None,
    )


def held(state, seat):
    named = int(state.named[seat])
    card = Card(id=f"number of {seat}", face_up=named > 0, title=str(named or ""))
    name = f"{SEATS[seat]}'s number"
    return Zone(id=f"hand {seat}", name=name, seat=seat, looks=("hand",), cards=(card,), count=1)


def points(state, seat):
    return Gauge(id=f"points {seat}", name="Points", seat=seat, value=int(state.points[seat]))


def outcome(state):
    paid = tuple(float(item) for item in state.returns[: state.players])
    best = [SEATS[seat] for seat, item in enumerate(paid) if item == max(paid)]
    text = f"{best[0]} wins." if len(best) == 1 else f"{' and '.join(best)} share it."
    return Outcome(returns=paid, text=text)
