"""Options come by value or by text; an error names the given value and the expected ones."""

from typing import Literal

import pytest
from pydantic import Field, ValidationError, model_validator

from hexarena.contract.errors import BadOption
from hexarena.contract.options import Options, build_options


class Feast(Options):
    guests: int = Field(4, ge=2, le=8)
    dish: Literal["soup", "pie"] = "soup"
    chairs: Literal[0, 1] = 0
    music: bool = False
    toast: str = ""

    @model_validator(mode="after")
    def _no_pie_for_eight(self):
        if self.guests == 8 and self.dish == "pie":
            raise ValueError("dish is 'pie', but guests is 8: expected 'soup'")
        return self


def test_omitted_options_take_the_defaults():
    assert build_options(Feast, {}) == Feast()


def test_text_means_what_it_says():
    options = build_options(Feast, {"guests": "3", "music": "true", "dish": "pie"})
    assert (options.guests, options.music, options.dish) == (3, True, "pie")


def test_only_what_differs_is_a_change():
    assert build_options(Feast, {"guests": 4, "dish": "pie"}).changed_values() == {"dish": "pie"}


def test_options_are_immutable():
    with pytest.raises(ValidationError, match="frozen"):
        Feast().guests = 5


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        (
            {"wine": 1},
            "there is no option 'wine'; the options are guests, dish, chairs, music, toast",
        ),
        ({"guests": 1}, "option guests is 1: input should be greater than or equal to 2"),
        ({"guests": True}, "option guests is True: true and false are not allowed"),
        ({"guests": "true"}, "option guests is True: true and false are not allowed"),
        ({"dish": False}, "option dish is False: true and false are not allowed"),
        ({"chairs": True}, "option chairs is True: true and false are not allowed"),
        ({"guests": "many"}, "option guests is 'many': input should be a valid integer"),
        ({"dish": "fish"}, "option dish is 'fish': input should be 'soup' or 'pie'"),
        ({"guests": 8, "dish": "pie"}, "dish is 'pie', but guests is 8: expected 'soup'"),
    ],
)
def test_an_error_names_what_came_and_what_was_expected(values, expected):
    with pytest.raises(BadOption) as excinfo:
        build_options(Feast, values)
    assert expected in str(excinfo.value)


def test_all_faults_are_reported_at_once():
    with pytest.raises(BadOption) as excinfo:
        build_options(Feast, {"guests": 99, "wine": 1})
    assert str(excinfo.value).count(";") == 2
    assert "guests" in str(excinfo.value)
    assert "wine" in str(excinfo.value)
