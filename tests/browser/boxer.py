"""Somebody who builds a fighter, moves along the track and attacks where the chart allows it."""

import re

from tests.browser.fighter import Fighter

KNOCKOUTS = "Knockouts and Tapouts"
MADE = (
    ("Red's fighter", "H2-C1-S3-G1:Likes-to-Knee,Iron-Chin"),
    ("Blue's fighter", "H1-C1-S1-G3:Likes-to-Choke,Slippery,Guard-Player"),
)

BRIEF = (("Rounds", "1"), ("Overtime rounds", "0"))
# The same, for a table that is opened without the form.
FIGHTERS = dict(zip(("red_fighter", "blue_fighter"), (deck for _, deck in MADE), strict=True))
BRIEFLY = {"rounds": 1, "max_overtime": 0}


class Boxer(Fighter):
    """Somebody who prefers an attack to a discard, and anything to a pass."""

    def __init__(self, context, touches=False):
        super().__init__(context, touches)
        self.ready_made = self.page.get_by_role("region", name="Ready-made")
        self.styles = self.page.get_by_role("region", name="Styles", exact=True)

    def starts_a_match(self, way, *chosen, options=(), names=()):
        """Start a match; return its address."""
        return self.starts(way, *chosen, options=options, names=names, game=KNOCKOUTS)

    def chart(self, seat):
        """The playchart of a seat."""
        return self.page.get_by_role("table", name=f"{seat}'s playchart")

    def corner(self, seat):
        """What is known of the fighter of a seat."""
        return self.page.get_by_role("region", name=re.compile(f"^{seat}$|\\({seat}\\)$"))

    def places_a_marker(self):
        """Put a marker on a stat or, the last two, on styles."""
        before = self.log.count()
        styles = self.styles.get_by_role("button", disabled=False)
        result = styles if before >= 7 else self.buttons
        result.first.wait_for()
        result.nth(self.chance.randrange(result.count())).click()
        self.log.nth(before).wait_for(state="attached")
