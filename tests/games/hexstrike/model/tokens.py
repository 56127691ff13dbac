"""What lies on the board: fire, flora, platforms and arrows (spec 14), and who puts it there."""

from dataclasses import dataclass

from tests.games.hexstrike.model.board import COMPASS, REACH, hex_beyond
from tests.games.hexstrike.model.cards import MAGNITUDE

ARROW_DAMAGE, ARROW_KBF = 4, 1
SPREAD_SIDES = {"0": "F", "R1": "R", "R2": "BR", "3": "B", "L2": "BL", "L1": "L"}  # flora


@dataclass(eq=False)
class Arrow:
    hexagon: tuple[int, int]
    direction: int
    owner: int


class Tokens:
    def set_up_tokens(self):
        self.fire, self.delayed, self.lit = {}, [], set()
        self.flora, self.platforms, self.arrows = set(), set(), []

    # Fire

    def set_fire(self, hexagon, owner):
        self.fire[hexagon] = owner
        self.lit.add(hexagon)
        self.flora.discard(hexagon)

    def burn_out(self):
        """Put out what burns over the abyss, and light what was left behind."""
        self.fire = {hexagon: owner for hexagon, owner in self.fire.items() if hexagon in self.land}
        self.lit = set()
        for hexagon, owner in self.delayed:
            self.set_fire(hexagon, owner)
        self.delayed = []

    def burn(self):
        for fighter in self.fighters:
            owner = self.fire.get(fighter.hexagon)
            if owner is not None and fighter.character != "ryathan":
                self.hurt(fighter, 1, self.fighters[owner])

    def set_fire_by(self, blow):
        if blow.entry.active == "burning-strike" and blow.entry.bracket:
            self.set_fire(blow.hexagon, blow.attacker.seat)

    def leave_trail(self, fighter, entry, hexagon):
        """Leave fire or an arrow on the hex just left (15.2)."""
        if entry.passive == "burning-strike" and entry.body == "m":
            self.delayed.append((hexagon, fighter.seat))
        turned = MAGNITUDE[fighter.course.turn] if fighter.course else 0
        if entry.passive == "bow-shot" and turned in (1, 2):
            yield from self.shoot(fighter, hexagon, fighter.course.start_facing)

    # What a card's text puts there

    def special(self, fighter, entry):
        if entry.active in ("iron-will", "jab"):
            self.earn(fighter, 3 if entry.active == "iron-will" else 1)
        elif entry.active == "healing-harmony":
            fighter.damage = max(0, fighter.damage - 1)
        elif entry.active == "bow-shot":
            direction = fighter.facing
            yield from self.shoot(fighter, hex_beyond(fighter.hexagon, direction), direction)
        elif entry.active == "druidic-presence":
            self.grow(fighter)
        elif entry.active == "haven":
            yield from self.raise_platform(fighter)

    def grow(self, fighter):
        hexagon, course = fighter.hexagon, fighter.course
        if hexagon in self.flora:
            direction = self.absolute(course.start_facing, SPREAD_SIDES[course.turn])
            hexagon = hex_beyond(hexagon, direction)
        burns = hexagon in self.lit and self.readings.fire_and_flora == "same_beat"
        if hexagon in self.land and not burns:
            self.flora.add(hexagon)
            self.fire.pop(hexagon, None)

    def raise_platform(self, fighter):
        words = ["here", *COMPASS]
        answer = yield from self.ask(fighter, [f"platform:{word}" for word in words])
        word = answer.removeprefix("platform:")
        position = fighter.hexagon
        hexagon = position if word == "here" else hex_beyond(position, COMPASS.index(word))
        if hexagon not in self.land:
            self.platforms.add(hexagon)

    def shoot(self, fighter, hexagon, direction):
        arrow = Arrow(hexagon, direction, fighter.seat)
        occupant = self.at(hexagon)
        if occupant and occupant is not fighter:
            yield from self.arrow_hit(occupant, arrow, self.beat + 1)
        else:
            self.arrows.append(arrow)

    def fly(self, arrows):
        for arrow in arrows:
            self.now.to_fly.remove(arrow)
            if arrow not in self.arrows:
                continue
            arrow.hexagon = hex_beyond(arrow.hexagon, arrow.direction)
            occupant = self.at(arrow.hexagon)
            if occupant or self.from_land(arrow.hexagon) >= REACH:
                self.arrows.remove(arrow)
            if occupant:
                yield from self.arrow_hit(occupant, arrow, self.beat)

    def arrow_on(self, hexagon):
        return next((arrow for arrow in self.arrows if arrow.hexagon == hexagon), None)

    def arrow_hit(self, target, arrow, start):
        owner = self.fighters[arrow.owner]
        if self.safe(target):
            return
        if self.swaps(target):
            self.swap(target)
        if self.stops_arrow(target, arrow):
            return
        self.note_hitter(target, owner)
        self.now.hitting = True
        if target is not owner:
            yield from self.offer_sinking_shot(owner, target)
        yield from self.offer_iron_will(target, owner)
        self.hurt(target, self.softened(target, ARROW_DAMAGE), owner)
        if self.in_force(target, "vengeance"):
            target.gain(2)
        kbf = self.effective(target, owner, ARROW_KBF)
        reflects = self.in_force(target, "hammer")
        start_hex = target.hexagon
        distance = self.knock(target, owner, kbf, arrow.direction, start, converts=False)
        self.now.hitting = False
        if reflects:
            self.hurt(owner, 2, target)
        yield from self.offer_vengeance(target, start_hex, distance)

    def stops_arrow(self, target, arrow):
        """Return whether a shield faces an arrow, raised already or in the entry of this beat."""
        side = (arrow.direction + 3) % 6
        for shield in [*self.now.shields, *self.shields_to_come(target)]:
            if shield.stops(target.hexagon, side):
                self.arrow_blocked(target, shield)
                return True
        return False

    def arrow_blocked(self, target, shield):
        if shield.owner is target and shield.entry.active == "absorb" and shield.entry.bracket:
            self.earn(target, ARROW_DAMAGE)
        if shield.owner is target and shield.entry.active == "reflex-dodge" and target.course:
            target.course.avoided = True
