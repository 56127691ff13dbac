"""The course of a match: beats, stops, commitments and ends (spec 7 to 9, 15.3 and 15.4)."""

from dataclasses import replace

from tests.games.hexstrike.model.beat import Beat
from tests.games.hexstrike.model.board import REACH, START_PLACES, distance, island
from tests.games.hexstrike.model.building import Entry, build
from tests.games.hexstrike.model.cards import (
    ABILITIES,
    BLOWS,
    CARDS,
    CHARACTERS,
    MOVEMENT,
    MOVES,
    STARTERS,
    may_follow,
)
from tests.games.hexstrike.model.decided import BOUND, COMMITTING, OPENING, EarlyEnd
from tests.games.hexstrike.model.ffa import Lives
from tests.games.hexstrike.model.fighter import STUN, Fighter
from tests.games.hexstrike.model.readings import Readings

OVER = None
TAIL = ("W", "W", "E")


class MatchEnd(Exception):
    """The match is over."""


class Match(Beat, EarlyEnd, Lives):
    """A match. `act` is the seat that decides, or None; `choices` are what it may do.

    `decks` are texts as `cards.read` reads them; None where the seats make theirs.
    """

    def __init__(self, players=2, decks=STARTERS, **readings):
        self.players, self.readings = players, Readings(**readings)
        self.land = island(players)
        self.fighters = [
            Fighter(seat, *red_seat) for seat, red_seat in enumerate(START_PLACES[players])
        ]
        self.given = decks
        self.set_up_tokens()
        self.beat, self.moment = 0, COMMITTING
        self.counters, self.coming = [], []
        self.start_clean()
        self.returns = None
        self.begin(self.match())

    def begin(self, course):
        self.course = course
        self.act, self.choices = next(course)

    def play(self, text):
        assert text in self.choices, f"{text} is not among {self.choices}"
        self.act, self.choices = self.course.send(text)

    def legal(self):
        return list(self.choices)

    def lay(self):
        """Go on at a decision about this beat, as everything is set now."""
        self.begin(self.match(table_rows=True))

    # The course: each of these yields who is asked and what, and is sent the answer

    def match(self, table_rows=False):
        try:
            if not table_rows:
                yield from self.creation()
            while self.beat < BOUND:
                yield from self.before_beat()
                yield from self.stop()
                yield from self.resolve_beat()
                self.judge_lives()
                self.beat += 1
            self.end(range(self.players), won=())
        except MatchEnd:
            yield OVER, []

    def ask(self, fighter, choices):
        self.end_if_decided()
        answer = yield fighter.seat, list(choices)
        return answer

    def end(self, losers, won=None):
        """End the match: `losers` lose and the others win; if all lose, it is a draw."""
        winners = [n for n in range(self.players) if n not in losers] if won is None else won
        share = 1.0 if winners else 0.0
        self.returns = [share if n in winners else 0 - share for n in range(self.players)]
        raise MatchEnd

    def creation(self):
        for fighter in self.fighters:
            if self.given is None:
                text = yield from self.make_deck(fighter)
            else:
                text = self.given[fighter.seat % len(self.given)]
            fighter.take(text)

    def make_deck(self, fighter):
        character = yield from self.ask(
            fighter, [f"character:{character}" for character in CHARACTERS]
        )
        cards = []
        while len(cards) < MOVES + BLOWS:
            legal = [f"deck:{card}" for card in CARDS if may_follow(cards, card)]
            answer = yield from self.ask(fighter, legal)
            cards.append(answer.removeprefix("deck:"))
        moves, abilities = ",".join(cards[:MOVES]), ",".join(cards[MOVES:])
        return f"{character.removeprefix('character:')}:{moves};{abilities}"

    # A stop: somebody is open on this beat (7.3, 10.2)

    def stop(self):
        while any(fighter.open_at(self.beat) for fighter in self.fighters) and not self.counters:
            self.moment = OPENING
            yield from self.rewinds()
            yield from self.refreshes()
            self.judge_stranded()
            due_beat = [fighter for fighter in self.fighters if fighter.open_at(self.beat)]
            if due_beat:
                yield from self.commit(due_beat)

    def rewinds(self):
        for fighter in self.fighters:
            entry = fighter.entry(self.beat)
            if entry and entry.body == "F" and not fighter.focused:
                fighter.anchor = fighter.hexagon
        for fighter in self.fighters:
            empty = not fighter.pairs(None) and not self.gets_cards(fighter)
            if fighter.focused and fighter.open_at(self.beat) and empty:
                self.go_back(fighter, fighter.anchor)
        for fighter in self.fighters:
            if fighter.focused and fighter.open_at(self.beat):
                yield from self.ask_return(fighter)
        if self.readings.focus == "no_refresh":
            self.promise_returns()

    def promise_returns(self):
        """Settle the return of who holds no pair, as nothing can bring a card before it."""
        for fighter in self.fighters:
            idle = fighter.focused and not fighter.pairs(None) and not self.dead(fighter.seat)
            if idle and fighter.committed is None:
                fighter.committed = fighter.first_open(self.beat), fighter.anchor

    def ask_return(self, fighter):
        """Ask whether Rewind returns (13.8)."""
        entry = fighter.entry(self.beat)
        if entry is None or entry.body == "E":
            answer = yield from self.ask(fighter, ["return", "stay"])
            if answer == "return":
                self.go_back(fighter, fighter.anchor)

    def go_back(self, fighter, anchor):
        """Put a fighter on the anchor, or stun it where another stands there."""
        fighter.committed = fighter.course = None
        names = {"active": "rewind", "passive": ""}
        if self.at(anchor, fighter):
            frames = [Entry(STUN, **names) for _ in range(3)]
            fighter.place(self.beat, [*frames, Entry("E")])
        else:
            fighter.hexagon = anchor
            fighter.place(self.beat, [Entry(body, **names) for body in TAIL])
        fighter.unfocus()

    def refreshes(self):
        for fighter in self.fighters:
            if self.refresh_due(fighter):
                yield from self.refresh(fighter)

    def refresh_due(self, fighter):
        """Return whether a fighter tries to refresh on this beat."""
        entry = fighter.entry(self.beat)
        if not fighter.open_at(self.beat) or (entry and entry.body == "F"):
            return False
        if fighter.focused and self.readings.focus == "no_refresh":
            return False
        return self.beat not in (fighter.combo_at, fighter.refreshed)

    def gets_cards(self, fighter):
        standing = fighter.hexagon in self.land or fighter.hexagon in self.platforms
        return self.refresh_due(fighter) and (standing or self.may_grab(fighter))

    def refresh(self, fighter):
        standing = fighter.hexagon in self.land or fighter.hexagon in self.platforms
        if not standing and not self.may_grab(fighter):
            return
        entry = fighter.entry(self.beat)
        if entry and entry.body == "SigE" and fighter.last_active in fighter.deck:
            fighter.deck.remove(fighter.last_active)
            fighter.deck.insert(0, fighter.last_active)
        fighter.refreshed = self.beat
        if standing:
            self.platforms.discard(fighter.hexagon)
            cap = fighter.base - fighter.focused
            yield from self.draw(fighter, max(0, cap - len(fighter.hand)))
        else:
            yield from self.draw(fighter, 1)

    def may_grab(self, fighter):
        return not fighter.hand and not fighter.movement and self.from_land(fighter.hexagon) == 1

    def commit(self, due_beat):
        plays, self.moment = {}, COMMITTING
        for fighter in due_beat:
            plays[fighter.seat] = yield from self.one_commitment(fighter)
        for fighter in due_beat:
            active, passive, turn, s = plays[fighter.seat]
            fighter.use(active, passive)
            entries = build(active, passive, turn, s)
            if fighter.combo_at == self.beat:
                entries[0] = replace(entries[0], combo=True)
            fighter.combo_at = None
            fighter.place(self.beat, entries)
            self.remember(fighter)

    def one_commitment(self, fighter):
        pairs = fighter.pairs(self.beat)
        order = [*MOVEMENT, *ABILITIES]
        actives = sorted({active for active, _ in pairs}, key=order.index)
        active = yield from self.choose(fighter, "active", actives)
        passives = sorted((p for a, p in pairs if a == active), key=order.index)
        passive = yield from self.choose(fighter, "passive", passives)
        turn = yield from self.choose(fighter, "rotate", CARDS[active].turns)
        s = yield from self.choose(fighter, "adrenaline", range(fighter.adrenaline + 1))
        return active, passive, turn, int(s)

    def choose(self, fighter, word, values):
        answer = yield from self.ask(fighter, [f"{word}:{value}" for value in values])
        return answer.partition(":")[2]

    # Ends

    def from_land(self, hexagon):
        return min(distance(hexagon, item) for item in self.land)

    def too_far(self):
        """Tell how far those are who are too far out, by seat."""
        distance = {fighter.seat: self.from_land(fighter.hexagon) for fighter in self.fighters}
        return {seat: gap for seat, gap in distance.items() if gap >= REACH and not self.dead(seat)}

    def judge_distance(self):
        """End a match of two if somebody is too far out as a beat ends (0.4)."""
        far_fighter = self.too_far() if self.players == 2 else {}
        if far_fighter:
            self.end(
                [seat for seat in far_fighter if far_fighter[seat] == max(far_fighter.values())]
            )

    def judge_lives(self):
        """End the life of who is too far out once a beat is over (15.5)."""
        if self.players > 2:
            self.die(list(self.too_far()), self.beat + 1)

    def judge_stranded(self):
        """End the match, or a life, of who is open over the abyss with nothing to play (0.3)."""
        self.strand([fighter.seat for fighter in self.fighters if self.stranded(fighter)])

    def strand(self, losers):
        if self.players > 2:
            self.die(losers, self.beat)
        elif losers:
            self.end(losers)

    def stranded(self, fighter):
        return fighter.open_at(self.beat) and not fighter.pairs(self.beat)
