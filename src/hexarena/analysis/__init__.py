"""Analysis: positions of matches that are played on in other ways, and trees of such variations."""

from hexarena.analysis.editing import Draft, Edit, PositionEditor
from hexarena.analysis.narrating import narrate_variations
from hexarena.analysis.positions import (
    MAX_PLIES,
    AnalysisStart,
    action_number,
    draw_luck,
    follow,
    open_variation,
    show_scene,
    start_analysis,
    write_start,
)
from hexarena.analysis.reading import ReadAnalysis, is_analysis, read_tree
from hexarena.analysis.text import (
    MARKS,
    MAX_NODES,
    MoveNote,
    Variation,
    VariationTree,
    list_indents,
    write_tree,
)

__all__ = [
    "MARKS",
    "MAX_NODES",
    "MAX_PLIES",
    "AnalysisStart",
    "Draft",
    "Edit",
    "MoveNote",
    "PositionEditor",
    "ReadAnalysis",
    "Variation",
    "VariationTree",
    "action_number",
    "draw_luck",
    "follow",
    "is_analysis",
    "list_indents",
    "narrate_variations",
    "open_variation",
    "read_tree",
    "show_scene",
    "start_analysis",
    "write_start",
    "write_tree",
]
