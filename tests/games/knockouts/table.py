"""A table to try fights on: laid out by hand, luck injected, told in words.

A state is set up field by field and read back in words, so that nothing here needs the notation
of positions. Luck is played like any other action; `draws` stands for whatever cards come next.
"""

import re
from functools import cache, lru_cache
from itertools import product

import numpy as np

import hexarena
from hexarena.contract.record import CHANCE
from hexarena.games.knockouts.editions.installed import (
    KIND_NAMES,
    POSITION_NAMES,
    STYLE_NAMES,
    TYPE,
)
from hexarena.games.knockouts.rules import cards as packs
from tests.games.knockouts.slow import ACTOR_NAMES, BLUE, FIGHTERS, RED, SEATS, scored_name
from tests.games.knockouts.slow import cards as counted
from tests.games.playing import random_match

GAME = hexarena.game("knockouts")
PHASES = ("create", "deal", "stat", "mob_die", "move", "side", "act", "discard", "boost", "react")
PHASES += ("atk_die", "critical", "hurt", "refill", "heart_die", "restore", "rest", "over")
METHODS = (None, "knockout", "tapout", "stoppage", "points", "draw")
POSITIONS = tuple(name.replace(" ", "-") for name in POSITION_NAMES)
KINDS = tuple(name.replace(" ", "-") for name in KIND_NAMES[0])
STYLES = tuple(name.replace(" ", "-") for name in STYLE_NAMES[0])
GROUND = POSITIONS[5:]
COPY = re.compile(r"\.\d+$")

# Every option by itself, then together: what the properties are tried on.
OPTION_SETS = (
    {},
    {"red_fighter": FIGHTERS["A"], "blue_fighter": FIGHTERS["B"]},
    {"blue_fighter": FIGHTERS["W"]},
    {"track": "eight"},
    {"rounds": 1},
    {"rounds": 3},
    {"max_overtime": 0},
    {"max_overtime": 3, "light_strikes": "spare"},
    {"stall_limit": 1},
    {"mount_star": "all"},
    {"nobody_first": "red"},
    {"ko_successes": 2},
    {"ko_successes": 4},
    {"first_creator": "blue"},
    {"refill_order": "red"},
    {"track": "eight", "mount_star": "all", "refill_order": "red", "stall_limit": 2},
    {"red_fighter": FIGHTERS["F"], "blue_fighter": FIGHTERS["M"], "nobody_first": "red"},
)


def options_id(options):
    """Name a set of options for a test's title."""
    return " ".join(f"{name}={value}" for name, value in options.items()) or "defaults"


def start(red="", blue="", **options):
    return GAME.start(GAME.options(**{"red_fighter": red, "blue_fighter": blue} | options))


def word(text):
    """Pack cards, named in a text, as states hold them."""
    numbers = [counted(text)[kind] for kind in KINDS]
    return packs.pack_counts(0, numbers + [0] * (24 - len(numbers)))


def cards(card_set):
    """Count the cards that a state holds so, by name."""
    return dict(_count_cards(int(card_set)))


@lru_cache(4096)  # most sets of cards stay as they are from one action to the next
def _count_cards(card_set):
    counts = zip(KINDS, packs.count_kinds(0, card_set), strict=False)
    return tuple((kind, count) for kind, count in counts if count)


# Laying out


def lay(fighters="PQ", hands=("", ""), options=None, **fields):
    """Set up the beginning of a turn, as `slow.lay` does."""
    red, blue = (FIGHTERS.get(fighter_key, fighter_key) for fighter_key in fighters)
    states = start(red, blue, **(options or {}))
    state = states[0]
    for seat in (0, 1):
        state["hand"][seat], state["held"][seat] = word(hands[seat]), len(hands[seat].split())
    set_fighters(state, **fields)
    set_pile(state, fields.get("pile"))
    state["position"] = POSITIONS.index(fields.get("position", "Long Range").replace(" ", "-"))
    state["round_number"] = fields.get("round", 1)
    for field in ("top", "mobile", "thrower"):
        state[field] = SEATS.index(fields[field]) if field in fields else -1
    begin_turn(state)
    return states


def set_fighters(state, ready=None, owed=(0, 0), won=(0, 0), scored=("", ""), **_):
    state["owed"], state["won"] = owed, won
    if ready:
        state["ready"] = ready
    for seat in (0, 1):
        set_scored(state, seat, scored[seat].split())


def set_scored(state, seat, names):
    """Put cards into the piles of a seat, each as `Jab` or `Style-as-Throw`."""
    state["scored"][seat] = word(" ".join(name.split("-as-")[0] for name in names))
    for use in (name.split("-as-")[-1] for name in names):
        strike = TYPE[0, KINDS.index(use)] == 1
        state["strikes" if strike else "grapples"][seat] += 1
    for name in names:
        if "-as-" in name:
            state["used_as"][seat, KINDS.index(name.split("-as-")[-1])] += 1


def set_pile(state, pile):
    """Leave all other cards in the pile, or just those named; the rest is discarded."""
    deck = np.array(packs.count_kinds(0, packs.DECK[0]))
    for card_set in (*state["hand"], *state["scored"]):
        deck -= packs.count_kinds(0, card_set)
    remaining = deck if pile is None else np.array(packs.count_kinds(0, word(pile)))
    state["pile"] = packs.pack_counts(0, remaining.tolist())
    state["discards"] = packs.pack_counts(0, (deck - remaining).tolist())


def begin_turn(state):
    """Begin the first turn of a round that was under way before."""
    state["turns"] = 1
    standing = state["position"] < POSITIONS.index("Full-Guard")
    seats_to_ask = [
        seat for seat in (0, 1) if standing and state["ready"][seat, 0] != state["ready"][seat, 1]
    ]
    state["phase"] = PHASES.index("stat" if seats_to_ask else "mob_die")
    state["seat"] = seats_to_ask[0] if seats_to_ask else 0
    state["to_act"] = seats_to_ask[0] if seats_to_ask else CHANCE
    state["used"] = 1


def acting(fighters="PQ", hands=("", ""), **fields):
    """Set up Red's action: Red was mobile, and stays so by a tie or without a move to make."""
    states = lay(fighters, hands, **{"mobile": RED} | fields)
    while phase(states) == "stat":
        play(states, "use:Striking")
    for faces in product(range(1, 7), repeat=2):
        trial_states = play(states.copy(), *dice(*faces))
        if phase(trial_states) == "act" and act(trial_states) == RED:
            return trial_states
    raise AssertionError(f"Red cannot act first, from {describe(states)}")


def dice(*faces):
    return [f"die:{face}" for face in faces]


# Playing


def attack(states, move, *faces, boosts=(), answer="allow"):
    """Attack, with boosts and an answer, and roll the dice."""
    play(states, move, *(f"boost:{boost}" for boost in boosts))
    if phase(states) == "boost":
        play(states, "roll")
    if phase(states) == "react":
        play(states, answer)
    return play(states, *dice(*faces))


def legal(states):
    """Return the notation of every legal action, cards by name."""
    return {without_copy(GAME.write(states[0], action)) for action in GAME.rules.legal(states)}


@cache
def without_copy(notation):
    """Return the notation of an action, a card by its name only."""
    return COPY.sub("", notation)


def play(states, *moves):
    """Play moves in notation, each of them legal; return the states."""
    for move in moves:
        if move == "draws":
            draw_up(states)
            continue
        action = GAME.read(states[0], move)
        assert action in GAME.rules.legal(states), f"{move} is not among {legal(states)}"
        GAME.rules.apply(states, action)
    return states


def draw_up(states):
    """Let luck draw the first cards that may come, as many as are drawn in a row."""
    draw_phase = phase(states)
    assert draw_phase in ("deal", "refill"), f"nobody draws in phase {draw_phase}"
    while phase(states) == draw_phase:
        GAME.rules.apply(states, GAME.rules.legal(states)[0])


def ongoing(options, seed, limit=100_000):
    """Play at random: yield each state, copied, and the action about to be played."""
    return random_match(GAME, start(**options), seed, limit)


# Reading


def phase(states):
    return PHASES[states["phase"][0]]


def act(states):
    """Return who acts: a seat, luck, or nobody once it is over."""
    return ACTOR_NAMES[int(states["to_act"][0])]


def ready(states, seat):
    return states["ready"][0, SEATS.index(seat)].tolist()


def fighter(states, seat):
    return describe(states)["fighters"][SEATS.index(seat)]


def winner(states):
    """Return who won, or None."""
    returns = states["returns"][0].tolist()
    return {(1, -1): RED, (-1, 1): BLUE, (0, 0): None}[tuple(returns)]


def describe(states):
    """Tell all there is to a fight in words."""
    state = states[0]
    seat_of = lambda number: None if number < 0 else SEATS[number]  # noqa: E731
    return on_table(states) | {
        "phase": phase(states),
        "act": ACTOR_NAMES[int(state.to_act)],
        "round": int(state.round_number),
        "turns": int(state.turns),
        "position": POSITIONS[state.position],
        "top": seat_of(state.top),
        "mobile": seat_of(state.mobile),
        "points": int(state.points) if phase(states) in ("move", "side") else None,
        "thrower": seat_of(state.thrower),
        "stall": int(state.stall),
        "method": METHODS[state.method],
        "winner": winner(states),
        "fighters": [describe_fighter(state, seat) for seat in (0, 1)],
    }


def on_table(states):
    state, rolling = states[0], phase(states) in ("atk_die", "critical")
    return {
        "pile": cards(state.pile),
        "discards": cards(state.discards),
        "table": count_on_table(state),
        "successes": int(state.successes) if rolling else None,
        "faces": state.faces[: state.rolled].tolist() if rolling else None,
    }


def count_on_table(state):
    """Count what lies on the table: an attack, its boosts, a reaction.

    While what an attack did is decided, a state still tells its kind; the card lies in a pile.
    """
    card_set = cards(state.boosts)
    if PHASES[state.phase] in ("critical", "hurt", "over"):
        return card_set
    for kind in (find_attack(state), int(state.reaction)):
        if kind >= 0:
            card_set[KINDS[kind]] = 1
    return card_set


def find_attack(state):
    return KINDS.index("Style") if state.kind >= 0 and state.styled else int(state.kind)


def describe_fighter(state, seat):
    markers = state.placed[seat].tolist()
    return {
        "styles": {style for n, style in enumerate(STYLES) if int(state.styles[seat]) >> n & 1},
        "heart": markers[1],
        "placed": markers[2:],
        "ready": state.ready[seat].tolist(),
        "hand": cards(state.hand[seat]),
        "scored": count_scored(state, seat),
        "points": int(state.strikes[seat]) + 2 * int(state.grapples[seat]),
        "owed": int(state.owed[seat]),
        "won": int(state.won[seat]),
    }


def count_scored(state, seat):
    """Count what lies in both piles of a seat, each as `Jab` or `Style-as-Throw`."""
    card_set = cards(state.scored[seat])
    card_set.pop("Style", None)
    use_counts = zip(KINDS, state.used_as[seat].tolist(), strict=False)
    return card_set | {scored_name("Style", use).replace(" ", "-"): n for use, n in use_counts if n}
