"""Ways to choose among moves, seeing the slow model: at random, greedily, or letting time pass."""

from math import comb

from tests.games.knockouts import printed
from tests.games.knockouts.printed import CARDS, GROUND, STATS

STEADY = 0.9  # how often a fighter keeps to the style
ATTACKS = [card for card, what in CARDS.items() if what["type"] in ("strike", "throw", "hold")]
FAVOURED = ("boost:", "react:", "top")


def at_random(fight, moves):
    """Keep all moves."""
    return moves


def waiting(fight, moves):
    """Keep what changes nothing, if there is any."""
    return sorted({"stop", "pass", "allow", "roll", "normal"} & set(moves)) or moves


def hasting(fight, moves):
    """Keep what runs through the pile and hurts nobody: discards."""
    discards = [move for move in moves if move.startswith("discard:")]
    return discards or waiting(fight, moves)


def greedy(fight, moves):
    """Keep what promises the quickest end: the best place, the best attack, every boost."""
    choose = {"move": to_the_best_place, "act": with_the_best_attack, "critical": as_it_pays}
    if fight.phase in choose:
        return choose[fight.phase](fight, moves)
    if fight.phase in ("hurt", "restore", "rest"):
        return sparing_skill(fight, moves)
    return [move for move in moves if move.startswith(FAVOURED)] or moves


def to_the_best_place(fight, moves):
    """Keep the first steps towards the position in which most is to be gained."""
    goals = {move.removeprefix("move:").replace("-", " "): move for move in moves}
    goals[fight.position] = goals.pop("stop")
    gains = {move: gain_beyond(fight, place) for place, move in goals.items()}
    return [move for move in moves if gains[move] == max(gains.values())]


def gain_beyond(fight, place):
    """Tell the most that can be gained in a position and in those that can be reached from it."""
    before = fight.position, fight.points, fight.top
    cost = fight.ways().get(place, 0)
    fight.position, fight.points = place, fight.points - cost
    if place in GROUND and fight.top is None:
        fight.top = fight.mobile
    if place not in GROUND:
        fight.top = None
    beyond = [gain_beyond(fight, goal) for goal in fight.ways()] if cost else []
    most = max([gain(fight, fight.mobile), *beyond])
    fight.position, fight.points, fight.top = before
    return most


def gain(fight, seat):
    """Tell what the best attack of a seat promises, less half of what the rival may have."""
    own = [promise(fight, seat, *what) for _, what in fight.attacks(seat)]
    feared = [
        promise(fight, 1 - seat, card, card) for card in ATTACKS if fight.fits(1 - seat, card)
    ]
    return max(own, default=0) - sum(feared) / len(ATTACKS)


def promise(fight, seat, card, used):
    """Tell how likely an attack ends the match, and a little for each expected success."""
    dice = fight.fighters[seat].ready(printed.needed(used))
    hit = (7 - max(fight.number(seat, used) - (card == "Style"), 2)) / 6
    enough = 2 if CARDS[used]["type"] == "hold" else 3
    chances = (comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(enough, dice + 1))
    return sum(chances) + 0.1 * dice * hit


def with_the_best_attack(fight, moves):
    offered = {f"attack:{text}".replace(" ", "-"): what for text, what in fight.attacks(fight.act)}
    if not offered:
        return [move for move in moves if move.startswith("discard:")] or moves
    promised = {move: promise(fight, fight.act, *what) for move, what in offered.items()}
    return [move for move in promised if promised[move] == max(promised.values())]


def as_it_pays(fight, moves):
    """Declare a critical with a hold only."""
    card = fight.fighters[fight.act].scored[-1][1]
    return ["critical" if CARDS[card]["type"] == "hold" else "normal"]


def sparing_skill(fight, moves):
    """Lose Conditioning first and get it back last."""
    order = STATS if fight.phase != "hurt" else reversed(STATS)
    verb = moves[0].split(":")[0]
    return [next(f"{verb}:{stat}" for stat in order if f"{verb}:{stat}" in moves)]


def chosen(chance, fight, style):
    """Choose a move by a style, now and then at random; luck draws card by card."""
    if fight.act >= 0:
        wanted = style if chance.random() < STEADY else at_random
        return chance.choice(wanted(fight, sorted(fight.choices)))
    if fight.phase not in ("deal", "refill"):
        return chance.choice(fight.choices)
    weights = [count for card in CARDS if (count := fight.pile[card])]
    return chance.choices(fight.choices, weights)[0]
