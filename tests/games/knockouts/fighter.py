"""A fighter of the slow model."""

from collections import Counter

from tests.games.knockouts.printed import CARDS, STATS, STYLES, effect_of


class Fighter:
    """One seat: what it was made of, what is hurt of it, what it holds and has scored."""

    def __init__(self):
        self.styles, self.heart = [], 0
        self.placed = dict.fromkeys(STATS, 0)
        self.hurt = dict.fromkeys(STATS, 0)
        self.hand, self.scored = Counter(), []
        self.won, self.owed = 0, 0

    @property
    def markers(self):
        return len(self.styles) + self.heart + sum(self.placed.values())

    @property
    def limit(self):
        return 5 + len(self.styles) + self.can("discard3")

    def ready(self, stat):
        bonus = 3 if stat == "Conditioning" and self.markers == 9 else 1
        return self.placed[stat] * bonus - self.hurt[stat]

    def can(self, effect_name):
        return any(effect_of(style) == effect_name for style in self.styles)

    def likes(self):
        """List what its Style cards may be used as."""
        return [entry["like"] for style, entry in STYLES.items() if self.likes_by(style)]

    def likes_by(self, style):
        return style in self.styles and "like" in STYLES[style]

    def points(self):
        return sum(1 if CARDS[use]["type"] == "strike" else 2 for _, use in self.scored)

    def make(self, styles=(), Heart=0, **markers):  # noqa: N803
        self.styles, self.heart = list(styles), Heart
        self.placed |= markers
