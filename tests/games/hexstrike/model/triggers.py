"""Cards that offer themselves from the hand (spec 13.3)."""


class Triggers:
    def offer(self, fighter, card):
        """Offer a card in hand, once a beat; if used it goes under the deck."""
        question = (fighter.seat, card) in self.now.offered
        if card not in fighter.hand or question or self.dead(fighter.seat):
            return False
        self.now.offered.add((fighter.seat, card))
        answer = yield from self.ask(fighter, ["use", "decline"])
        if answer == "use":
            fighter.bury(card)
        return answer == "use"

    def offer_iron_will(self, target, attacker):
        if (target.seat, attacker.seat) not in self.now.iron:
            is_used = yield from self.offer(target, "iron-will")
            if is_used:
                self.now.iron.add((target.seat, attacker.seat))
                yield from self.exhaust(target)

    def offer_vengeance(self, target, start, distance_moved):
        """Offer Vengeance to who was knocked off the land."""
        if distance_moved and start in self.land and target.hexagon not in self.land:
            is_used = yield from self.offer(target, "vengeance")
            if is_used:
                yield from self.exhaust(target)
                target.draw(distance_moved)
                target.sync()

    def offer_sinking_shot(self, owner, target):
        is_used = yield from self.offer(owner, "sinking-shot")
        if is_used:
            self.owe(target, 2, opponent=True)
            yield from self.exhaust(owner)

    def burning_strikes(self):
        for fighter in self.fighters:
            if fighter.seat in self.now.landed:
                is_used = yield from self.offer(fighter, "burning-strike")
                if is_used:
                    for hexagon in self.now.struck[fighter.seat]:
                        self.set_fire(hexagon, fighter.seat)
                    yield from self.exhaust(fighter)
