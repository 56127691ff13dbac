"""A match once more, slow and plain, written from the specification alone.

It shares nothing with the kernels: the numbers are a copy of the specification's, cards and
positions are words, and a match is one generator that is told what was chosen wherever somebody
chooses. Luck's actions are played like any other: `die:4`, `card:Jab`.
"""

from collections import Counter

from tests.games.knockouts import printed
from tests.games.knockouts.fighter import Fighter
from tests.games.knockouts.printed import CARDS, GROUND, STATS, STYLES

SEATS = (0, 1)
LUCK, OVER = -1, -2
SIDES = ("top", "bottom")


class RoundOver(Exception):
    """The last card was drawn, or nobody draws any more."""


class MatchOver(Exception):
    """Somebody has won, or nobody can."""


class Fight:
    """A match. `act` is a seat, LUCK or OVER; `choices` are the notations of what it may do.

    `fighters` are those that come ready, as `Fighter.make` takes them. A fight that is laid out
    goes on at the beginning of a turn.
    """

    def __init__(self, fighters=(None, None), **options):
        self.agreed = printed.DEFAULTS | options
        self.track = printed.TRACKS[self.agreed["track"]]
        self.fighters = [Fighter(), Fighter()]
        for fighter, fighter_setup in zip(self.fighters, fighters, strict=True):
            fighter.make(**(fighter_setup or {}))
        self.round, self.method, self.winner = 1, None, None
        self.gather()
        self.begin(self.match())

    def begin(self, course):
        self.course = course
        self.phase, self.act, self.choices = next(course)

    def play(self, text):
        assert text in self.choices, f"{text} is not among {self.choices}"
        self.phase, self.act, self.choices = self.course.send(text)

    def lay(self):
        """Go on at the beginning of a turn, as everything is set now."""
        self.begin(self.match(is_laid_out=True))

    # The course of a match: each of these yields what is asked, and is sent the answer

    def match(self, is_laid_out=False):
        try:
            if not is_laid_out:
                yield from self.creation()
            while True:
                yield from self.one_round(is_laid_out)
                yield from self.after_round()
                is_laid_out = False
        except MatchOver:
            yield "over", OVER, []

    def ask(self, actor, phase, choices):
        """Ask `actor` for one of `choices`; return it."""
        by_notation = {printed.spell(choice): choice for choice in choices}
        answer = yield phase, actor, [*by_notation]
        return by_notation[answer]

    def end(self, method, winner=None):
        self.method, self.winner = method, winner
        raise MatchOver

    def creation(self):
        first = self.agreed["first_creator"]
        for seat in (first, 1 - first):
            while self.fighters[seat].markers < 9:
                yield from self.place_marker(seat)

    def place_marker(self, seat):
        fighter = self.fighters[seat]
        stats = {"Heart": fighter.heart} | fighter.placed
        choices = {f"put:{stat}": stat for stat in stats if stats[stat] < 3}
        if len(fighter.styles) < 3:
            free = [style for style in STYLES if style not in fighter.styles]
            choices |= {f"style:{style}": style for style in free}
        choice = choices[(yield from self.ask(seat, "create", choices))]
        if choice in STYLES:
            fighter.styles.append(choice)
        elif choice == "Heart":
            fighter.heart += 1
        else:
            fighter.placed[choice] += 1

    def one_round(self, already_laid):
        try:
            if not already_laid:
                self.gather()
                for seat in SEATS:
                    yield from self.draw_up(seat, "deal")
            while True:
                yield from self.turn()
        except RoundOver:
            pass

    def gather(self):
        self.position, self.top, self.thrower = "Long Range", None, None
        self.mobile, self.points, self.stall, self.turns = None, 0, 0, 0
        self.pile, self.discard, self.table = Counter(printed.EVERY_CARD), Counter(), Counter()
        self.dice, self.faces, self.used = [], [], [None, None]
        for fighter in self.fighters:
            fighter.hand, fighter.scored, fighter.owed = Counter(), [], 0

    def after_round(self):
        red, blue = (fighter.points() for fighter in self.fighters)
        if red != blue:
            self.fighters[blue > red].won += 1
        if self.round >= self.agreed["rounds"]:
            red_won, blue_won = (fighter.won for fighter in self.fighters)
            if red_won != blue_won:
                self.end("points", int(blue_won > red_won))
            if self.round == self.agreed["rounds"] + self.agreed["max_overtime"]:
                self.end("draw")
        for seat in SEATS:
            yield from self.restore(seat, "rest")
        self.round += 1

    def turn(self):
        self.drew, self.turns = False, self.turns + 1
        yield from self.roll_for_mobility()
        yield from self.move()
        yield from self.fall()
        for seat in (self.first, 1 - self.first):
            yield from self.one_action(seat)
        yield from self.heart()

    # Mobility

    def roll_for_mobility(self):
        for seat in SEATS:
            self.used[seat] = yield from self.which_stat(seat)
        totals = []
        for seat in SEATS:
            face = yield from self.die("mob_die", 6)
            totals.append(face + self.head_start(seat))
        for fighter in self.fighters:
            fighter.owed = 0
        self.points = abs(totals[0] - totals[1])
        if self.points:
            self.mobile = int(totals[1] > totals[0])
        alternate = self.agreed["nobody_first"] == "alternate"
        default_first = (self.round - 1) % 2 if alternate else 0
        self.first = default_first if self.mobile is None else self.mobile

    def which_stat(self, seat):
        fighter = self.fighters[seat]
        is_equal = fighter.ready("Striking") == fighter.ready("Grappling")
        if self.position in GROUND or is_equal:
            return "Grappling"
        answer = yield from self.ask(seat, "stat", ["use:Striking", "use:Grappling"])
        return answer.removeprefix("use:")

    def head_start(self, seat):
        fighter = self.fighters[seat]
        effect_name = "mobility_ground" if self.position in GROUND else "mobility_standing"
        return fighter.ready(self.used[seat]) + fighter.owed + fighter.can(effect_name)

    def die(self, phase, need):
        """Roll a die; note whether it succeeds."""
        answer = yield from self.ask(LUCK, phase, [f"die:{face}" for face in range(1, 7)])
        face = int(answer.removeprefix("die:"))
        self.dice.append(face >= need)
        self.faces.append(face)
        return face

    def move(self):
        while self.mobile is not None and (goals := self.ways()):
            options = [*(f"move:{goal}" for goal in goals), "stop"]
            answer = yield from self.ask(self.mobile, "move", options)
            if answer == "stop":
                break
            goal = answer.removeprefix("move:")
            yield from self.go(goal, goals[goal])
        self.points = 0

    def ways(self):
        """Tell what each position costs that can be reached by one move."""
        index = self.track.index(self.position)
        price_left = self.track[index - 1] if index else None
        right = self.track[index + 1] if index + 1 < len(self.track) else None
        prices = printed.price(self.position, SIDES[self.top != self.mobile])
        if "*" in prices:
            cost = 1 if self.agreed["mount_star"] == "one" else self.points
            reached = {"Long Range": cost, price_left: cost} if self.points else {}
        else:
            reached = dict(zip((price_left, right), prices, strict=True))
        return {goal: cost for goal, cost in reached.items() if goal and cost <= self.points}

    def go(self, goal, cost):
        entering = goal in GROUND and self.position not in GROUND
        self.position, self.points = goal, self.points - cost
        if goal not in GROUND:
            self.top = None
        if entering:
            yield from self.take_sides(self.mobile)

    def take_sides(self, seat):
        answer = yield from self.ask(seat, "side", SIDES)
        self.top = seat if answer == "top" else 1 - seat

    def fall(self):
        thrower, self.thrower = self.thrower, None
        if thrower is not None and self.position not in GROUND:
            self.position = "Full Guard"
            yield from self.take_sides(thrower if self.mobile is None else self.mobile)

    # Actions

    def one_action(self, seat):
        hand = +self.fighters[seat].hand
        attacks = {f"attack:{text}": attack_cards for text, attack_cards in self.attacks(seat)}
        special = ["special:Reversal"] if hand["Reversal"] and self.position in GROUND else []
        discards = [f"discard:{card}" for card in CARDS if hand[card]]
        answer = yield from self.ask(seat, "act", [*attacks, *special, *discards, "pass"])
        if answer in attacks:
            yield from self.attack(seat, *attacks[answer])
        elif answer in special:
            self.throw_away(seat, "Reversal")
            self.top = 1 - self.top
        elif answer != "pass":
            yield from self.discard_on(seat, answer)

    def attacks(self, seat):
        """List what can be attacked with: its words, the card and what it is used as."""
        fighter = self.fighters[seat]
        for card in CARDS:
            if fighter.hand[card] and self.fits(seat, card):
                yield card, (card, card)
        for attack in fighter.likes():
            if fighter.hand["Style"] and self.fits(seat, attack):
                yield f"Style as {attack}", ("Style", attack)

    def fits(self, seat, card):
        return self.number(seat, card) and self.fighters[seat].ready(printed.needed_stat(card))

    def number(self, seat, card):
        """Tell what a die has to meet; 0 for a blank."""
        bottom = self.top != seat and self.position in GROUND
        number = printed.number(card, self.position, bottom)
        guarded = bottom and CARDS[card]["type"] == "hold" and self.fighters[seat].can("guard")
        return number - guarded if number else 0

    def throw_away(self, seat, card):
        self.fighters[seat].hand[card] -= 1
        self.discard[card] += 1

    def discard_on(self, seat, answer):
        fighter = self.fighters[seat]
        for price_left in range(1 + fighter.can("discard3"), -1, -1):
            self.throw_away(seat, answer.removeprefix("discard:"))
            held_choices = [f"discard:{card}" for card in CARDS if fighter.hand[card]]
            if not (price_left and held_choices):
                break
            answer = yield from self.ask(seat, "discard", [*held_choices, "done"])
            if answer == "done":
                break

    def attack(self, seat, card, attack):
        self.fighters[seat].hand[card] -= 1
        self.table = Counter([card])
        kind, light = CARDS[attack]["type"], CARDS[attack]["text"] == "light"
        yield from self.boost(seat, kind)
        if not light:
            yield from self.react(1 - seat)
        dice = self.fighters[seat].ready(printed.needed_stat(attack)) + self.table["Surge"]
        need = self.need(seat, card, attack)
        self.dice, self.faces = [], []
        for _ in range(dice):
            yield from self.die("atk_die", need)
        if self.settle(seat, card, attack):
            yield from self.hit(seat, kind, light, sum(self.dice))

    def boost(self, seat, kind):
        """Ask for boosts, held or not, while there is one that could still be added."""
        fitting = [card for card in CARDS if kind in CARDS[card].get("on", ())]
        while spare := [card for card in fitting if not self.table[card]]:
            held_choices = [f"boost:{card}" for card in spare if self.fighters[seat].hand[card]]
            answer = yield from self.ask(seat, "boost", [*held_choices, "roll"])
            if answer == "roll":
                break
            self.lay_down(seat, answer.removeprefix("boost:"))

    def lay_down(self, seat, card):
        self.fighters[seat].hand[card] -= 1
        self.table[card] += 1

    def react(self, seat):
        held_choices = self.fighters[seat].hand["Cover Up"]
        answer = yield from self.ask(
            seat, "react", ["react:Cover Up"] * bool(held_choices) + ["allow"]
        )
        if answer != "allow":
            self.lay_down(seat, "Cover Up")

    def need(self, seat, card, attack):
        easier = (card == "Style") + self.table["Sink"] + self.table["Wind Up"]
        return max(self.number(seat, attack) - easier + self.table["Cover Up"], 2)

    def settle(self, seat, card, attack):
        """Put what lies on the table where it belongs; tell whether the attack hit."""
        hit = any(self.dice)
        if hit:
            self.fighters[seat].scored.append((card, attack))
            self.table -= Counter([card])
        self.discard += self.table
        self.table = Counter()
        if hit and CARDS[attack]["text"] == "throw":
            self.thrower = seat
        if not hit and CARDS[attack]["text"] == "off_balance":
            self.fighters[1 - seat].owed = 1
        return hit

    # Damage

    def hit(self, seat, kind, light, hits):
        victim = self.fighters[1 - seat]
        tough, needed = victim.ready("Conditioning") > 0, self.agreed["ko_successes"]
        is_spared = light and self.agreed["light_strikes"] == "spare"
        if kind != "hold" and not is_spared and hits >= needed:
            saved = kind == "strike" and hits == needed and tough and victim.can("chin")
            if not saved:
                self.end("knockout", seat)
        if hits == 1:
            yield from self.damage(1 - seat, 1 - seat, 1)
            return
        answer = yield from self.ask(seat, "critical", ["critical", "normal"])
        if answer == "normal":
            yield from self.damage(1 - seat, 1 - seat, hits)
            return
        if kind == "hold" and not (hits == 2 and tough and victim.can("slippery")):
            self.end("tapout", seat)
        yield from self.damage(1 - seat, seat, hits - 1)

    def damage(self, seat, chooser, count):
        fighter = self.fighters[seat]
        for _ in range(count):
            standing = [stat for stat in STATS if fighter.ready(stat)]
            stat = yield from self.sample(chooser, "hurt", standing)
            fighter.hurt[stat] += 1
            if not any(fighter.ready(stat) for stat in STATS):
                self.end("stoppage", 1 - seat)

    def sample(self, chooser, phase, stats):
        """Ask for one of some stats, unless there is one alone."""
        if len(stats) == 1:
            return stats[0]
        verb = "hurt" if phase == "hurt" else "restore"
        answer = yield from self.ask(chooser, phase, [f"{verb}:{stat}" for stat in stats])
        return answer.removeprefix(f"{verb}:")

    # Heart

    def heart(self):
        first = 0 if self.agreed["refill_order"] == "seat0" else self.first
        for seat in (first, 1 - first):
            yield from self.draw_up(seat, "refill")
        self.stall = 0 if self.drew else self.stall + 1
        if self.stall == self.agreed["stall_limit"]:
            raise RoundOver
        for seat in (self.first, 1 - self.first):
            yield from self.roll_heart(seat)

    def draw_up(self, seat, phase):
        fighter = self.fighters[seat]
        while fighter.hand.total() < fighter.limit:
            cards = [f"card:{card}" for card in CARDS if self.pile[card]]
            answer = yield from self.ask(LUCK, phase, cards)
            card = answer.removeprefix("card:")
            self.pile[card] -= 1
            fighter.hand[card] += 1
            self.drew = True
            if not self.pile.total():
                raise RoundOver

    def roll_heart(self, seat):
        fighter = self.fighters[seat]
        for _ in range(fighter.heart):
            if any(fighter.hurt.values()):
                face = yield from self.die("heart_die", 6)
                if face >= 6 - fighter.can("heal5"):
                    yield from self.restore(seat, "restore")

    def restore(self, seat, phase):
        fighter = self.fighters[seat]
        hurt_stats = [stat for stat in STATS if fighter.hurt[stat]]
        if hurt_stats:
            stat = yield from self.sample(seat, phase, hurt_stats)
            fighter.hurt[stat] -= 1
