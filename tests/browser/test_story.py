"""What happened is told as it is seen, beat by beat, and explains itself."""

import re

from playwright.sync_api import expect

from tests.browser.person import Person

LATER = re.compile("Beat [1-9]")


class Spectator(Person):
    """Somebody who looks at a table."""

    def commits(self, table, seat):
        """Have committed for a seat whatever comes first; return the table."""
        chosen = []
        for part in table["scene"]["commitment"]["parts"]:
            out = {n for item in chosen for n in item["excludes"]}
            refs = {item["ref"] for item in chosen}
            fit = (o for o in part["options"] if o["action"] not in out and o["ref"] not in refs)
            chosen.append(next(fit))
        return self.sends(table, seat, [item["action"] for item in chosen])

    def sends(self, table, seat, actions):
        at = {"ply": table["ply"], "rewinds": table["rewinds"]}
        sent = {"command": f"commit-{seat}-{table['ply']}", "seat": seat, "actions": actions, **at}
        with self.open_web() as web:
            answer = web.post(f"/api/matches/{table['match']}/commitments", json=sent)
            return answer.raise_for_status().json()


def test_the_list_shows_no_more_than_the_current_beat(visit):
    ann = visit(Spectator)
    ann.context.add_init_script("localStorage.setItem('hexarena.speed', 'slow')")
    table = ann.has_opened("hexstrike")
    ann.page.goto(f"/table/{table['match']}")
    expect(ann.board).to_be_visible()
    for seat in (0, 1):
        table = ann.commits(table, seat)
    happened = ann.page.get_by_role("region", name="What happened")
    happened.get_by_role("button", name="Pause").click()
    while happened.get_by_role("button", name="Back").is_enabled():
        happened.get_by_role("button", name="Back").click()
    log = ann.page.get_by_role("region", name="Moves so far")
    expect(log).to_contain_text("Red plays")
    expect(log).not_to_contain_text(LATER)
    expect(ann.page.locator("h1")).to_contain_text("Commitments")
    expect(ann.page).to_have_title(re.compile("^Commitments"))
    happened.get_by_role("button", name="Skip").click()
    expect(log).to_contain_text(LATER)
    expect(ann.page.locator("h1")).not_to_contain_text("Commitments")


def test_reduced_motion_shows_everything_at_once(visit):
    ann = visit(Spectator, reduced_motion="reduce")
    table = ann.has_opened("hexstrike")
    ann.page.goto(f"/table/{table['match']}")
    expect(ann.board).to_be_visible()
    for seat in (0, 1):
        table = ann.commits(table, seat)
    expect(ann.page.get_by_role("region", name="Moves so far")).to_contain_text(LATER)
    expect(ann.page.get_by_role("button", name="Replay the beats")).to_be_visible()
