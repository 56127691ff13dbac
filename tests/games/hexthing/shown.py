"""Positions as players see them: scenes taken apart, and three auctions to look at."""

from tests.games.hexthing.table import GAME, lay, play

ONE_EACH = "(2,1) (5,5) (0,5) (7,1) (5,0)"  # where Things lie when each player owns one


def show(states, seat=None):
    """Show a position to the seat that acts, or to another."""
    return GAME.scene(states[0], int(states["to_act"][0]) if seat is None else seat)


def paths(scene):
    return {choice.notation: choice.path for choice in scene.choices}


def texts(scene):
    return {choice.notation: choice.text for choice in scene.choices}


def zone(scene, name):
    return next(candidate for candidate in scene.zones if candidate.id == name)


def values(scene):
    return {gauge.id: (gauge.seat, gauge.value, gauge.max) for gauge in scene.gauges}


def buying(**fields):
    """White has landed on Buy."""
    return play(lay(**fields), "D2")


def selling(**fields):
    """White has landed on Sell, and each owns a Thing."""
    return play(lay(white="(8,2)", things=ONE_EACH, owned=(1, 1), **fields), "W1")


def auctioning(**fields):
    """White has an auction of D2 and U1 open."""
    hands = {"white_cards": "D1 W1 S1", "black_cards": "N1 N2"}
    return play(lay(**hands, **fields), "lot:D2", "lot:U1", "open")
