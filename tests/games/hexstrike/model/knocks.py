"""Knockback, stun and the ties of three (spec 11.4, 11.5, 11.8 and 11.10)."""

from tests.games.hexstrike.model.board import COMPASS, hex_beyond
from tests.games.hexstrike.model.building import Entry
from tests.games.hexstrike.model.fighter import STUN

DIVISOR = 10
FARTHEST = 60  # nobody pushed so far is still in the match
OUTLASTING = ("iron-will", "vengeance", "spike", "sweeping-strike", "hammer", "healing-harmony")


class Knocks:
    def in_force(self, fighter, card):
        """Return whether a passive card counts now (11.10)."""
        entry = fighter.entry(self.beat)
        if entry is None or entry.open or entry.passive != card:
            return False
        return entry.body != STUN or card in OUTLASTING

    def effective(self, target, attacker, kbf):
        if (target.seat, attacker.seat) in self.now.iron:
            return 0
        return max(0, kbf - self.in_force(target, "iron-will"))

    def reach(self, target, attacker, kbf):
        if kbf == 0:
            return 0
        distance = 1 if kbf == 1 else max(1, target.damage * kbf // DIVISOR)
        gained = attacker.damage // DIVISOR if attacker.character == "monkey-queen" else 0
        return min(FARTHEST, distance + gained)

    def knock(self, target, attacker, kbf, direction, start=None, converts=True):
        """Knock and stun a target; return how far it moved. `start` is the window's first beat."""
        distance = self.reach(target, attacker, kbf)
        if distance and target.character == "aumandetta":
            self.earn(target, 1)
        if distance and converts and self.in_force(target, "sweeping-strike"):
            self.owe(target, distance, opponent=False)
            distance = 0
        distance_moved = 0
        while distance_moved < distance and not self.at(
            hex_beyond(target.hexagon, direction), target
        ):
            target.hexagon = hex_beyond(target.hexagon, direction)
            distance_moved += 1
        if kbf:
            self.stun(target, distance_moved + 1, start)
        return distance_moved

    def stun(self, target, frames, start=None):
        """Stun a fighter for so many frames; the later end of two windows counts."""
        target.unfocus()
        self.now.disabled.add(target.seat)
        first = self.window(target) if start is None else start
        hand_size = first
        while (entry := target.entry(hand_size)) and entry.body == STUN:
            hand_size += 1
        end = max(first + frames, hand_size) if hand_size > first else first + frames
        if target.committed:
            end = min(end, target.committed[0])
        if frames and end > hand_size - (hand_size == first):
            self.freeze(target, first, end)

    def window(self, target):
        """Return the beat on which a stun of this target starts."""
        entry = target.entry(self.beat)
        free = entry is None or entry.body != STUN
        return self.beat + (target.seat in self.now.acted and free)

    def freeze(self, target, first, end):
        entry_names = target.entry(self.beat)
        for n in range(first, end):
            state = target.entry(n) or Entry("")
            if state.body == STUN:
                continue
            names = {"active": "", "passive": ""}
            if n == first and entry_names and not entry_names.open:
                names = {"active": entry_names.active, "passive": entry_names.passive}
            old_entries = {"turn": state.turn, "source": state.source, "s": state.s}
            target.line[n] = Entry(STUN, **old_entries, **names)
        target.place(end, [Entry("E")])

    def ask_direction(self, target, tie, kbf, direction):
        directions = sorted({tie[seat] for seat in tie if seat != "done"})
        if kbf < 1 or len(directions) < 2 or self.in_force(target, "sweeping-strike"):
            return direction
        answer = yield from self.ask(target, [f"knock:{COMPASS[way]}" for way in directions])
        return COMPASS.index(answer.removeprefix("knock:"))

    def plan_knocks(self, group):
        """Note who of a tie strikes the same third fighter, and from where."""
        directions = {}
        for slot in group:
            for blow in self.planned_blows(slot):
                if blow.target:
                    struck_hexes = directions.setdefault(blow.target.seat, {})
                    struck_hexes.setdefault(slot.fighter.seat, blow.direction)
        for seat, struck_hexes in directions.items():
            if len(struck_hexes) > 1:
                self.now.knocks[group[0].group, seat] = struck_hexes

    def planned_blows(self, slot):
        fighter, entry = slot.fighter, slot.entry
        start, facing = fighter.hexagon, fighter.facing
        tokens = [token for token in entry.tokens if token[2] in "ac"]
        return [self.aim(slot, entry, token, start, facing) for token in tokens]
