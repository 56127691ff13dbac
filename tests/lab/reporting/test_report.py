"""A report of a small game, from its runs to its page."""

import json
import math
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from hexarena.contract.errors import BadCall
from hexarena.contract.game import game
from hexarena.lab.figures import Datum, Worry, find_worry
from hexarena.lab.reporting import report
from hexarena.lab.reporting.building import make_report
from hexarena.lab.reporting.content import FEATURED, Strength
from hexarena.lab.reporting.page import write_page
from hexarena.lab.reporting.sampling import ReportOptions, choose_strengths, strengths_of
from hexarena.lab.runs.simulating import simulate
from hexarena.lab.statistics import Estimate
from hexarena.match.record import read_record

NAMES = ("hexcore6", "higher")
SMALL = {"strengths": (Strength("random", 40), Strength("1", 60)), "further": (8, 2)}


class Outline(HTMLParser):
    """What a page is made_report of: its tags with attributes, and where its links lead."""

    def __init__(self, text):
        super().__init__()
        self.tags = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def all(self, name):
        return [attrs for tag, attrs in self.tags if tag == name]


@pytest.fixture(scope="module")
def made_report(tmp_path_factory):
    """A report in a folder: the report, and its page."""
    file = tmp_path_factory.mktemp("report") / "report.html"
    progress = []
    lab_report = report(
        "higher",
        file,
        ReportOptions(**SMALL, on_progress=lambda text, share: progress.append((text, share))),
    )
    assert [share for _, share in progress] == sorted(share for _, share in progress)
    return lab_report, file, Outline(file.read_text(encoding="utf-8"))


def test_a_page_has_landmarks_headings_and_a_table_behind_every_picture(made_report):
    lab_report, _, page = made_report
    assert len(page.all("main")) == len(page.all("header")) == len(page.all("h1")) == 1
    pictures = [picture for picture in page.all("svg") if picture.get("role") == "img"]
    assert len(pictures) - 1 == len(page.all("table")) == len(lab_report.figures) > 5
    ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
    assert len(ids) == len(set(ids))
    assert all(picture["aria-labelledby"] in ids for picture in pictures)


def test_every_link_leads_to_a_place_of_the_page_or_to_a_record_beside_it(made_report):
    _, file, page = made_report
    ids = {attrs["id"] for _, attrs in page.tags if "id" in attrs}
    links = [link["href"] for link in page.all("a")]
    records = {link for link in links if link.startswith("matches/")}
    assert records
    assert all(link[1:] in ids for link in links if link not in records)
    for record in records:
        assert read_record((file.parent / record).read_text(encoding="utf-8")).over


def test_only_the_headline_the_worries_and_what_matches_are_like_are_open(made_report):
    lab_report, file, _ = made_report
    text = file.read_text(encoding="utf-8")
    assert "<details open" not in text
    start, *topics = text.split('<details class="topic">')
    assert re.findall(r'<section id="(\w+)"', text) == re.findall(r'<section id="(\w+)"', start)
    assert re.findall(r'<section id="(\w+)"', start) == ["fair", "worries", "matches"]
    names = re.findall(r'<article id="([\w-]+)"', start)
    assert names == [name for name in FEATURED if lab_report.pick_figures([name])]
    assert len(topics) == len(lab_report.topics()) + 2
    for topic in topics:
        summary, content = topic.split("</summary>", 1)
        assert re.search(r"<h2>[^<]+</h2> <span class=\"lead\">[^<]{12,}</span>", summary)
        # A link to the content opens it, which one to the element around it would not.
        name = re.match(r'\s*<div [^>]*id="([\w-]+)"', content)
        assert name
        assert f'href="#{name[1]}"' in start


def test_the_headline_shows_the_first_seat_by_strength_in_a_picture_and_in_words(made_report):
    lab_report, file, _ = made_report
    headline = lab_report.headline
    assert [datum.label for datum in headline.data] == ["random", "1"]
    assert (headline.drawing, headline.against) == ("points", 50)
    text = file.read_text(encoding="utf-8")
    section = text[text.index('id="fair"') : text.index('id="worries"')]
    words = re.search(r"<desc>(.*?)</desc>", section)
    assert re.search(r"random moves: [\d.]+ %[^;]*, [\d.]+ to [\d.]+; .*level 1: ", words[1])


def test_a_page_names_options_and_players_as_people_do(made_report):
    options = {"radius": "4", "lines": "blocked"}
    page = write_page(
        replace(made_report[0], game=game("hexcore6"), options=options, skipped=("6",)), frozenset()
    )
    prose = re.sub(r"<style>.*?</style>|<code>.*?</code>|<[^>]*>", " ", page, flags=re.DOTALL)
    assert "Options: Board: small, 61 spots; Placement lines: stop at discs." in prose
    assert "Too slow to play in the time: level 6." in prose
    assert "random moves (version" in prose
    assert not re.search(r"\w=\w|\blevel\d|[(:] ?(random|heuristic)\b(?! moves)", prose)


def test_the_page_begins_with_the_three_largest_worries_and_how_to_repeat_them(made_report):
    lab_report, *_ = made_report
    assert "No seat, matchup or thing is surely unfair" in write_page(lab_report, frozenset())
    sizes = (2.0, 9.0, 4.0, 7.0)
    measured = [
        entry._replace(
            figure=entry.figure._replace(worry=Worry(f"Off by {size}.", size, (f"lab {size}",)))
        )
        for entry, size in zip(lab_report.measured, sizes, strict=False)
    ]
    page = write_page(replace(lab_report, measured=tuple(measured)), frozenset())
    box = page[page.index('id="worries"') : page.index('id="answers"')]
    assert re.findall(r"Off by ([\d.]+)\.", box) == ["9.0", "7.0", "4.0"]
    assert re.findall(r"<code>lab ([\d.]+)</code>", box) == ["9.0", "7.0", "4.0"]


def test_only_numbers_whose_whole_interval_is_unfair_are_worries():
    def find(*ends):
        data = [Datum(str(n), Estimate((low + high) / 2, low, high, 9)) for n, (low, high) in ends]
        return find_worry(data, 50, lambda datum: datum.label, "lab")

    assert find((1, (48, 60)), (2, (40, 51)), (3, (-math.inf, 40))) is not None
    assert find((1, (48, 60)), (2, (-math.inf, math.inf))) is None
    assert find((1, (52, 60)), (2, (30, 45)), (3, (49, 99))) == ("2", 5, ("lab",))


def test_a_page_needs_no_network_and_no_script(made_report):
    text = made_report[1].read_text(encoding="utf-8")
    assert "<script" not in text
    assert not re.findall(r'(?:src|href)="https?:', text)
    assert "url(http" not in text


def test_every_figure_says_its_numbers_intervals_and_runs(made_report):
    lab_report, file, _ = made_report
    numbers = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    assert numbers["matches"] == lab_report.matches
    for figure in numbers["figures"]:
        assert figure["says"]
        assert figure["runs"]
        assert all(run["seed"] == 1 or run["streams"] for run in figure["runs"])
        assert all("hexarena" in run["command"] for run in figure["runs"])
        assert all(
            set(datum["number"]) == {"value", "low", "high", "n"} for datum in figure["data"]
        )


def test_a_report_says_the_command_that_makes_it_again(made_report):
    expected = "--strengths random=40 1=60 --further 8 --thinking 2"
    assert made_report[0].command == f"hexarena lab report higher --seed 1 {expected}"


def test_a_report_takes_runs_that_were_played_before():
    tables = [simulate("higher", [player] * 2, 40, seed=1) for player in ("random", "1")]
    repeated = make_report("higher", ReportOptions(tables=tables, further=(8, 2))).report
    assert repeated.strengths == (Strength("random", 40), Strength("level 1", 40))
    with pytest.raises(BadCall, match="expected a run for each strength"):
        make_report("higher", ReportOptions(tables=[tables[0], tables[0]], further=(8, 2)))
    with pytest.raises(BadCall, match="expected runs of hexcore6"):
        make_report("hexcore6", ReportOptions(tables=tables))


def test_strengths_are_read_with_their_numbers_of_matches():
    assert strengths_of(["random", "2=40"]) == (Strength("random"), Strength("2", 40))
    with pytest.raises(BadCall, match="expected a bot"):
        strengths_of(["2=many"])


def test_a_report_has_the_heuristic_only_where_the_game_has_one():
    names = {
        name: [strength.name for strength in choose_strengths(game(name), 2.0)] for name in NAMES
    }
    assert names == {
        "hexcore6": ["random", "heuristic", "2", "4", "6"],
        "higher": ["random", "2", "4", "6"],
    }
    assert [strength.name for strength in choose_strengths(game("higher"), 1.0)] == ["random", "2"]


def test_the_time_decides_how_many_matches_are_played():
    strengths = (Strength("random"), Strength("1"))
    options = ReportOptions(strengths=strengths, minutes=0.005, further=(8, 2))
    lab_report = make_report("higher", options).report
    assert all(strength.games >= 4 and strength.games % 2 == 0 for strength in lab_report.strengths)


def test_a_level_that_is_too_slow_for_the_time_is_left_out_unless_it_is_requested():
    options = ReportOptions(minutes=0.00001, further=(8, 2))
    lab_report = make_report("higher", options).report
    assert [strength.name for strength in lab_report.strengths] == ["random"]
    assert lab_report.skipped == ("2",)
    requested = replace(options, strengths=(Strength("random"), Strength("2")))
    lab_report = make_report("higher", requested).report
    assert [strength.name for strength in lab_report.strengths] == ["random", "2"]
    assert lab_report.skipped == ()
