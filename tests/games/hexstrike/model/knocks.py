"""Knockback, stun and the ties of three (spec 11.4, 11.5, 11.8 and 11.10)."""

from tests.games.hexstrike.model.board import COMPASS, beyond
from tests.games.hexstrike.model.building import Entry
from tests.games.hexstrike.model.fighter import STUN

DIVISOR = 10
FARTHEST = 60  # nobody pushed so far is still in the match
OUTLASTING = ("iron-will", "vengeance", "spike", "sweeping-strike", "hammer", "healing-harmony")


class Knocks:
    def in_force(self, fighter, card):
        """Tell whether a passive card counts now (11.10)."""
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
        far = 1 if kbf == 1 else max(1, target.damage * kbf // DIVISOR)
        more = attacker.damage // DIVISOR if attacker.character == "monkey-queen" else 0
        return min(FARTHEST, far + more)

    def knock(self, target, attacker, kbf, direction, start=None, converts=True):
        """Knock and stun a target; return how far it moved. `start` is the window's first beat."""
        far = self.reach(target, attacker, kbf)
        if far and target.character == "aumandetta":
            self.earn(target, 1)
        if far and converts and self.in_force(target, "sweeping-strike"):
            self.owe(target, far, opponent=False)
            far = 0
        moved = 0
        while moved < far and not self.at(beyond(target.hexagon, direction), target):
            target.hexagon = beyond(target.hexagon, direction)
            moved += 1
        if kbf:
            self.stun(target, moved + 1, start)
        return moved

    def stun(self, target, frames, start=None):
        """Stun a fighter for so many frames; the later end of two windows counts."""
        target.unfocus()
        self.now.disabled.add(target.seat)
        first = self.window(target) if start is None else start
        held = first
        while (entry := target.entry(held)) and entry.body == STUN:
            held += 1
        end = max(first + frames, held) if held > first else first + frames
        if target.committed:
            end = min(end, target.committed[0])
        if frames and end > held - (held == first):
            self.freeze(target, first, end)

    def window(self, target):
        """Return the beat on which a stun of this target starts."""
        entry = target.entry(self.beat)
        free = entry is None or entry.body != STUN
        return self.beat + (target.seat in self.now.acted and free)

    def freeze(self, target, first, end):
        named = target.entry(self.beat)
        for at in range(first, end):
            there = target.entry(at) or Entry("")
            if there.body == STUN:
                continue
            names = {"active": "", "passive": ""}
            if at == first and named and not named.open:
                names = {"active": named.active, "passive": named.passive}
            kept = {"turn": there.turn, "source": there.source, "s": there.s}
            target.line[at] = Entry(STUN, **kept, **names)
        target.place(end, [Entry("E")])

    def ask_direction(self, target, tie, kbf, direction):
        ways = sorted({tie[seat] for seat in tie if seat != "done"})
        if kbf < 1 or len(ways) < 2 or self.in_force(target, "sweeping-strike"):
            return direction
        answer = yield from self.ask(target, [f"knock:{COMPASS[way]}" for way in ways])
        return COMPASS.index(answer.removeprefix("knock:"))

    def plan_knocks(self, group):
        """Note who of a tie strikes the same third fighter, and from where."""
        ways = {}
        for slot in group:
            for blow in self.planned_blows(slot):
                if blow.target:
                    struck = ways.setdefault(blow.target.seat, {})
                    struck.setdefault(slot.fighter.seat, blow.direction)
        for seat, struck in ways.items():
            if len(struck) > 1:
                self.now.knocks[group[0].group, seat] = struck

    def planned_blows(self, slot):
        fighter, entry = slot.fighter, slot.entry
        start, facing = fighter.hexagon, fighter.facing
        tokens = [token for token in entry.tokens if token[2] in "ac"]
        return [self.aim(slot, entry, token, start, facing) for token in tokens]
