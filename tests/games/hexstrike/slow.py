"""Matches of the slow model as `table` has them of the kernels: laid out, played, told in words."""

from tests.games.hexstrike.model.board import COMPASS
from tests.games.hexstrike.model.cards import ABILITIES, BLOWS, CARDS, MOVEMENT, MOVES
from tests.games.hexstrike.model.match import Match

SEATS = ("Red", "Blue", "Green", "Gold")
TOLD = 30  # beats of a line: nobody stunned for longer is still in the match


def filled(named, among, size):
    """Fill up named cards to `size` with the first others that are not signatures."""
    others = [card for card in among if card not in named and not CARDS[card].signature]
    return [*named, *others][:size]


def deck_of(seat):
    """Write the deck of a seat laid out: its cards first, `step` among them."""
    moves = seat.get("moves", "step").split()
    moves = filled(moves if "step" in moves else [*moves, "step"], MOVEMENT, MOVES)
    hand = filled(seat.get("hand", "").split(), ABILITIES, BLOWS)
    return f"{seat.get('character', 'ryathan')}:{','.join(moves)};{','.join(hand)}"


def lay(seats, kind=Match, **readings):
    """Lay out a match: hexes, facings, numbers, hands of each seat.

    `hand` are the first cards of the deck, of which `held` are in hand; all movement cards are
    ready but those in `exhausted`.
    """
    match = kind(len(seats), [deck_of(seat) for seat in seats], **readings)
    for fighter, seat in zip(match.fighters, seats, strict=True):
        lay_fighter(fighter, seat)
    match.lay()
    return match


def lay_fighter(fighter, seat):
    fighter.hexagon = tuple(seat.get("hex", fighter.hexagon))
    fighter.facing = COMPASS.index(seat["facing"]) if "facing" in seat else fighter.facing
    fighter.damage = seat.get("damage", 0)
    fighter.adrenaline = seat.get("adrenaline", 0)
    fighter.safe_until = seat.get("protected", 0)
    fighter.points = seat.get("points", 0)
    cards = fighter.hand + fighter.deck
    held = seat.get("held", fighter.base)
    fighter.hand, fighter.deck = cards[:held], cards[held:]
    fighter.exhausted = set(seat.get("exhausted", "").split())


def spelled(play):
    """Spell out `stab+step/R1/2` as the four actions of a commitment; leave others alone."""
    if "+" not in play:
        return [play]
    cards, turn, s = [*play.split("/"), "0"][:3]
    active, passive = cards.split("+")
    return [f"active:{active}", f"passive:{passive}", f"rotate:{turn}", f"adrenaline:{s}"]


def play(match, *plays):
    for each in plays:
        for word in spelled(each):
            match.play(word)
    return match


def legal(match):
    return set(match.choices)


def told(match):
    """Tell all there is to a match in words."""
    return {
        "beat": match.beat,
        "act": None if match.act is None else SEATS[match.act],
        "returns": match.returns,
        "fire": {named(at): SEATS[owner] for at, owner in match.fire.items()},
        "flora": sorted(map(named, match.flora)),
        "platforms": sorted(map(named, match.platforms)),
        "arrows": sorted(
            (named(each.hexagon), COMPASS[each.direction], SEATS[each.owner])
            for each in match.arrows
        ),
        "fighters": [of_one(match, fighter) for fighter in match.fighters],
    }


def named(hexagon):
    return f"{hexagon[0]},{hexagon[1]}"


def of_one(match, fighter):
    return {
        "hex": named(fighter.hexagon),
        "facing": COMPASS[fighter.facing],
        "damage": fighter.damage,
        "adrenaline": fighter.adrenaline,
        "hand": list(fighter.hand),
        "deck": list(fighter.deck),
        "moves": fighter.movement,
        "anchor": fighter.anchor and named(fighter.anchor),
        "points": fighter.points,
        "line": line(match, fighter),
    }


def line(match, fighter):
    """Tell the beats from the present one to the next open one."""
    at, labels = match.beat, []
    while not fighter.open_at(at):
        entry = fighter.entry(at)
        labels.append(f"[{entry.body}]" if entry.bracket else entry.body)
        at += 1
    entry = fighter.entry(at)
    return [*labels, entry.body if entry else "E"][:TOLD]
