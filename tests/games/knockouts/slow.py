"""Fights of the slow model as `table` has them of the kernels: laid out, played, told in words."""

import re
from collections import Counter

from tests.games.knockouts.model import LUCK, OVER, Fight
from tests.games.knockouts.printed import CARDS, STATS, spelled

RED, BLUE = "red", "blue"
SEATS = (RED, BLUE)
WHO = {LUCK: "luck", OVER: "nobody", 0: RED, 1: BLUE, None: None}
FIGHTERS = {  # those of the specification's scenarios, and some for the others
    "A": "H2 C1 S3 G1: Likes to Kick, Iron Chin",
    "B": "H2 C1 S1 G3: Likes to Throw, Slippery",
    "P": "H3 C0 S3 G3",
    "Q": "H0 C3 S3 G3",
    "R": "H2 C1 S3 G2: Quick Healer",
    "F": "H3 C0 S3 G1: Footwork, Likes to Kick",
    "M": "H3 C0 S1 G3: Mat Wizard, Likes to Choke",
    "W": "H2 C0 S3 G2: Workhorse, Guard Player",
}
LETTERS = {"H": "Heart", "S": "Striking", "G": "Grappling", "C": "Conditioning"}
NAMED = {spelled(card): card for card in CARDS}


def made(text):
    """Read a ready fighter, such as `H2 C1 S3 G1: Likes to Kick, Iron Chin`, for the model."""
    stats, _, styles = text.partition(":")
    placed = {LETTERS[letter]: int(count) for letter, count in re.findall(r"([HSGC])(\d)", stats)}
    return {**placed, "styles": [style.strip() for style in styles.split(",") if style.strip()]}


def cards(text):
    """Count the cards of a text such as `Jab Jab Cover-Up`, by name without blanks."""
    return Counter(text.split())


def start(red=None, blue=None, **options):
    return Fight([text and made(text) for text in (red, blue)], **options)


def lay(fighters="PQ", hands=("", ""), options=None, **rest):
    """Set up the beginning of a turn: who fights, what they hold, and whatever `rest` names:
    `position`, `top`, `mobile`, `thrower`, `ready`, `owed`, `won`, `scored`, `round`, `pile`.
    """
    fight = start(*(FIGHTERS.get(each, each) for each in fighters), **(options or {}))
    for fighter, hand in zip(fight.fighters, hands, strict=True):
        fighter.hand = counted(hand)
    set_fighters(fight, **rest)
    set_pile(fight, rest.get("pile"))
    fight.position = rest.get("position", "Long Range")
    fight.round = rest.get("round", 1)
    for field in ("top", "mobile", "thrower"):
        setattr(fight, field, SEATS.index(rest[field]) if field in rest else None)
    fight.lay()
    return fight


def counted(text):
    return Counter({NAMED[name]: count for name, count in cards(text).items()})


def set_fighters(fight, ready=None, owed=(0, 0), won=(0, 0), scored=("", ""), **_):
    for seat, fighter in enumerate(fight.fighters):
        fighter.owed, fighter.won = owed[seat], won[seat]
        fighter.scored = [(name.split("-as-")[0], used(name)) for name in scored[seat].split()]
        for stat, left in zip(STATS, ready[seat] if ready else (), strict=False):
            fighter.hurt[stat] = fighter.ready(stat) - left


def used(name):
    """Tell what a scored card, such as `Style-as-Throw`, was used as."""
    return NAMED[name.split("-as-")[-1]]


def set_pile(fight, pile):
    """Leave all other cards in the pile, or just those named; the rest is discarded."""
    taken = sum((fighter.hand for fighter in fight.fighters), Counter())
    taken += Counter(card for fighter in fight.fighters for card, _ in fighter.scored)
    fight.pile -= taken
    if pile is not None:
        left = counted(pile)
        fight.discard, fight.pile = fight.pile - left, left


def legal(fight):
    return set(fight.choices)


def play(fight, *moves):
    """Play moves in notation; `draws` lets luck draw the first cards that may come."""
    for move in moves:
        if move != "draws":
            fight.play(move)
            continue
        drawn = fight.phase
        while fight.phase == drawn:
            fight.play(fight.choices[0])
    return fight


def told(fight):
    """Tell all there is to a fight in words, as `table.told` does of a record."""
    return table(fight) | {
        "phase": fight.phase,
        "act": WHO[fight.act],
        "round": fight.round,
        "turns": fight.turns,
        "position": spelled(fight.position),
        "top": WHO[fight.top],
        "mobile": WHO[fight.mobile],
        "points": fight.points if fight.phase in ("move", "side") else None,
        "thrower": WHO[fight.thrower],
        "stall": fight.stall,
        "method": fight.method,
        "winner": WHO[fight.winner],
        "fighters": [of_one(fighter) for fighter in fight.fighters],
    }


def table(fight):
    return {
        "pile": named(fight.pile),
        "discards": named(fight.discard),
        "table": named(fight.table),
        "successes": sum(fight.dice) if fight.phase in ("atk_die", "critical") else None,
        "faces": fight.faces if fight.phase in ("atk_die", "critical") else None,
    }


def of_one(fighter):
    return {
        "styles": {spelled(style) for style in fighter.styles},
        "heart": fighter.heart,
        "placed": [fighter.placed[stat] for stat in STATS],
        "ready": [fighter.ready(stat) for stat in STATS],
        "hand": named(fighter.hand),
        "scored": dict(Counter(spelled(scored_name(*each)) for each in fighter.scored)),
        "points": fighter.points(),
        "owed": fighter.owed,
        "won": fighter.won,
    }


def named(those):
    return {spelled(card): count for card, count in those.items() if count}


def scored_name(card, use):
    return card if card == use else f"{card} as {use}"
