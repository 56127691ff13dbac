"""Matches of the slow model as `table` has them of the kernels: laid out, played, told in words."""

from tests.games.hexstrike.model.board import COMPASS
from tests.games.hexstrike.model.cards import ABILITIES, BLOWS, CARDS, MOVEMENT, MOVES
from tests.games.hexstrike.model.match import Match

SEATS = ("Red", "Blue", "Green", "Gold")
MAX_BEATS = 30  # beats of a line: nobody stunned for longer is still in the match


def fill_cards(chosen_cards, among, size):
    """Fill up named cards to `size` with the first others that are not signatures."""
    fillers = [card for card in among if card not in chosen_cards and not CARDS[card].signature]
    return [*chosen_cards, *fillers][:size]


def deck_of(seat):
    """Write the deck of a seat laid out: its cards first, `step` among them."""
    moves = seat.get("moves", "step").split()
    moves = fill_cards(moves if "step" in moves else [*moves, "step"], MOVEMENT, MOVES)
    hand = fill_cards(seat.get("hand", "").split(), ABILITIES, BLOWS)
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
    hand_size = seat.get("held", fighter.base)
    fighter.hand, fighter.deck = cards[:hand_size], cards[hand_size:]
    fighter.exhausted = set(seat.get("exhausted", "").split())


def spell_play(play):
    """Spell out `stab+step/R1/2` as the four actions of a commitment; leave others alone."""
    if "+" not in play:
        return [play]
    cards, turn, s = [*play.split("/"), "0"][:3]
    active, passive = cards.split("+")
    return [f"active:{active}", f"passive:{passive}", f"rotate:{turn}", f"adrenaline:{s}"]


def play(match, *plays):
    for play in plays:
        for word in spell_play(play):
            match.play(word)
    return match


def legal(match):
    return set(match.choices)


def describe(match):
    """Tell all there is to a match in words."""
    return {
        "beat": match.beat,
        "act": None if match.act is None else SEATS[match.act],
        "returns": match.returns,
        "fire": {hex_name(hexagon): SEATS[owner] for hexagon, owner in match.fire.items()},
        "flora": sorted(map(hex_name, match.flora)),
        "platforms": sorted(map(hex_name, match.platforms)),
        "arrows": sorted(
            (hex_name(arrow.hexagon), COMPASS[arrow.direction], SEATS[arrow.owner])
            for arrow in match.arrows
        ),
        "fighters": [describe_fighter(match, fighter) for fighter in match.fighters],
    }


def hex_name(hexagon):
    return f"{hexagon[0]},{hexagon[1]}"


def describe_fighter(match, fighter):
    return {
        "hex": hex_name(fighter.hexagon),
        "facing": COMPASS[fighter.facing],
        "damage": fighter.damage,
        "adrenaline": fighter.adrenaline,
        "hand": list(fighter.hand),
        "deck": list(fighter.deck),
        "moves": fighter.movement,
        "anchor": fighter.anchor and hex_name(fighter.anchor),
        "points": fighter.points,
        "line": line(match, fighter),
    }


def line(match, fighter):
    """Tell the beats from the present one to the next open one."""
    beat, labels = match.beat, []
    while not fighter.open_at(beat):
        entry = fighter.entry(beat)
        labels.append(f"[{entry.body}]" if entry.bracket else entry.body)
        beat += 1
    entry = fighter.entry(beat)
    return [*labels, entry.body if entry else "E"][:MAX_BEATS]
