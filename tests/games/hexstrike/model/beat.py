"""One beat: what comes before it, the order of its actions, its end (spec 10)."""

from dataclasses import dataclass, field, replace
from itertools import pairwise

from tests.games.hexstrike.model.board import TURNED
from tests.games.hexstrike.model.building import ATTACK, MOVE, Entry
from tests.games.hexstrike.model.cards import CARDS
from tests.games.hexstrike.model.decided import ACTING, HANDS, KINDLING, OPENING
from tests.games.hexstrike.model.fighter import STUN, Course
from tests.games.hexstrike.model.hits import Hits
from tests.games.hexstrike.model.moving import Moving
from tests.games.hexstrike.model.tokens import Tokens
from tests.games.hexstrike.model.triggers import Triggers

START = {"advance": 1, "dash": 1, "jump": 1, "sinking-shot": 1, "step": -1}  # adrenaline
UNTIMED = 3


@dataclass
class Now:
    """What is known of the present beat only."""

    acted: set[int] = field(default_factory=set)
    disabled: set[int] = field(default_factory=set)
    shields: list = field(default_factory=list)
    offered: set = field(default_factory=set)  # (seat, card)
    iron: set = field(default_factory=set)  # (target, attacker) of Iron Will used
    struck: dict = field(default_factory=dict)  # hexes attacked, by seat
    landed: set = field(default_factory=set)  # seats with a hit of their own
    knocks: dict = field(default_factory=dict)  # third-party ties, by (group, target)
    jams: dict = field(default_factory=dict)  # who stops whom in a movement tie
    groups: dict = field(default_factory=dict)  # seats that move together, by group
    planned: set = field(default_factory=set)  # groups
    places: dict = field(default_factory=dict)  # where all stood, in hits that land as one
    countered: set = field(default_factory=set)
    at_once: int | None = None  # the group whose hits land as one
    together: set = field(default_factory=set)  # its seats
    pending: list = field(default_factory=list)  # slots whose turn is to come
    to_fly: list = field(default_factory=list)  # arrows that still fly on this beat
    rest: list = field(default_factory=list)  # tokens left, as `aimed` takes them
    hitting: bool = False  # a hit is under way that has not knocked anybody yet


class Beat(Hits, Moving, Triggers, Tokens):
    def start_clean(self):
        self.now = Now()
        self.draws, self.discards = {}, {}

    # Before the beat (10.1)

    def before_beat(self):
        self.start_clean()
        self.moment = OPENING
        self.counters, self.coming = self.coming, []
        for counter in self.counters:
            counter.defender.place(self.beat, [Entry("E")])
        self.burn_out()
        self.respawns()
        for fighter in self.fighters:
            if fighter.committed and fighter.committed[0] == self.beat:
                self.go_back(fighter, fighter.committed[1])
            self.remember(fighter)
            self.dodge_away(fighter)
        yield from self.guard_costs()
        for fighter in self.fighters:
            yield from self.combo(fighter)

    def remember(self, fighter):
        entry = fighter.entry(self.beat)
        if entry is None or entry.open:
            fighter.course = None
        elif entry.begins:
            fighter.course = Course(
                start_land=fighter.hexagon in self.land,
                start_facing=fighter.facing,
                turn=entry.turn or "0",
                haven=entry.passive == "haven" and fighter.hexagon not in self.land,
                throws=any(entry.throws for entry in self.rest(fighter)),
            )

    def rest(self, fighter, start=None):
        """List the entries of a set from a beat on, until it is open."""
        beat, entries = self.beat if start is None else start, []
        while not fighter.open_at(beat):
            entries.append(fighter.entry(beat))
            beat += 1
        return entries

    def dodge_away(self, fighter):
        """Open the beat after a Reflex Dodge that avoided something."""
        entry = fighter.entry(self.beat)
        dodges = entry and entry.body == "X1" and entry.active == "reflex-dodge"
        if dodges and fighter.course and fighter.course.avoided:
            fighter.line[self.beat] = Entry("E")
            fighter.course = None

    def guard_costs(self):
        for fighter in self.fighters:
            entry = fighter.entry(self.beat)
            if entry and entry.cost:
                yield from self.discard(fighter, 1)

    def combo(self, fighter):
        """Ask whether a set that has hit goes on with another card (13.6)."""
        entry, course = fighter.entry(self.beat), fighter.course
        if not entry or entry.body != "Co" or not course:
            return
        if self.has_hit(fighter, entry) and fighter.can_follow_up():
            answer = yield from self.ask(fighter, ["combo", "no-combo"])
            if answer == "combo":
                fighter.place(self.beat, [Entry("E")])
                fighter.combo_at, fighter.course = self.beat, None

    def has_hit(self, fighter, window):
        """Return whether the attack before a combo window was successful."""
        course = fighter.course
        if self.readings.combos == "any_hit":
            return bool(course.hits) and not course.throws
        strike_beats = [
            beat for beat, entry in fighter.line.items() if beat < self.beat and entry.strikes
        ]
        return max(strike_beats, default=None) in course.hits

    # The beat itself

    def resolve_beat(self):
        for fighter in self.fighters:
            self.rotate(fighter)
        self.moment = ACTING
        arrows = list(self.arrows)
        slots = self.order()
        self.now.pending, self.now.to_fly = slots, list(arrows)
        for counter in self.counters:
            yield from self.counter(counter)
        yield from self.run([slot for slot in slots if slot.rank <= 0])
        yield from self.fly(arrows)
        yield from self.run([slot for slot in slots if slot.rank > 0])
        yield from self.end_of_beat()

    def rotate(self, fighter):
        """Pay, take what the passive card gives at the start, and turn (10.3)."""
        entry = fighter.entry(self.beat)
        if entry is None or entry.open:
            return
        if entry.source == "selected":
            fighter.gain(-entry.s)
        if entry.begins and entry.body != STUN:
            self.start_effects(fighter, entry)
        if entry.turn:
            fighter.facing = (fighter.facing + TURNED[entry.turn]) % 6

    def start_effects(self, fighter, entry):
        pays = self.readings.back_in_play == "hurt_by_cards" or not self.safe(fighter)
        if entry.passive == "sinking-shot" and pays:
            fighter.damage += 2
        fighter.gain(START.get(entry.passive, 0))

    def order(self):
        """Sort the entries of this beat (10.5), and number the groups of those that tie."""
        slots = [
            Slot(fighter, fighter.entry(self.beat))
            for fighter in self.fighters
            if not fighter.open_at(self.beat)
        ]
        slots.sort(key=lambda slot: (slot.key, slot.fighter.seat))
        for previous, slot in pairwise(slots):
            slot.group = previous.group + (previous.key != slot.key)
        return slots

    def plan_tie(self, slot, slots):
        """Plan a tie when its first comes up; who is disabled is out of it."""
        if slot.group in self.now.planned:
            return
        self.now.planned.add(slot.group)
        group = [member for member in slots if member.group == slot.group and self.able(member)]
        if len(group) > 1 and slot.entry.order == MOVE:
            self.plan_moves(group)
        if len(group) > 1 and slot.entry.order == ATTACK:
            self.plan_knocks(group)
            if self.readings.full_tie == "simultaneous":
                self.now.acted |= {member.fighter.seat for member in group}
                self.now.at_once = slot.group
                self.now.together = {member.fighter.seat for member in group}
                self.now.places = {f.seat: (f.hexagon, f.facing) for f in self.fighters}

    def able(self, slot):
        current = slot.fighter.entry(self.beat)
        return slot.fighter.seat not in self.now.disabled and current is slot.entry

    def run(self, slots):
        for slot in slots:
            self.now.pending = [waiting for waiting in self.now.pending if waiting is not slot]
            self.plan_tie(slot, slots)
            as_one = slot.group == self.now.at_once and slot.fighter.seat in self.now.together
            if as_one or self.able(slot):
                yield from self.act_out(slot)

    def act_out(self, slot):
        """Let one entry happen (10.7)."""
        fighter, entry = slot.fighter, slot.entry
        if entry.body == "W" and fighter.course and fighter.course.haven:
            entry = self.skip_wait(fighter)
        last = self.last_move(fighter, entry)
        self.now.rest = []
        if entry.body == "X1" or (entry.active == "jab" and entry.bracket):
            yield from self.special(fighter, entry)
        if entry.passive == "cross-slash" and entry.begins:
            self.hurt(fighter, 1, None)
        if entry.body.startswith("Adr"):
            fighter.gain(int(entry.body[3:]))
        if entry.active == "guard" and entry.bracket and fighter.hand:
            yield from self.ask_guard(fighter, entry)
        is_stopped = yield from self.do_tokens(slot, entry)
        if last and not is_stopped:
            self.earn(fighter, 1)
        if entry.body != "Co":  # which does nothing else (10.7)
            self.now.acted.add(fighter.seat)

    def skip_wait(self, fighter):
        """Move the rest of the set one beat earlier, onto its first wait (Haven's passive)."""
        fighter.course.haven = False
        entries = self.rest(fighter, self.beat + 1)
        fighter.place(self.beat, [*entries, Entry("E")])
        return fighter.entry(self.beat)

    def last_move(self, fighter, entry):
        """Return whether Absorb's passive draws after this entry."""
        if entry.passive != "absorb" or not entry.kinds & {"m", "j"}:
            return False
        return not any(later.kinds & {"m", "j"} for later in self.rest(fighter, self.beat + 1))

    def ask_guard(self, fighter, entry):
        """Ask whether Guard goes on; if so, repeat it from the next open beat on (13.7)."""
        answer = yield from self.ask(fighter, ["guard", "no-guard"])
        if answer == "guard":
            end = fighter.first_open(self.beat + 1)
            frames = [fighter.entry(beat) for beat in range(self.beat, end)]
            frames[0] = replace(frames[0], cost=True)
            fighter.place(end, [*frames, Entry("E")])

    def do_tokens(self, slot, entry):
        fighter = slot.fighter
        entry = self.shown(fighter, entry)
        start, facing = self.stood(slot)
        for index, token in enumerate(entry.tokens):
            tokens = entry.tokens[index + (token[2] != "c") :]
            self.now.rest = [(slot, entry, later, start, facing) for later in tokens]
            is_stopped = yield from self.do_token(slot, entry, token, start, facing)
            if is_stopped:
                return True
        return False

    def stood(self, slot):
        """Return where a fighter strikes from, and its facing."""
        fighter = slot.fighter
        if slot.group == self.now.at_once:
            return self.now.places[fighter.seat]
        return fighter.hexagon, fighter.facing

    # The end of the beat (10.8)

    def end_of_beat(self):
        self.moment = KINDLING
        yield from self.burning_strikes()
        self.burn()
        self.judge_distance()
        self.moment = HANDS
        for fighter in self.fighters:
            count = self.discards.pop(fighter.seat, 0)
            if count and not self.dead(fighter.seat):
                yield from self.discard(fighter, count)
        for fighter in self.fighters:
            count = self.draws.pop(fighter.seat, 0)
            if count:
                yield from self.draw(fighter, count)

    def earn(self, fighter, count):
        self.draws[fighter.seat] = self.draws.get(fighter.seat, 0) + count

    def owe(self, fighter, count, opponent):
        """Note that a fighter discards; `opponent` says whether somebody else makes it (13.5)."""
        if opponent:
            if self.safe(fighter) or self.in_force(fighter, "spike"):
                return
            count -= fighter.character == "zenytha"
        if count > 0:
            self.discards[fighter.seat] = self.discards.get(fighter.seat, 0) + count

    # Cards asked for

    def draw(self, fighter, count):
        """Draw; who must get movement cards back, and not all, names them (6.4)."""
        fighter.draw(count)
        missing = fighter.target - len(fighter.movement)
        if fighter.target < 4:
            for _ in range(missing):
                yield from self.give_back(fighter)
        fighter.sync()

    def give_back(self, fighter):
        cards = [card for card in fighter.moves if card in fighter.exhausted]
        card = yield from self.choose(fighter, "return", sorted_cards(cards))
        fighter.exhausted.discard(card)

    def discard(self, fighter, count):
        for _ in range(min(count, len(fighter.hand))):
            card = yield from self.choose(fighter, "discard", sorted_cards(fighter.hand))
            fighter.bury(card)
        yield from self.exhaust(fighter)

    def exhaust(self, fighter):
        """Ask which movement cards go, until they match the abilities."""
        while len(fighter.movement) > fighter.target:
            card = yield from self.choose(fighter, "exhaust", sorted_cards(fighter.movement))
            fighter.exhausted.add(card)


def sorted_cards(cards):
    return sorted(cards, key=[*CARDS].index)


@dataclass
class Slot:
    """The place of an entry in the order of its beat."""

    fighter: object
    entry: Entry
    group: int = 0

    @property
    def rank(self):
        if self.entry.body == "Co":
            return -1
        if self.entry.body == STUN:
            return 1
        return min(self.entry.phases, default=UNTIMED)

    @property
    def key(self):
        strength = (0, 0)
        if self.entry.order == ATTACK:
            strength = (-self.entry.kbf, -self.entry.damage)
        return self.rank, self.entry.order, -self.entry.s, -self.entry.step, *strength
