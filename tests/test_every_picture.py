"""What a picture of any game owes, tried on every game there is; none is named here."""

from collections import Counter
from itertools import cycle
from xml.etree import ElementTree

import pytest

from hexarena.conformance.matches import sample_states, seats_of
from hexarena.draw import board_svg, svg
from hexarena.draw.vocabulary import THEMES
from tests.game_parameters import every_extreme_option_set, every_extreme_option_set_with_secrets

pytestmark = pytest.mark.slow

SVG = "{http://www.w3.org/2000/svg}"


def marked(root, name):
    return Counter(item.get(f"data-{name}") for item in root.iter() if item.get(f"data-{name}"))


def texts(drawn):
    return {item.text for item in ElementTree.fromstring(drawn).iter() if item.text}


@every_extreme_option_set
def test_a_picture_shows_every_cell_and_every_piece_once(game, options):
    themes = cycle(THEMES)
    for states in sample_states(game, options, seed=11):
        for seat in (*seats_of(game, options), None):
            scene = game.scene(states[0], seat)
            cells, pieces = ([item.id for item in some] for some in (scene.cells, scene.pieces))
            for drawn in (svg(scene, theme=next(themes)), board_svg(scene)):
                root = ElementTree.fromstring(drawn)
                assert marked(root, "cell") == Counter(cells)
                assert marked(root, "piece") == Counter(pieces)


@every_extreme_option_set
def test_a_picture_draws_no_card_twice_and_none_that_is_not_on_show(game, options):
    for states in sample_states(game, options, seed=12):
        scene = game.scene(states[0], None)
        rendered = [card.id for zone in scene.zones for card in zone.cards]
        assert marked(ElementTree.fromstring(svg(scene)), "card") <= Counter(rendered)


@every_extreme_option_set_with_secrets
def test_a_picture_contains_no_text_of_hidden_cards(game, options):
    for states in sample_states(game, options, seed=13):
        seats = seats_of(game, options)
        scenes = [game.scene(states[0], seat) for seat in seats]
        for scene in scenes:
            text = scene.model_dump_json()
            others = {
                card.title
                for other in scenes
                for zone in other.zones
                for card in zone.cards
                if card.title and card.title not in text
            }
            assert not others & texts(svg(scene, seats=game.seats))
