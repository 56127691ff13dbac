"""Shields, what blocking brings, and Reflex Dodge's passive (spec 11.2, 11.9 and 15.2)."""

from dataclasses import dataclass, replace

from tests.games.hexstrike.model.board import bearing
from tests.games.hexstrike.model.building import Entry, build
from tests.games.hexstrike.model.fighter import Course


@dataclass
class Shield:
    owner: object
    entry: Entry
    hexagon: tuple[int, int]
    direction: int

    def stops(self, hexagon, direction):
        return self.hexagon == hexagon and self.direction == direction


@dataclass
class Counter:
    """What a Parry owes the attacker on the next beat."""

    defender: object
    attacker: object
    damage: int
    kbf: int
    direction: int


class Blocks:
    def shield_against(self, blow, is_thrown):
        side = bearing(blow.hexagon, blow.start)
        for shield in self.now.shields:
            if shield.stops(blow.hexagon, side) and self.in_time(shield, blow, is_thrown):
                return shield
        return None

    def in_time(self, shield, blow, is_thrown):
        """Return whether a shield lasts when a blow comes; throws precede shields of their time."""
        if blow.smoke or (is_thrown and self.readings.throws == "never_blocked"):
            return False
        shield_phases, blow_phases = shield.entry.phases, blow.entry.phases
        return bool(shield_phases & blow_phases) and (
            not is_thrown or min(shield_phases) < min(blow_phases)
        )

    def blocked(self, blow, shield):
        target, entry = blow.target, shield.entry
        if target is not shield.owner:
            return
        target_entry = target.entry(self.beat)
        if target.course and target_entry and target_entry.active == "reflex-dodge":
            target.course.avoided = True
        if not entry.bracket or blow.damage <= 0:
            return
        if entry.active == "absorb":
            self.earn(target, blow.damage)
        if entry.active == "parry" and target.seat not in self.now.countered:
            self.now.countered.add(target.seat)
            side = bearing(blow.hexagon, blow.start)
            self.coming.append(Counter(target, blow.attacker, blow.damage, blow.kbf, side))

    def counter(self, counter):
        """Strike back with a Parry (11.9)."""
        victim, striker = counter.attacker, counter.defender
        self.now.disabled.add(victim.seat)
        if self.safe(victim):
            return
        damage = 2 * counter.damage + (striker.character == "strylan")
        if self.in_force(victim, "vengeance"):
            victim.gain(2)
        self.hurt(victim, self.softened(victim, damage), striker)
        kbf = max(0, counter.kbf + 1 - self.in_force(victim, "iron-will"))
        reflects = self.in_force(victim, "hammer")
        self.knock(victim, striker, kbf, counter.direction, start=self.beat)
        if reflects:
            self.hurt(striker, 2, victim)
        yield from ()

    def swaps(self, target):
        entry = target.entry(self.beat)
        is_waiting = entry is not None and entry.body == "W" and entry.passive == "reflex-dodge"
        return is_waiting and target.seat not in self.now.disabled

    def swap(self, target):
        """Replace the rest of a play by Reflex Dodge's own list, its shields up at once."""
        entry = target.entry(self.beat)
        entries = build("reflex-dodge", entry.active, entry.turn, 0)
        old_entries = [target.entry(self.beat + n) for n in range(len(entries))]
        entries = [
            replace(new, s=old.s if old else 0)
            for new, old in zip(entries, old_entries, strict=True)
        ]
        entries[0] = replace(entries[0], source=entry.source, combo=True)
        target.place(self.beat, entries)
        self.start_effects(target, entries[0])
        target.course = Course(target.hexagon in self.land, target.facing, entry.turn or "0", False)
        self.now.shields += self.shields_to_come(target)

    def shields_to_come(self, fighter):
        """List the shields of the present entry of a fighter, where it stands."""
        entry = fighter.entry(self.beat)
        tokens = entry.tokens if entry else []
        return [
            Shield(fighter, entry, fighter.hexagon, fighter.toward(side))
            for side, _, kind in tokens
            if kind == "b"
        ]

    def raise_shield(self, fighter, entry, hexagon, direction):
        self.now.shields.append(Shield(fighter, entry, hexagon, direction))
