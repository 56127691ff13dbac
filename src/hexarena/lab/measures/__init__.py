"""Measures: from the rows of runs to figures.

A `Study` holds the samples of a game by strength. `figures_of` yields the figures measured from
them; `PerMatch` has the measures of every single match.
"""

from hexarena.lab.measures.per_match import PerMatch
from hexarena.lab.measures.registry import MEASURES, Measure, figures_of
from hexarena.lab.measures.sample import Sample
from hexarena.lab.measures.study import Study, StudySettings

__all__ = ["MEASURES", "Measure", "PerMatch", "Sample", "Study", "StudySettings", "figures_of"]
