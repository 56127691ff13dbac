"""Ways to choose a move that make matches meet what random ones seldom do."""

from tests.games.hexstrike.model.board import TURNED, bearing

EAGER = ("use", "combo", "guard", "return", "knock")


def at_random(chance, match, choices):
    return chance.choice(choices)


def closing(chance, match, choices):
    """Turn to whoever is near, go on with whatever is offered, submit what there is at times."""
    word = choices[0].partition(":")[0]
    eager = [each for each in choices if each.partition(":")[0] in EAGER]
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
    others = [each.hexagon for each in match.fighters if each is not fighter]
    ways = {bearing(fighter.hexagon, at) for at in others} - {None}
    turns = {each: (fighter.facing + TURNED[each.partition(":")[2]]) % 6 for each in choices}
    good = [each for each, way in turns.items() if way in ways]
    return chance.choice(good or choices)


def chosen(chance, match, style):
    return style(chance, match, match.legal())
