"""Fights of the slow model as `table` has them of the kernels: laid out, played, told in words."""

import re
from collections import Counter

from tests.games.knockouts.model import LUCK, OVER, Fight
from tests.games.knockouts.printed import CARDS, STATS, spell

RED, BLUE = "red", "blue"
SEATS = (RED, BLUE)
ACTOR_NAMES = {LUCK: "luck", OVER: "nobody", 0: RED, 1: BLUE, None: None}
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
CARDS_BY_SPELLING = {spell(card): card for card in CARDS}


def parse_fighter(text):
    """Read a ready fighter, such as `H2 C1 S3 G1: Likes to Kick, Iron Chin`, for the model."""
    stats, _, styles = text.partition(":")
    markers = {LETTERS[letter]: int(count) for letter, count in re.findall(r"([HSGC])(\d)", stats)}
    return {**markers, "styles": [style.strip() for style in styles.split(",") if style.strip()]}


def cards(text):
    """Count the cards of a text such as `Jab Jab Cover-Up`, by name without blanks."""
    return Counter(text.split())


def start(red=None, blue=None, **options):
    return Fight([text and parse_fighter(text) for text in (red, blue)], **options)


def lay(fighters="PQ", hands=("", ""), options=None, **fields):
    """Set up the beginning of a turn: who fights, what they hold, and whatever `fields` names:
    `position`, `top`, `mobile`, `thrower`, `ready`, `owed`, `won`, `scored`, `round`, `pile`.
    """
    fight = start(
        *(FIGHTERS.get(fighter_key, fighter_key) for fighter_key in fighters), **(options or {})
    )
    for fighter, hand in zip(fight.fighters, hands, strict=True):
        fighter.hand = count_cards(hand)
    set_fighters(fight, **fields)
    set_pile(fight, fields.get("pile"))
    fight.position = fields.get("position", "Long Range")
    fight.round = fields.get("round", 1)
    for field in ("top", "mobile", "thrower"):
        setattr(fight, field, SEATS.index(fields[field]) if field in fields else None)
    fight.lay()
    return fight


def count_cards(text):
    return Counter({CARDS_BY_SPELLING[name]: count for name, count in cards(text).items()})


def set_fighters(fight, ready=None, kicks_owed=(0, 0), rounds_won=(0, 0), scored=("", ""), **_):
    for seat, fighter in enumerate(fight.fighters):
        fighter.owed, fighter.won = kicks_owed[seat], rounds_won[seat]
        fighter.scored = [(name.split("-as-")[0], used_as(name)) for name in scored[seat].split()]
        for stat, ready_count in zip(STATS, ready[seat] if ready else (), strict=False):
            fighter.hurt[stat] = fighter.ready(stat) - ready_count


def used_as(name):
    """Tell what a scored card, such as `Style-as-Throw`, was used as."""
    return CARDS_BY_SPELLING[name.split("-as-")[-1]]


def set_pile(fight, pile):
    """Leave all other cards in the pile, or just those named; the rest is discarded."""
    used_cards = sum((fighter.hand for fighter in fight.fighters), Counter())
    used_cards += Counter(card for fighter in fight.fighters for card, _ in fighter.scored)
    fight.pile -= used_cards
    if pile is not None:
        remaining = count_cards(pile)
        fight.discard, fight.pile = fight.pile - remaining, remaining


def legal(fight):
    return set(fight.choices)


def play(fight, *moves):
    """Play moves in notation; `draws` lets luck draw the first cards that may come."""
    for move in moves:
        if move != "draws":
            fight.play(move)
            continue
        draw_phase = fight.phase
        while fight.phase == draw_phase:
            fight.play(fight.choices[0])
    return fight


def describe(fight):
    """Tell all there is to a fight in words, as `table.describe` does of a record."""
    return table(fight) | {
        "phase": fight.phase,
        "act": ACTOR_NAMES[fight.act],
        "round": fight.round,
        "turns": fight.turns,
        "position": spell(fight.position),
        "top": ACTOR_NAMES[fight.top],
        "mobile": ACTOR_NAMES[fight.mobile],
        "points": fight.points if fight.phase in ("move", "side") else None,
        "thrower": ACTOR_NAMES[fight.thrower],
        "stall": fight.stall,
        "method": fight.method,
        "winner": ACTOR_NAMES[fight.winner],
        "fighters": [describe_fighter(fighter) for fighter in fight.fighters],
    }


def table(fight):
    return {
        "pile": spell_counts(fight.pile),
        "discards": spell_counts(fight.discard),
        "table": spell_counts(fight.table),
        "successes": sum(fight.dice) if fight.phase in ("atk_die", "critical") else None,
        "faces": fight.faces if fight.phase in ("atk_die", "critical") else None,
    }


def describe_fighter(fighter):
    return {
        "styles": {spell(style) for style in fighter.styles},
        "heart": fighter.heart,
        "placed": [fighter.placed[stat] for stat in STATS],
        "ready": [fighter.ready(stat) for stat in STATS],
        "hand": spell_counts(fighter.hand),
        "scored": dict(Counter(spell(scored_name(*scored_card)) for scored_card in fighter.scored)),
        "points": fighter.points(),
        "owed": fighter.owed,
        "won": fighter.won,
    }


def spell_counts(card_counts):
    return {spell(card): count for card, count in card_counts.items() if count}


def scored_name(card, use):
    return card if card == use else f"{card} as {use}"
