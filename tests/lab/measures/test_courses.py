"""How matches run: leads, comebacks and certainty."""

import numpy as np
import pytest

from hexarena.lab.measures.courses import trace_leads


class Played:
    """Two matches as `courses_of` reads them: values of each position for the first seat."""

    def __init__(self, values, lengths, winners):
        self.values = None if values is None else np.array(values, float)
        self.lengths = np.array(lengths)
        self.table = {"winner": np.array(winners)}
        self.flow = type("", (), {"first": np.concatenate([[0], np.cumsum(lengths)])})

    def __len__(self):
        return len(self.lengths)


def test_leads_change_when_another_seat_is_clearly_ahead():
    leads = trace_leads(Played([0.5, 0.05, -0.5, 0.5, 0.2, 0.3], [4, 2], [0, 0]))
    assert leads.changes.tolist() == [2, 0]


def test_a_winner_who_was_far_behind_has_come_back():
    leads = trace_leads(Played([-0.6, 0.9, -0.4, 0.9, 0.9, 0.9], [2, 2, 2], [0, 0, -1]))
    assert leads.comebacks[:2].tolist() == [1, 0]
    assert np.isnan(leads.comebacks[2])


def test_the_second_seat_is_behind_when_the_first_is_ahead():
    assert trace_leads(Played([0.6, -0.9], [2], [1])).comebacks.tolist() == [1]


def test_certainty_begins_after_the_last_doubtful_position():
    leads = trace_leads(Played([0.9, 0.1, np.nan, 0.9, 0.9, 0.9], [4, 2], [0, 0]))
    assert leads.certain == pytest.approx([0.5, 0.0])


def test_without_values_nothing_is_known():
    assert trace_leads(Played(None, [2], [0])) is None
