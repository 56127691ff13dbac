"""Ways to choose among moves, seeing the slow model: at random, greedily, or letting time pass."""

from math import comb

from tests.games.knockouts import printed
from tests.games.knockouts.printed import CARDS, GROUND, STATS

STEADY = 0.9  # how often a fighter keeps to the style
ATTACKS = [
    card
    for card, attack_cards in CARDS.items()
    if attack_cards["type"] in ("strike", "throw", "hold")
]
FAVOURITES = ("boost:", "react:", "top")


def at_random(fight, moves):
    """Keep all moves."""
    return moves


def wait(fight, moves):
    """Keep what changes nothing, if there is any."""
    return sorted({"stop", "pass", "allow", "roll", "normal"} & set(moves)) or moves


def hurry(fight, moves):
    """Keep what runs through the pile and hurts nobody: discards."""
    discards = [move for move in moves if move.startswith("discard:")]
    return discards or wait(fight, moves)


def play_greedily(fight, moves):
    """Keep what promises the quickest end: the best place, the best attack, every boost."""
    choose = {
        "move": approach_best_position,
        "act": choose_best_attack,
        "critical": declare_if_useful,
    }
    if fight.phase in choose:
        return choose[fight.phase](fight, moves)
    if fight.phase in ("hurt", "restore", "rest"):
        return spare_skill(fight, moves)
    return [move for move in moves if move.startswith(FAVOURITES)] or moves


def approach_best_position(fight, moves):
    """Keep the first steps towards the position in which most is to be gained."""
    goals = {move.removeprefix("move:").replace("-", " "): move for move in moves}
    goals[fight.position] = goals.pop("stop")
    gains = {move: find_gain(fight, position) for position, move in goals.items()}
    return [move for move in moves if gains[move] == max(gains.values())]


def find_gain(fight, position):
    """Tell the most that can be gained in a position and in those that can be reached from it."""
    previous = fight.position, fight.points, fight.top
    cost = fight.ways().get(position, 0)
    fight.position, fight.points = position, fight.points - cost
    if position in GROUND and fight.top is None:
        fight.top = fight.mobile
    if position not in GROUND:
        fight.top = None
    gains_beyond = [find_gain(fight, goal) for goal in fight.ways()] if cost else []
    maximum = max([gain(fight, fight.mobile), *gains_beyond])
    fight.position, fight.points, fight.top = previous
    return maximum


def gain(fight, seat):
    """Tell what the best attack of a seat promises, less half of what the rival may have."""
    own_gains = [promise(fight, seat, *attack_cards) for _, attack_cards in fight.attacks(seat)]
    feared = [
        promise(fight, 1 - seat, card, card) for card in ATTACKS if fight.fits(1 - seat, card)
    ]
    return max(own_gains, default=0) - sum(feared) / len(ATTACKS)


def promise(fight, seat, card, attack):
    """Tell how likely an attack ends the match, and a little for each expected success."""
    dice = fight.fighters[seat].ready(printed.needed_stat(attack))
    hit = (7 - max(fight.number(seat, attack) - (card == "Style"), 2)) / 6
    needed = 2 if CARDS[attack]["type"] == "hold" else 3
    chances = (comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(needed, dice + 1))
    return sum(chances) + 0.1 * dice * hit


def choose_best_attack(fight, moves):
    attacks = {
        f"attack:{text}".replace(" ", "-"): attack_cards
        for text, attack_cards in fight.attacks(fight.act)
    }
    if not attacks:
        return [move for move in moves if move.startswith("discard:")] or moves
    promised = {
        move: promise(fight, fight.act, *attack_cards) for move, attack_cards in attacks.items()
    }
    return [move for move in promised if promised[move] == max(promised.values())]


def declare_if_useful(fight, moves):
    """Declare a critical with a hold only."""
    card = fight.fighters[fight.act].scored[-1][1]
    return ["critical" if CARDS[card]["type"] == "hold" else "normal"]


def spare_skill(fight, moves):
    """Lose Conditioning first and get it back last."""
    order = STATS if fight.phase != "hurt" else reversed(STATS)
    verb = moves[0].split(":")[0]
    return [next(f"{verb}:{stat}" for stat in order if f"{verb}:{stat}" in moves)]


def choose_move(chance, fight, style):
    """Choose a move by a style, now and then at random; luck draws card by card."""
    if fight.act >= 0:
        current_style = style if chance.random() < STEADY else at_random
        return chance.choice(current_style(fight, sorted(fight.choices)))
    if fight.phase not in ("deal", "refill"):
        return chance.choice(fight.choices)
    weights = [count for card in CARDS if (count := fight.pile[card])]
    return chance.choices(fight.choices, weights)[0]
