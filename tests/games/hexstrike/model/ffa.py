"""Lives, points and coming back in a match of three or four (spec 15.5, decision 0.9)."""

from tests.games.hexstrike.model.board import ring_of
from tests.games.hexstrike.model.building import Entry
from tests.games.hexstrike.model.fighter import DEATH

ABSENT_BEATS = 10  # beats
SAFE = 5  # beats, from the one of coming back on
WINNING_POINTS = 2  # points


class Lives:
    def dead(self, seat):
        return self.beat < self.fighters[seat].dead_until

    def safe(self, fighter):
        """Return whether nothing can be done to a fighter."""
        return self.beat < max(fighter.safe_until, fighter.dead_until)

    def die(self, seats, beat):
        """Take seats out from a beat on; score for whoever hit them last."""
        for seat in seats:
            self.lose_life(self.fighters[seat], beat)
        winners = [fighter.seat for fighter in self.fighters if fighter.points >= WINNING_POINTS]
        if winners:
            sole_winner = winners if len(winners) == 1 else ()
            self.end(range(self.players), won=sole_winner)

    def lose_life(self, fighter, beat):
        if fighter.last_hitter is not None:
            self.fighters[fighter.last_hitter].points += 1
        fighter.last_hitter = None
        fighter.committed = fighter.combo_at = fighter.course = None
        fighter.place(beat, [Entry(DEATH) for _ in range(ABSENT_BEATS)])
        fighter.dead_until = beat + ABSENT_BEATS

    def respawns(self):
        for fighter in self.fighters:
            if fighter.dead_until == self.beat:
                self.come_back(fighter)

    def come_back(self, fighter):
        ring, free = 0, []
        while not free:
            hexes = ring_of((0, 0), ring) if ring else [(0, 0)]
            free = [hexagon for hexagon in hexes if not self.at(hexagon, fighter)]
            ring += 1
        fighter.hexagon, fighter.damage = free[0], 0
        fighter.unfocus()
        fighter.deck, fighter.hand = fighter.deck + fighter.hand, []
        fighter.draw(fighter.base)
        fighter.sync()
        fighter.safe_until = self.beat + SAFE
