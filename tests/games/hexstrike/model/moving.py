"""Moves, jumps and the moves that tie (spec 12)."""

from dataclasses import replace

from tests.games.hexstrike.model.board import SIDES, hex_beyond


class Moving:
    def at(self, hexagon, but=None):
        """Return who stands on a hex, except `but`."""
        for fighter in self.fighters:
            if fighter is not but and fighter.hexagon == hexagon:
                return fighter
        return None

    def absolute(self, facing, offset):
        return (facing + SIDES[offset]) % 6

    def path(self, fighter, entry, token, start, facing):
        """List the hexes of a token; Grappling Hook's stops at the first fighter or land (12.3)."""
        side, distance, _ = token
        direction = self.absolute(facing, side)
        hexes = [hex_beyond(start, direction, steps) for steps in range(1, distance + 1)]
        if entry.active == "grappling-hook" and entry.bracket:
            for index, hexagon in enumerate(hexes):
                if hexagon in self.land or self.at(hexagon, fighter):
                    return hexes[: index + 1]
        return hexes

    def do_token(self, slot, entry, token, start, facing):
        """Let one token happen; tell whether the rest of the entry is dropped."""
        kind = token[2]
        path = self.path(slot.fighter, entry, token, start, facing)
        if kind == "b":
            self.raise_shield(slot.fighter, entry, start, self.absolute(facing, token[0]))
        is_staying = False
        if kind in "ac":
            is_staying = yield from self.attack(slot, entry, token, start, facing)
        if kind in "ab" or is_staying or slot.fighter.seat in self.now.disabled:
            return False
        if kind == "j":
            return (yield from self.jump(slot, path[-1]))
        is_stopped = yield from self.walk(slot, entry, path)
        if kind == "m" and not is_stopped and slot.fighter.hexagon != start:
            yield from self.leave_trail(slot.fighter, entry, start)
        return is_stopped

    def walk(self, slot, entry, path):
        """Walk a path up to the first obstacle; tell whether an arrow ended it."""
        fighter, jams = slot.fighter, self.now.jams
        if jams.get(fighter.seat) is not None:
            self.trip_over(fighter, entry, jams[fighter.seat])
            return False
        for index, hexagon in enumerate(path):
            blocker = self.obstacle(slot, hexagon)
            if blocker:
                self.trip_over(fighter, entry, blocker)
                break
            if self.at(hexagon, fighter) and not self.may_end(slot, path[index:]):
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
        occupant = self.at(hexagon, slot.fighter)
        return None if occupant and occupant.seat in self.moving_with(slot) else occupant

    def moving_with(self, slot):
        """Return the seats of a tie that are still to move or have moved, this one among them."""
        group = self.now.groups.get(slot.group, set())
        return group - self.now.disabled - self.now.jams.keys()

    def may_end(self, slot, path):
        """Return whether a walk over others of its tie may end on a free hex."""
        if self.readings.tied_moves == "whole":
            return self.leaves(slot, path[-1])
        blocked_indices = [
            index for index, hexagon in enumerate(path) if self.obstacle(slot, hexagon)
        ]
        return any(
            self.leaves(slot, hexagon)
            for hexagon in path[: min(blocked_indices, default=len(path))]
        )

    def leaves(self, slot, hexagon):
        """Return whether nobody is on a hex, or only who is still to move off it."""
        occupant = self.at(hexagon, slot.fighter)
        return occupant is None or occupant.seat not in self.now.acted

    def trip_over(self, fighter, entry, blocker):
        if entry.passive == "trip":
            self.owe(blocker, 1, opponent=True)

    def jump(self, slot, hexagon):
        fighter = slot.fighter
        if fighter.seat in self.now.jams:
            return False
        occupant = self.at(hexagon, fighter)
        is_leaving = occupant and occupant.seat in self.moving_with(slot) - self.now.acted
        if occupant and not is_leaving:
            return False
        return (yield from self.enter(fighter, hexagon))

    def shown(self, fighter, entry):
        """Return the entry as it happens: over the abyss Gigantic Staff's passive jumps."""
        staff = entry.passive == "gigantic-staff" and entry.body == "m"
        return replace(entry, body="2j") if staff and fighter.hexagon not in self.land else entry

    def plan_moves(self, group):
        """Find who of a tie fails, and against whom."""
        paths = {slot.fighter.seat: self.way(slot) for slot in group}
        self.now.groups[group[0].group] = set(paths)
        goals = {seat: path[-1] for seat, path in paths.items()}
        jams = {}
        for seat in paths:
            sharing = [other_seat for other_seat in paths if goals[other_seat] == goals[seat]]
            if len(sharing) > 1:
                jams[seat] = self.fighters[sharing[(sharing.index(seat) + 1) % len(sharing)]]
        while failed := self.next_failed(paths, jams) or self.next_jammed(paths, jams):
            jams.update(failed)
        is_whole = self.readings.tied_moves == "whole"
        jumpers = {slot.fighter.seat for slot in group if is_whole and self.jumps(slot)}
        self.now.jams.update(
            {seat: blocker for seat, blocker in jams.items() if seat not in jumpers}
        )
        self.now.groups[group[0].group] -= set(jams)

    def open_way(self, seat, paths, jams):
        """Return the part of a way up to somebody who stays, and who that is, or None."""
        for index, hexagon in enumerate(paths[seat]):
            occupant = self.at(hexagon, self.fighters[seat])
            if occupant and (occupant.seat not in paths or occupant.seat in jams):
                return paths[seat][:index], occupant
        return paths[seat], None

    def next_jammed(self, paths, jams):
        """Find who newly fails: those who would be stopped on one hex."""
        if self.readings.tied_moves == "whole":
            return {}
        ends = {s: self.open_way(s, paths, jams)[0][-1] for s in paths if s not in jams}
        failed = {}
        for seat, end in ends.items():
            sharing = [other_seat for other_seat in ends if ends[other_seat] == end]
            if len(sharing) > 1:
                failed[seat] = self.fighters[sharing[(sharing.index(seat) + 1) % len(sharing)]]
        return failed

    def jumps(self, slot):
        return "j" in self.shown(slot.fighter, slot.entry).kinds

    def way(self, slot):
        fighter = slot.fighter
        entry = self.shown(fighter, slot.entry)
        token = next(token for token in entry.tokens if token[2] in "mj")
        path = self.path(fighter, entry, token, fighter.hexagon, fighter.facing)
        return path[-1:] if token[2] == "j" else path

    def next_failed(self, paths, jams):
        """Find who newly fails: someone outside the tie, or one who failed, is in the way.

        It fails at the first step; where ties are whole, at any.
        """
        failed = {}
        for seat in paths:
            path, blocker = self.open_way(seat, paths, jams)
            stuck = not path or self.readings.tied_moves == "whole"
            if seat not in jams and blocker and stuck:
                failed[seat] = blocker
        return failed
