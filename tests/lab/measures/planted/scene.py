"""What a seat sees of Planted: a row of cells."""

from hexarena.contract.scene import Cell, Scene
from tests.lab.measures.planted.notation import CELLS


def scene(state, seat):
    cells = tuple(Cell(id=name, q=q, r=0, name=name) for q, name in enumerate(CELLS))
    return Scene(game="planted", seat=seat, to_act=None, phase="", prompt="", cells=cells)
