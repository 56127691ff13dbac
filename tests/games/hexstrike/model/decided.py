"""Matches in which nothing is left to be settled: they end rather than ask (decision 0.12, 15.4).

A match of two is settled as soon as somebody is out and nobody can be moved any more before the
beat ends; so is one of more once the points to come suffice.
"""

BOUND = 2000
OPENING, COMMITTING, ACTING, KINDLING, HANDS = range(5)  # moments of a match
POINTS = 2


class EarlyEnd:
    def end_if_decided(self):
        """End the match if the question that is due can change nothing."""
        if self.moment == OPENING:
            self.end_if_stranded()
        elif self.moment in (ACTING, KINDLING) and self.players == 2:
            self.end_if_out()
        elif self.moment == HANDS and (self.last_beat or self.suffice(self.too_far())):
            self.judge_lives()
            self.end_if_last()

    @property
    def last_beat(self):
        return self.beat == BOUND - 1

    def end_if_last(self):
        if self.last_beat:
            self.end(range(self.players), won=())

    def end_if_stranded(self):
        losers = [fighter.seat for fighter in self.fighters if self.doomed(fighter)]
        if losers and not self.counters and (self.players == 2 or self.suffice(losers)):
            self.strand(losers)

    def doomed(self, fighter):
        """Return whether a fighter will have nothing to play on this beat, whatever happens."""
        entry = fighter.entry(self.beat)
        if not self.stranded(fighter) or fighter.focused or (entry and entry.body == "F"):
            return False
        standing = fighter.hexagon in self.land or fighter.hexagon in self.platforms
        return fighter.refreshed != self.beat and not standing and not self.may_grab(fighter)

    def suffice(self, losers):
        """Return whether somebody has the points to win once these are out."""
        hitters = [self.fighters[seat].last_hitter for seat in losers]
        return any(
            fighter.points + hitters.count(fighter.seat) >= POINTS for fighter in self.fighters
        )

    def end_if_out(self):
        if self.moment == KINDLING or not self.stirs():
            self.judge_distance()
        if self.moment == KINDLING:
            self.end_if_last()

    def stirs(self):
        """Return whether anything still to come on this beat may move somebody."""
        if self.now.hitting or self.now.to_fly:
            return True
        return any(self.aimed(*item) for item in self.now.rest) or any(
            self.may_stir(slot) for slot in self.now.pending
        )

    def may_stir(self, slot):
        fighter, entry = slot.fighter, slot.entry
        as_one = slot.group == self.now.at_once and fighter.seat in self.now.together
        if not (as_one or self.able(slot)):
            return False
        if entry.body == "W":
            return bool(fighter.course and fighter.course.haven)
        return bool(entry.kinds & set("acmj")) or (entry.body, entry.active) == ("X1", "bow-shot")

    def aimed(self, slot, entry, token, start, facing):
        """Return whether a token moves its owner, or strikes where somebody stands."""
        if token[2] != "a":
            return token[2] != "b"
        hexagon = self.path(slot.fighter, entry, token, start, facing)[-1]
        return self.struck_at(hexagon, slot.fighter, slot.group) is not None
