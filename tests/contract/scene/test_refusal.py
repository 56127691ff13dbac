"""Why not, where a game says nothing of its own: what the scene itself tells."""

import pytest

from hexarena.contract.errors import UnreadableAction
from hexarena.contract.record import CHANCE
from hexarena.contract.scene import (
    Amount,
    Button,
    Card,
    CardSet,
    Cell,
    Choice,
    Dial,
    Gauge,
    Outcome,
    Piece,
    Scene,
    Zone,
)
from hexarena.contract.scene.commitment import Commitment, Option, Part
from hexarena.contract.scene.refusal import may_choose, refusal

NAMES = ("Red", "Blue")


def scene(*paths, **extra):
    """Show a hand of three cards, four hexes with a piece, and what may be chosen by some paths."""
    cards = tuple(
        Card(id=item, face_up=True, title=item.upper()) for item in ("jab", "hook", "kick")
    )
    displayed = {
        "cells": tuple(Cell(id=f"@{name}", q=n, r=0, name=name) for n, name in enumerate("abcd")),
        "pieces": (Piece(id="red", cell="@a", name="Red"),),
        "zones": (Zone(id="hand", name="Red's hand", seat=0, cards=cards, count=3),),
        "buttons": (Button(id="pass", name="Pass"),),
        "amounts": (Amount(id="bid", name="Bid", unit="pounds", sign="£", low=1, high=3),),
        "dials": (Dial(id="turn", name="Turn", cell="@a", facing=0),),
        "gauges": (Gauge(id="damage", seat=0, name="Damage", value=1),),
        "choices": tuple(
            Choice(action=n, name="-".join(path), path=path) for n, path in enumerate(paths)
        ),
    }
    expected = {"game": "sample", "seat": 0, "to_act": 0, "phase": "", "prompt": ""}
    return Scene(**(expected | displayed | extra))


def why(displayed, *things, own_choice=lambda path, ref: ""):
    return refusal(displayed, things[:-1], things[-1], lambda seat: NAMES[seat], own_choice)


PLAY = (("jab", "@b"), ("jab", "@c"), ("hook", "@b"), ("pass",))


@pytest.mark.parametrize(
    "path", [("jab",), ("pass",), ("jab", "@b"), ("jab", "hook"), ("@b", "pass")]
)
def test_an_item_choosable_now_or_after_a_step_back_has_no_reason(path):
    assert why(scene(*PLAY), *path) == ""


def test_a_player_who_cannot_choose_is_given_the_reason():
    assert why(scene(to_act=1), "jab") == "Blue is choosing now."
    assert why(scene(to_act=CHANCE), "jab") == "Luck decides first."
    assert why(scene(seat=None), "jab") == "You are watching; only the players choose."
    outcome = Outcome(returns=(1.0, -1.0), text="Red wins.")
    assert why(scene(outcome=outcome, to_act=None), "jab") == "The match is over."
    assert why(scene(ready=(0,), awaits=(1,)), "jab").startswith("You have committed")
    assert why(scene(to_act=1, awaits=(1,)), "jab") == "Blue is choosing now."


def test_an_item_of_a_later_step_names_the_current_step():
    assert why(scene(*PLAY), "@b") == "First choose a card."
    assert why(scene(("@b", "@d"), ("@c", "@d")), "@d") == "First choose b or c."
    assert why(scene(("@a", "pass")), "pass") == "First choose a."


def test_an_item_that_is_only_informative_says_so():
    assert why(scene(*PLAY), "damage") == "Damage can be read, not chosen."


def test_all_else_says_what_may_be_chosen_instead():
    assert why(scene(*PLAY), "kick") == "KICK cannot be chosen now; choose a card or “Pass”."
    assert why(scene(*PLAY), "jab", "@d") == "d cannot be chosen now; choose b or c."
    assert why(scene(*PLAY), "jab", "red") == "a cannot be chosen now; choose b or c."
    bids = [(f"bid:{n}",) for n in (1, 2, 3)]
    assert why(scene(*bids), "bid:9") == "£9 cannot be chosen now; choose an amount."
    assert why(scene(("turn:1",)), "turn:2").endswith("choose a direction.")
    assert why(scene(to_act=0), "jab") == "JAB cannot be chosen now; nothing can."


def test_the_reason_of_the_game_takes_precedence():
    calls = []

    def own(path, ref):
        calls.append((tuple(path), ref))
        return "It is raining."

    assert why(scene(*PLAY), "kick", own_choice=own) == "It is raining."
    assert why(scene(*PLAY), "red", "red", own_choice=own) == "It is raining."
    assert calls == [((), "kick"), (("@a",), "@a")]  # a piece stands for its cell
    assert why(scene(to_act=1), "kick", own_choice=own) == "Blue is choosing now."


def test_a_card_of_a_set_may_be_chosen_by_itself():
    completed = Button(id="open", name="Open")
    card_set = CardSet(id="lot", name="Lot", cards=("jab", "hook"), done=completed)
    displayed = scene(("lot", "jab"), ("open",), sets=(card_set,))
    assert may_choose(displayed, (), "jab")
    assert not may_choose(displayed, (), "kick")


def commitment():
    """Two cards and a turn; the hook turns nowhere."""
    first = tuple(Option(action=n, ref=ref, name=ref) for n, ref in enumerate(("jab", "hook")))
    hook = first[1].model_copy(update={"excludes": (6,)})
    turns = tuple(Option(action=5 + n, ref=f"turn:{n}", name=f"turn {n}") for n in range(2))
    return Commitment(
        id="commitment",
        name="Commitment",
        parts=(
            Part(id="active", name="Active", options=(first[0], hook)),
            Part(id="way", name="Turn", options=turns),
        ),
    )


def test_parts_of_a_commitment_that_do_not_go_together_say_so():
    displayed = scene(commitment=commitment())
    assert why(displayed, "jab") == ""
    assert why(displayed, "active", "jab", "turn:1") == ""
    assert why(displayed, "active", "hook", "turn:0") == ""
    assert why(displayed, "active", "hook", "turn:1") == "That direction does not go with HOOK."
    assert why(displayed, "kick") == "KICK cannot be chosen now; nothing can."


@pytest.mark.parametrize("ref", ["", "nobody", "bid:", "bid:x", "turn:6", "turn:", ":", "@"])
def test_an_item_that_is_not_shown_is_refused(ref):
    with pytest.raises(UnreadableAction, match="expected the id of a thing that is"):
        why(scene(*PLAY), ref)
