"""Attacks and throws (spec 11.1, 11.3, 11.6 and 11.7)."""

from dataclasses import dataclass

from tests.games.hexstrike.model.blocks import Blocks
from tests.games.hexstrike.model.board import COMPASS, bearing, distance, hex_beyond
from tests.games.hexstrike.model.building import Entry
from tests.games.hexstrike.model.cards import MAGNITUDE
from tests.games.hexstrike.model.knocks import Knocks

FLIGHT = 2  # hexes of a throw
LONGEST = 5  # frames of Smoke Bomb's stun, less its rotation
HIT_DISCARDS = {"down-slash": 1, "spike": 3, "sweeping-strike": 2}


@dataclass
class Blow:
    """One attack on one hex."""

    attacker: object
    entry: Entry
    target: object
    hexagon: tuple[int, int]
    start: tuple[int, int]  # where the attacker counts as standing
    direction: int  # of the knockback
    damage: int
    kbf: int
    group: int
    central: bool  # its path has no L, R or B

    @property
    def smoke(self):
        return self.entry.active == "smoke-bomb" and self.entry.bracket


class Hits(Blocks, Knocks):
    def attack(self, slot, entry, token, start, facing):
        """Strike the hex at the end of a token's path; tell whether its move is to be left out."""
        blow = self.aim(slot, entry, token, start, facing)
        target = blow.target
        self.now.struck.setdefault(slot.fighter.seat, []).append(blow.hexagon)
        is_thrown = entry.throws or self.hooks(blow)
        shield = self.shield_against(blow, is_thrown)
        if target and not shield and not self.safe(target) and self.swaps(target):
            self.swap(target)
            shield = self.shield_against(blow, is_thrown)
        if is_thrown and target and self.rooted(target):
            return False
        light = is_thrown and self.readings.combos == "any_hit"
        if target and not (light or shield or self.safe(target)) and slot.fighter.course:
            slot.fighter.course.hits.add(self.beat)
        if shield:
            self.blocked(blow, shield)
        if shield or not target or self.safe(target):
            self.set_fire_by(blow)
            return False
        return (yield from self.land_blow(blow, is_thrown))

    def aim(self, slot, entry, token, start, facing):
        fighter = slot.fighter
        side, _, _ = token
        path = self.path(fighter, entry, token, start, facing)
        direction = self.absolute(facing, side)
        hexagon = path[-1]
        target = self.struck_at(hexagon, fighter, slot.group)
        is_behind = target and self.stabs_behind(entry, start, hexagon, target)
        extra = 3 if is_behind else 0
        strylan = fighter.character == "strylan"
        return Blow(
            fighter,
            entry,
            target,
            hexagon,
            start,
            direction,
            damage=entry.damage + extra + strylan,
            kbf=entry.kbf + extra,
            group=slot.group,
            central=side == "F",
        )

    def struck_at(self, hexagon, attacker, group):
        """Return who is hit on a hex: of those whose hits land as one, who stood there before."""
        if group == self.now.at_once:
            for seat in sorted(self.now.together - {attacker.seat}):
                if self.now.places[seat][0] == hexagon:
                    return self.fighters[seat]
        return self.at(hexagon, attacker)

    def stabs_behind(self, entry, start, hexagon, target):
        if entry.active != "stab" or not entry.bracket:
            return False
        side = bearing(hexagon, start)
        return side is not None and (side - target.facing) % 6 in (2, 3, 4)

    def hooks(self, blow):
        """Return whether Grappling Hook throws what it hits (15.1)."""
        hook = blow.entry.active == "grappling-hook" and blow.entry.bracket
        if not hook or not blow.target or not blow.attacker.course:
            return False
        is_near = distance(blow.start, blow.hexagon) == 1
        return is_near and blow.attacker.course.start_land

    def rooted(self, target):
        """Return whether a fighter cannot be thrown (11.6)."""
        return self.in_force(target, "hip-throw") or self.in_force(target, "tackle")

    def land_blow(self, blow, is_thrown):
        attacker, target, entry = blow.attacker, blow.target, blow.entry
        self.note_hitter(target, attacker)
        if self.readings.burning_strike == "any_attack" or not (is_thrown or blow.smoke):
            self.now.landed.add(attacker.seat)
        if blow.smoke:
            self.choke(blow)
            return False
        self.now.hitting = True
        if entry.bracket and entry.active in ("chase", "vengeance"):
            attacker.gain(1)
        if self.in_force(target, "vengeance"):
            target.gain(2)
        if is_thrown:
            yield from self.throw(blow)
            self.now.hitting = False
            return False
        yield from self.offer_iron_will(target, attacker)
        self.hit_discards(blow)
        self.hurt(target, self.softened(target, blow.damage), attacker)
        self.set_fire_by(blow)
        return (yield from self.knock_away(blow))

    def hit_discards(self, blow):
        entry = blow.entry
        if entry.bracket and entry.active in HIT_DISCARDS:
            self.owe(blow.target, HIT_DISCARDS[entry.active], opponent=True)
        if entry.bracket and entry.active == "trip" and blow.central:
            self.owe(blow.target, 1, opponent=True)

    def softened(self, target, damage):
        return max(0, damage - 2) if self.in_force(target, "healing-harmony") else damage

    def hurt(self, fighter, damage, source):
        if not self.safe(fighter):
            fighter.damage += damage
            if source:
                self.note_hitter(fighter, source)

    def note_hitter(self, victim, source):
        if source is not victim and not self.safe(victim):
            victim.last_hitter = source.seat

    def knock_away(self, blow):
        """Flip, turn and knock the target of a hit; tell whether a charge's move is left out."""
        attacker, target, start = blow.attacker, blow.target, blow.target.hexagon
        flipped = self.flip(blow)
        kbf = self.effective(target, attacker, blow.kbf)
        if blow.entry.active == "spinning-back-kick" and blow.entry.body == "Bc":
            target.facing = (target.facing + 3) % 6
        tie = self.now.knocks.get((blow.group, target.seat))
        direction = flipped if flipped is not None else blow.direction
        if tie and attacker.seat in tie:
            if tie.get("done"):
                self.now.hitting = False
                return True
            tie["done"] = True
            direction = yield from self.ask_direction(target, tie, kbf, direction)
        distance = self.knock(target, attacker, kbf, direction)
        self.now.hitting = False
        if self.in_force(target, "hammer"):
            self.hurt(attacker, 2, target)
        yield from self.offer_vengeance(target, start, distance)
        return bool(tie and attacker.seat in tie)

    def flip(self, blow):
        """Put the target behind the attacker (Grappling Hook's passive); return the direction."""
        if blow.entry.passive != "grappling-hook" or blow.entry.body != "a":
            return None
        blue_behind = hex_beyond(blow.start, blow.direction + 3)
        if not self.at(blue_behind, blow.target):
            blow.target.hexagon = blue_behind
            if blow.target.focused:
                blow.target.unfocus()
        return (blow.direction + 3) % 6

    def throw(self, blow):
        target = blow.target
        answer = yield from self.ask(blow.attacker, [f"throw:{heading}" for heading in COMPASS])
        direction = COMPASS.index(answer.removeprefix("throw:"))
        self.hurt(target, self.softened(target, blow.damage), blow.attacker)
        goal, distance_moved = hex_beyond(target.hexagon, direction, FLIGHT), 0
        reflects, focus = self.in_force(target, "hammer"), target.anchor
        if not self.at(goal, target):
            target.hexagon, distance_moved, focus = goal, FLIGHT, None
        if target.character == "aumandetta":
            self.earn(target, 1)
        self.stun_keeping(target, distance_moved + 1, focus)
        if reflects:
            self.hurt(blow.attacker, 2, target)

    def stun_keeping(self, target, frames, focus):
        """Stun, but leave the focus of who was not moved (11.6.4)."""
        if focus is None:
            self.stun(target, frames)
            return
        target.aside = False
        self.stun(target, frames)
        target.aside, target.anchor = True, focus

    def choke(self, blow):
        target = blow.target
        turn = blow.entry.turn or self.smoke_turn(blow.attacker)
        self.hurt(target, self.softened(target, blow.damage), blow.attacker)
        reflects = self.in_force(target, "hammer")
        self.stun(target, LONGEST - MAGNITUDE[turn])
        if reflects:
            self.hurt(blow.attacker, 2, target)

    def smoke_turn(self, fighter):
        """Return the rotation chosen for a Smoke Bomb, which waits on its third beat."""
        selected = [entry for entry in self.rest(fighter) if entry.source == "selected"]
        return selected[0].turn if selected else "0"
