"""Faces are drawn from parts, of which none is missing and none is unknown."""

import xml.etree.ElementTree as ET
from typing import get_args

import pytest

from hexarena.contract.package import personas
from hexarena.contract.package.personas import Face
from hexarena.draw import face_svg
from hexarena.draw.faces import ORDER, PARTS, TABLES

WORDS = {"ears": "Ears", "head": "Head", "muzzle": "Muzzle", "mouth": "Mouth", "eyes": "FaceEyes"}
PLAIN = Face(ground="teal", coat="tan", cloth="rose", head="round", eyes="round")


@pytest.mark.parametrize("part", ORDER)
def test_every_word_for_a_part_has_a_drawing(part):
    words = get_args(getattr(personas, WORDS.get(part, "Hat")))
    assert set(PARTS[TABLES[part]]) == set(words)
    for word in words:
        drawing = face_svg(PLAIN.model_copy(update={part: word}), "Burr")
        assert ET.fromstring(drawing).find("{http://www.w3.org/2000/svg}title").text == "Burr"


def test_every_ink_is_a_colour():
    for ink in get_args(personas.FaceInk):
        face = PLAIN.model_copy(update={"ground": ink, "coat": ink, "cloth": ink})
        assert "fill=" in face_svg(face, "Burr")


def test_faces_differ_by_their_parts():
    assert face_svg(PLAIN, "Burr") != face_svg(PLAIN.model_copy(update={"hat": "leaf"}), "Burr")
