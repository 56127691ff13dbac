"""What kinds of things a scene asks to choose among, and how crowded it is."""

import re

from hexarena.contract.scene import Choice, Scene

HAND_WEIGHT = 8  # a card in the own hand takes the space of this many other items
NUMBER = re.compile(r"[\d/]+( of \d+)?")


def phase_of(scene: Scene) -> str:
    """Return the phase without its numbers, such as the beat."""
    return " ".join(NUMBER.sub(" ", scene.phase).replace("·", " ").split()) or "play"


def kinds(scene: Scene) -> tuple[str, ...]:
    """Name every kind of thing that can be chosen, in a fixed order."""
    if scene.outcome is not None:
        return ("over",)
    kinds_found = {kind for choice in scene.choices for kind in _steps(scene, choice.path)}
    lists = {
        "amount": scene.amounts,
        "auction": scene.auctions,
        "commitment": scene.commitment,
        "dial": scene.dials,
        "set": scene.sets,
        "shortcut": scene.shortcuts,
    }
    return tuple(sorted(kinds_found | {kind for kind, is_shown in lists.items() if is_shown}))


def _steps(scene: Scene, path: tuple[str, ...]) -> list[str]:
    """Name the kind of every step of a choice: what is shown first, and what comes of it."""
    kind_by_id = _kinds_by_id(scene)
    return [kind_by_id.get(step, kind_by_id.get(step.rpartition(":")[0], "other")) for step in path]


def _kinds_by_id(scene: Scene) -> dict[str, str]:
    kind_by_id = {cell.id: "cell" for cell in scene.cells}
    kind_by_id |= {piece.id: "piece" for piece in scene.pieces}
    kind_by_id |= {button.id: "button" for button in scene.buttons}
    kind_by_id |= {amount.id: "amount" for amount in scene.amounts}
    kind_by_id |= {dial.id: "dial" for dial in scene.dials}
    kind_by_id |= {card_set.id: "set" for card_set in scene.sets}
    kind_by_id |= {card_set.done.id: "button" for card_set in scene.sets}
    for zone in scene.zones:
        kind = next(iter(zone.looks), "zone")
        kind_by_id |= {zone.id: kind} | {card.id: kind for card in zone.cards}
    return kind_by_id


def _stem(choice: Choice) -> str:
    return choice.path[0].rpartition(":")[0]


def most_steps(scene: Scene) -> int:
    """Return how many things the longest choice points at."""
    return max((len(choice.path) for choice in scene.choices), default=0)


def crowd(scene: Scene) -> int:
    """Measure how much there is to show: above all one's own hand, then lists, beats, choices."""
    hands = [zone for zone in scene.zones if "hand" in zone.looks and zone.seat == scene.seat]
    cards = sum(card.face_up for zone in scene.zones for card in zone.cards)
    beats = sum(len(lane.beats) for line in scene.timelines for lane in line.lanes)
    amounts = {amount.id for amount in scene.amounts}
    first = {choice.path[0] for choice in scene.choices if _stem(choice) not in amounts}
    bids = sum(len(auction.bids) for auction in scene.auctions)
    hand_size = sum(len(zone.cards) for zone in hands)
    return HAND_WEIGHT * hand_size + cards + beats + len(first) + bids + len(scene.stills)
