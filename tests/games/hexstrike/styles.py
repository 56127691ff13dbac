"""Ways to choose a move that make matches meet what random ones seldom do."""

from tests.games.hexstrike.model.board import TURNED, bearing

EAGER = ("use", "combo", "guard", "return", "knock")


def at_random(chance, match, choices):
    return chance.choice(choices)


def closing(chance, match, choices):
    """Turn to whoever is near, go on with whatever is offered, submit what there is at times."""
    word = choices[0].partition(":")[0]
    eager = [choice for choice in choices if choice.partition(":")[0] in EAGER]
    if word == "rotate" and chance.random() < 0.8:
        return facing(chance, match, choices)
    if eager and chance.random() < 0.7:
        return chance.choice(eager)
    if word == "adrenaline" and chance.random() < 0.3:
        return choices[-1]
    return chance.choice(choices)


def facing(chance, match, choices):
    """Choose a rotation towards somebody on a straight line, if there is one."""
    fighter = match.fighters[match.act]
    opponents = [opponent.hexagon for opponent in match.fighters if opponent is not fighter]
    directions = {bearing(fighter.hexagon, other) for other in opponents} - {None}
    turns = {choice: (fighter.facing + TURNED[choice.partition(":")[2]]) % 6 for choice in choices}
    good = [item for item, direction in turns.items() if direction in directions]
    return chance.choice(good or choices)


def choose_move(chance, match, style):
    return style(chance, match, match.legal())
