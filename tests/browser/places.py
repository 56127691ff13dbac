"""The pages, forms and dialogs of the site, and what somebody does to see them."""

import re
import uuid
from contextlib import contextmanager

from playwright.sync_api import expect

from hexarena.contract.game import game
from hexarena.puzzles import load_puzzles
from tests.browser.boxer import FIGHTERS, KNOCKOUTS
from tests.browser.fighter import FRAILTY, HFC
from tests.browser.person import A_BOT, A_FRIEND, ANSWER, BRIEFLY, NAME, post
from tests.browser.test_tournament import CHAMPION, opens, unfolds
from tests.browser.windows import PHONE, Window
from tests.builtin_games import BUILTIN_GAMES
from tests.http_client import client
from tests.waiting import eventually

PROVE = "document.querySelector('main dialog').showModal()"
BLITZ = {"kind": "fischer", "main": 180, "increment": 2}
ABORT = "**/api/matches/*/abort"


def goes_home(person):
    person.has_played(3)
    person.has_played()
    person.page.goto("/")
    expect(person.page.get_by_role("link", name="Play").first).to_be_visible()
    expect(person.page.get_by_role("heading", name="Finished matches")).to_be_visible()


def opens_the_options(person):
    form = person.unfolds()
    form.get_by_text("Rules options").click()
    form.get_by_role("radio", name="Two players, one screen").check()


def waits_for_a_friend(person):
    person.starts("A friend, by link")
    expect(person.page.get_by_role("heading", name="Invite a friend")).to_be_visible()


def gives_up(person):
    person.page.goto(f"/table/{person.has_played(4)}")
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("button", name="Resign the match").click()
    expect(person.the_end).to_be_visible()


def replays(person):
    person.page.goto(f"/replay/{person.has_played()}#ply=20")
    expect(person.page.get_by_role("slider", name="Move")).to_have_value("20")


def reviews(person):
    match = person.has_played()
    with person.open_web() as web:
        web.post(f"/api/matches/{match}/review").raise_for_status()
        eventually(
            lambda: web.get(f"/api/matches/{match}/review").json()["status"],
            lambda status: status == "done",
            within=120,
        )
    person.page.goto(f"/replay/{match}#tab=review")
    expect(person.page.get_by_role("heading", name="Moments that decided")).to_be_visible()


def opens_a_record(person):
    person.page.goto("/replay")
    person.page.get_by_label("Or paste it").fill("no record")
    person.page.get_by_role("button", name="Open", exact=True).click()
    expect(person.page.get_by_role("alert")).to_be_visible()
    person.forgive(r"Failed .* 4\d\d .*/api/records$")


def reads_the_rules(person):
    person.page.goto("/rules/hexcore6")
    expect(person.page.get_by_role("heading", level=1)).to_contain_text("HexCore6")


def learns(person):
    person.page.goto("/learn/hexcore6")
    person.page.get_by_role("button", name="Next", exact=True).click()
    person.open_cells.first.click()
    expect(person.page.get_by_role("alert").first).to_contain_text("e7")
    person.page.get_by_role("button", name="Show me").click()


def _open_puzzle(person, name):
    """Open the first puzzle of a game, and return it."""
    puzzle = load_puzzles(game(name))[0]
    person.page.goto(f"/puzzles/{name}/{puzzle.id}")
    expect(person.page.get_by_role("heading", name="Find the best")).to_be_visible()
    return puzzle


def looks_at_a_puzzle(person):
    _open_puzzle(person, "hexcore6")


def looks_at_a_puzzle_with_cards(person):
    _open_puzzle(person, "hfc")


def sees_the_solution_of_a_puzzle(person):
    puzzle = _open_puzzle(person, "hexthing")
    person.page.get_by_role("button", name="Show the solution").click()
    expect(person.page.locator("[data-explanation]")).to_have_text(puzzle.explanation)


def learns_to_fight(person):
    person.page.goto("/learn/hfc")
    person.page.get_by_role("button", name="Next", exact=True).click()
    expect(person.open_cells.first).to_be_visible()


def looks_for_decks_that_a_game_has_not(person):
    person.page.goto("/decks/knockouts")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    person.forgive(r"Failed .* 404 .*/api/decks(/box)?\?game=knockouts")


def begins_a_deck(person):
    person.page.goto("/decks/hexstrike")
    expect(person.page.get_by_role("region", name="The deck")).to_contain_text("add 12")


def builds_a_deck(person):
    person.page.goto(f"/decks/hexstrike#deck={game('hexstrike').decks.box().starters[0].text}")
    expect(person.page.get_by_text("The deck is legal.")).to_be_visible()
    search = person.page.get_by_label("Search cards")
    search.click()  # what shifts soon after a click was asked for
    search.fill("block")


def has_a_program(person):
    person.page.goto("/programs")
    person.page.get_by_label("What is it for?").fill("My bot")
    person.page.get_by_role("button", name="Create a token").click()
    person.page.get_by_role("button", name="Revoke My bot").click()
    expect(person.page.get_by_role("button", name="Revoke it")).to_be_visible()


def wants_a_program(person):
    person.page.goto("/programs")
    person.page.get_by_label("What is it for?").fill("My bot")
    person.page.get_by_role("checkbox", name="Play See").uncheck()
    person.page.get_by_role("button", name="Create a token").click()
    expect(person.page.get_by_role("alert")).to_be_visible()


def reads_of_a_bot(person):
    person.page.goto("/player/bot:3")
    expect(person.page.get_by_role("heading", level=1)).to_have_text("Club")


def reads_who_leads(person):
    person.page.goto("/ratings/hexcore6/bots")
    expect(person.page.get_by_role("heading", level=2)).to_contain_text("With bots")


def is_lost(person):
    person.page.goto("/nowhere")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()


def finds_no_table(person):
    person.page.goto("/table/gone")
    expect(person.page.get_by_role("alert")).to_be_visible()
    person.forgive(r"Failed .* 404 .*/api/matches/gone")


def gives_up_a_fight(person):
    person.opens_a_table("hfc", A_BOT, **FRAILTY)
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("button", name="Resign the match").click()
    expect(person.the_end).to_contain_text("forfeit")


def types_in_what_came(person):
    form = person.unfolds(HFC)
    form.get_by_role("radio", name="Two players, one screen").check()
    form.get_by_role("radio", name="Real ones, entered by hand").check()
    form.get_by_role("button", name="Start").click()
    person.show_my_hand.click()
    expect(person.buttons).to_have_count(5)  # four suits and the jokers
    person.buttons.get_by_text("Spades").click()
    expect(person.buttons).to_have_count(14)  # its cards, and back
    person.buttons.get_by_text("9", exact=True).click()
    expect(person.buttons).to_have_count(5)


def reads_the_charts(person):
    person.opens_a_table("knockouts", **FIGHTERS)
    person.goes_on()
    person.lifts_the_curtain()
    expect(person.page.get_by_role("table", name="Red's playchart")).to_be_visible()


def opens_a_tournament(person):
    unfolds(person).get_by_text("Rules options").click()


def chooses_for_the_tournament(person):
    opens(person, game=KNOCKOUTS, options=(), Beginner=1)
    expect(person.page.get_by_role("button", name="Choose this")).to_be_visible()


def waits_for_the_tournament(person):
    opens(person, "Round robin", **{"Friends, by link": 2, "Beginner": 1})
    expect(person.page.get_by_role("heading", name="Invite your friends")).to_be_visible()


def ends_a_tournament(person):
    opens(person, Beginner=1)
    person.page.get_by_role("button", name="Leave").click()
    person.page.get_by_role("button", name="Yes,").click()
    expect(person.page.get_by_role("heading", level=1)).to_have_text(CHAMPION)


def opens_a_form(title):
    """Return what unfolds the form of a game, with its options."""

    def opens(person):
        form = person.unfolds(title)
        options = form.get_by_text("Rules options")
        if options.is_visible():
            options.click()

    return opens


def visits(path):
    """Return what goes to an address and waits until the page is there."""

    def goes(person):
        person.page.goto(path)
        expect(person.page.get_by_role("heading", level=1).first).to_be_visible()
        expect(person.page.get_by_text("Loading")).to_be_hidden()

    return goes


def gives_a_name(person):
    person.page.goto("/")
    person.page.get_by_role("button", name=re.compile("Your name")).click()
    expect(person.page.get_by_role("dialog", name="Your name")).to_be_visible()


def may_resign(person):
    person.page.goto(f"/table/{person.has_played(4)}")
    person.page.get_by_role("button", name="Resign").click()
    expect(person.page.get_by_role("dialog", name="Resign the match?")).to_be_visible()


def opens_the_column(person):
    person.page.goto(f"/table/{person.has_played(4)}")
    Window(person.page).resizes(PHONE)
    person.page.get_by_role("button", name="Moves and more").click()
    expect(person.page.get_by_role("dialog", name="Moves and more")).to_be_visible()


def has_an_account(person):
    person.registers("layout")
    visits("/account")(person)


def signs_in(person):
    visits("/account")(person)
    if not person.page.get_by_role("button", name="Sign out").is_visible():
        has_an_account(person)


def proves_an_account(person):
    signs_in(person)
    person.page.evaluate(PROVE)
    expect(person.page.get_by_role("dialog")).to_be_visible()


def makes_a_bot_account(person):
    signs_in(person)
    bots = person.page.get_by_role("region", name="Bot accounts")
    field = bots.get_by_label("Name of the program")
    field.fill(f"Engine {uuid.uuid4().hex[:8]}")
    field.press("Enter")
    expect(bots.get_by_role("textbox", name="Token of Engine")).to_be_visible()


def makes_a_token(person):
    person.page.goto("/programs")
    person.page.get_by_label("What is it for?").fill("My engine")
    person.page.get_by_role("button", name="Create a token").click()
    expect(person.page.get_by_label("Token", exact=True)).to_be_visible()


@contextmanager
def rival_of(person, **terms):
    """Open a match with somebody who comes by HTTP alone; give its address and their client."""
    with person.open_web() as web:
        table = post(web, "/api/matches", game=NAME, options=BRIEFLY, seats=A_FRIEND, **terms)
        address = str(web.base_url)
    match = f"/api/matches/{table['match']}"
    with client(address, timeout=ANSWER) as rival:
        rival.get("/api/me").raise_for_status()
        post(rival, f"{match}/seats/1", key=table["seats"][1]["key"])
        person.page.goto(f"/table/{table['match']}")
        expect(person.board).to_be_visible()
        yield match, rival


def may_abort(person):
    pause = {"seconds": 60, "reason": "drawn"}
    with rival_of(person, clock=BLITZ):
        person.page.route(ABORT, lambda route: route.fulfill(json=pause))
        person.page.get_by_role("button", name="Abort").click()
        expect(person.page.get_by_role("dialog", name="Abort the match?")).to_be_visible()
        person.page.unroute(ABORT)


def is_offered_a_rematch(person):
    with rival_of(person) as (match, rival):
        post(rival, f"{match}/resignation", seat=1)
        expect(person.the_end).to_be_visible()
        post(rival, f"{match}/offers", kind="rematch", ply=0, rewinds=0)
        expect(person.the_end.get_by_role("button", name="Accept")).to_be_visible()


def reports_a_message(person):
    with rival_of(person) as (match, rival):
        post(rival, f"{match}/talk", phrase="hello")
        person.page.get_by_role("tab", name=re.compile("^Talk")).click()
        person.page.get_by_title("Follow, mute, block or report").click()
        person.page.get_by_role("dialog").get_by_role("button", name="Report").click()
        expect(person.page.get_by_role("group", name="What is wrong?")).to_be_visible()


def looks_through_a_pile(person):
    table = person.has_opened("hfc")
    with person.open_web() as web:
        while not any(map(is_open_pile, table["scene"]["zones"])):
            table = person.acts(web, table, person.chance.choice(table["scene"]["choices"]))
    person.page.goto(f"/table/{table['match']}")
    person.lifts_the_curtain()
    person.page.get_by_role("button", name=re.compile("look through them")).first.click()
    expect(person.page.get_by_role("dialog")).to_be_visible()


def is_open_pile(zone):
    is_pile = {"pile", "discard"} & {*zone["looks"]}
    return is_pile and any(card["face_up"] for card in zone["cards"])


DEEDS = [
    goes_home,
    opens_the_options,
    waits_for_a_friend,
    gives_up,
    replays,
    reviews,
    opens_a_record,
    reads_the_rules,
    learns,
    learns_to_fight,
    begins_a_deck,
    builds_a_deck,
    has_a_program,
    wants_a_program,
    reads_of_a_bot,
    reads_who_leads,
    is_lost,
    finds_no_table,
    gives_up_a_fight,
    types_in_what_came,
    reads_the_charts,
    opens_a_tournament,
    chooses_for_the_tournament,
    waits_for_the_tournament,
    ends_a_tournament,
]
PLACES = {
    **{f"form-{game.name}": opens_a_form(game.title) for game in BUILTIN_GAMES},
    **{
        path: visits(path)
        for path in (
            *("/lobby", "/learn", "/puzzles", "/decks", "/watch", "/ratings", "/people"),
            "/library",
            *("/tournaments", "/tournaments/new", "/leagues", "/lab", "/tournament", "/account"),
            *(f"/rules/{game.name}" for game in BUILTIN_GAMES[1:]),  # see reads_the_rules
        )
    },
    "puzzle": looks_at_a_puzzle,
    "puzzle-cards": looks_at_a_puzzle_with_cards,
    "puzzle-solution": sees_the_solution_of_a_puzzle,
    "no-decks": looks_for_decks_that_a_game_has_not,
    "name": gives_a_name,
    "resign": may_resign,
    "abort": may_abort,
    "rematch": is_offered_a_rematch,
    "report": reports_a_message,
    "pile": looks_through_a_pile,
    "column": opens_the_column,
    "token": makes_a_token,
    "account": has_an_account,
    "bot-account": makes_a_bot_account,
    "proof": proves_an_account,
}
