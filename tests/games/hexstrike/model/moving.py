"""Moves, jumps and the moves that tie (spec 12)."""

from dataclasses import replace

from tests.games.hexstrike.model.board import ASIDE, beyond


class Moving:
    def at(self, hexagon, but=None):
        """Return who stands on a hex, except `but`."""
        for fighter in self.fighters:
            if fighter is not but and fighter.hexagon == hexagon:
                return fighter
        return None

    def absolute(self, facing, aside):
        return (facing + ASIDE[aside]) % 6

    def path(self, fighter, entry, token, start, facing):
        """List the hexes of a token; Grappling Hook's stops at the first fighter or land (12.3)."""
        aside, far, _ = token
        way = self.absolute(facing, aside)
        hexes = [beyond(start, way, steps) for steps in range(1, far + 1)]
        if entry.active == "grappling-hook" and entry.bracket:
            for at, hexagon in enumerate(hexes):
                if hexagon in self.land or self.at(hexagon, fighter):
                    return hexes[: at + 1]
        return hexes

    def do_token(self, slot, entry, token, start, facing):
        """Let one token happen; tell whether the rest of the entry is dropped."""
        kind = token[2]
        path = self.path(slot.fighter, entry, token, start, facing)
        if kind == "b":
            self.raise_shield(slot.fighter, entry, start, self.absolute(facing, token[0]))
        stays = False
        if kind in "ac":
            stays = yield from self.attack(slot, entry, token, start, facing)
        if kind in "ab" or stays or slot.fighter.seat in self.now.disabled:
            return False
        if kind == "j":
            return (yield from self.jump(slot, path[-1]))
        stopped = yield from self.walk(slot, entry, path)
        if kind == "m" and not stopped and slot.fighter.hexagon != start:
            yield from self.leave_trail(slot.fighter, entry, start)
        return stopped

    def walk(self, slot, entry, path):
        """Walk a path up to the first obstacle; tell whether an arrow ended it."""
        fighter, jams = slot.fighter, self.now.jams
        if jams.get(fighter.seat) is not None:
            self.trip_over(fighter, entry, jams[fighter.seat])
            return False
        for at, hexagon in enumerate(path):
            blocker = self.obstacle(slot, hexagon)
            if blocker:
                self.trip_over(fighter, entry, blocker)
                break
            if self.at(hexagon, fighter) and not self.may_end(slot, path[at:]):
                break
            if (yield from self.enter(fighter, hexagon)):
                return True
        return False

    def enter(self, fighter, hexagon):
        """Move a fighter to a hex; return whether an arrow hits it there."""
        fighter.hexagon = hexagon
        arrow = self.arrow_on(hexagon)
        if arrow:
            self.arrows.remove(arrow)
            self.now.rest = []
            yield from self.arrow_hit(fighter, arrow, self.beat)
        return bool(arrow)

    def obstacle(self, slot, hexagon):
        """Return who is in the way; those of a tie who move are not in each other's."""
        there = self.at(hexagon, slot.fighter)
        return None if there and there.seat in self.moving_with(slot) else there

    def moving_with(self, slot):
        """Return the seats of a tie that are still to move or have moved, this one among them."""
        group = self.now.groups.get(slot.group, set())
        return group - self.now.disabled - self.now.jams.keys()

    def may_end(self, slot, path):
        """Tell whether a walk over others of its tie may end on a free hex."""
        if self.readings.tied_moves == "whole":
            return self.leaves(slot, path[-1])
        blocked = [at for at, hexagon in enumerate(path) if self.obstacle(slot, hexagon)]
        return any(
            self.leaves(slot, hexagon) for hexagon in path[: min(blocked, default=len(path))]
        )

    def leaves(self, slot, hexagon):
        """Tell whether nobody is on a hex, or only who is still to move off it."""
        there = self.at(hexagon, slot.fighter)
        return there is None or there.seat not in self.now.acted

    def trip_over(self, fighter, entry, blocker):
        if entry.passive == "trip":
            self.owe(blocker, 1, opponent=True)

    def jump(self, slot, hexagon):
        fighter = slot.fighter
        if fighter.seat in self.now.jams:
            return False
        there = self.at(hexagon, fighter)
        leaving = there and there.seat in self.moving_with(slot) - self.now.acted
        if there and not leaving:
            return False
        return (yield from self.enter(fighter, hexagon))

    def shown(self, fighter, entry):
        """Return the entry as it happens: over the abyss Gigantic Staff's passive jumps."""
        staff = entry.passive == "gigantic-staff" and entry.body == "m"
        return replace(entry, body="2j") if staff and fighter.hexagon not in self.land else entry

    def plan_moves(self, group):
        """Find who of a tie fails, and against whom."""
        ways = {slot.fighter.seat: self.way(slot) for slot in group}
        self.now.groups[group[0].group] = set(ways)
        goals = {seat: path[-1] for seat, path in ways.items()}
        jams = {}
        for seat in ways:
            same = [each for each in ways if goals[each] == goals[seat]]
            if len(same) > 1:
                jams[seat] = self.fighters[same[(same.index(seat) + 1) % len(same)]]
        while failed := self.next_failed(ways, jams) or self.next_jammed(ways, jams):
            jams.update(failed)
        whole = self.readings.tied_moves == "whole"
        jumpers = {slot.fighter.seat for slot in group if whole and self.jumps(slot)}
        self.now.jams.update({seat: who for seat, who in jams.items() if seat not in jumpers})
        self.now.groups[group[0].group] -= set(jams)

    def open_way(self, seat, ways, jams):
        """Return the part of a way up to somebody who stays, and who that is, or None."""
        for at, hexagon in enumerate(ways[seat]):
            there = self.at(hexagon, self.fighters[seat])
            if there and (there.seat not in ways or there.seat in jams):
                return ways[seat][:at], there
        return ways[seat], None

    def next_jammed(self, ways, jams):
        """Find who newly fails: those who would be stopped on one hex."""
        if self.readings.tied_moves == "whole":
            return {}
        ends = {s: self.open_way(s, ways, jams)[0][-1] for s in ways if s not in jams}
        failed = {}
        for seat, end in ends.items():
            same = [other for other in ends if ends[other] == end]
            if len(same) > 1:
                failed[seat] = self.fighters[same[(same.index(seat) + 1) % len(same)]]
        return failed

    def jumps(self, slot):
        return "j" in self.shown(slot.fighter, slot.entry).kinds

    def way(self, slot):
        fighter = slot.fighter
        entry = self.shown(fighter, slot.entry)
        token = next(token for token in entry.tokens if token[2] in "mj")
        path = self.path(fighter, entry, token, fighter.hexagon, fighter.facing)
        return path[-1:] if token[2] == "j" else path

    def next_failed(self, ways, jams):
        """Find who newly fails: someone outside the tie, or one who failed, is in the way.

        It fails at the first step; where ties are whole, at any.
        """
        failed = {}
        for seat in ways:
            path, blocker = self.open_way(seat, ways, jams)
            stuck = not path or self.readings.tied_moves == "whole"
            if seat not in jams and blocker and stuck:
                failed[seat] = blocker
        return failed
