"""The personal data in the database, its purpose, and how long it is kept: the privacy page.

A test compares the columns with those of the store. A new table or column gets a row here or joins
an existing one, with a text for players.
"""

from collections.abc import Mapping
from typing import NamedTuple


class StoredData(NamedTuple):
    """A row of the privacy page, and the columns that it covers in each table.

    `retention` may contain facts of the page, such as `$matches_kept`.
    """

    data: str
    purpose: str
    retention: str
    columns: Mapping[str, str]


UNTIL_ERASED = "Until you erase your data."
STORED_DATA = (
    StoredData(
        "A random id that your browser's cookie holds, a public id, your name, and the day you "
        "first came",
        "To recognise you, and to show others who they play with.",
        "Guests with nothing else here: $guests_kept. Others: until they erase their data.",
        {"players": "id name met public"},
    ),
    StoredData(
        "Your account: its name, a hash of the password (argon2id), the public keys of passkeys, "
        "hashes of recovery codes, and your id at a sign-in provider if you use one",
        "To let you in, and only you.",
        UNTIL_ERASED,
        {
            "accounts": "player handle seen_as password passkeys_as made making closed operator",
            "passkeys": "id player name key uses made used",
            "recovery_codes": "player digest",
            "openid_subjects": "issuer subject player",
        },
    ),
    StoredData(
        "Browsers where you are signed in: which browser and system, since when, and the hour you "
        "last used it",
        "To keep you signed in, and to show you where you are.",
        "Until you sign out there, or $devices_kept after you last used it.",
        {"devices": "id player digest name made seen proved passkey_proved"},
    ),
    StoredData(
        "Sign-ins to your account, failed tries, and new ways to sign in: when, how, and with "
        "which browser",
        "So that you notice strangers.",
        "The last $events_kept.",
        {"account_events": "id player kind way browser since at tries seen"},
    ),
    StoredData(
        "Keyed hashes of the addresses and of a random id of the browsers from which you use your "
        "account",
        "To rate no matches between accounts of the same person.",
        "Addresses: $address_trace_kept. Browsers: $device_trace_kept.",
        {"traces": "player kind digest seen"},
    ),
    StoredData(
        "A sign-in that has begun and isn't finished",
        "To check the answer of your passkey or provider.",
        "It is valid for $challenge_minutes, and deleted when the next sign-in begins.",
        {"challenges": "digest kind player kept until"},
    ),
    StoredData(
        "Your matches: who sat where, under which name, every move with its time, offers, limits "
        "you set, and the result",
        "To play, to go on later, and to replay them.",
        "$matches_kept. When you erase your data, opponents keep the moves without your name.",
        {
            "matches": "id game version options date created updated host opening status ending "
            "ended_kind ended_seat revision source awaits rematch bots_resign clock clock_start "
            "rated pool public met rating_note continued start_ply",
            "seats": "match seat player name level key persona program owner",
            "seat_signatures": "match seat kind name",
            "actions": "match rewinds ply action seat left",
            "commitments": "match seat actions",
            "instructions": "match seat limit quiet program",
            "offers": "match kind seat",
            "undos": "match number ply seat rests",
            "times": "match seat left since due credits",
            "luck": "match commitment seed typed",
        },
    ),
    StoredData(
        "The library's index of finished matches: who won, how long they were, and digests of the "
        "first 30 decisions",
        "So that you find your own matches, and others those whose players all allow it.",
        "As long as the match. Nobody else finds a match in which you played once you no longer "
        "let public libraries hold yours, or once your data is erased.",
        {
            "library_matches": "match revision layout setup company winner decisions",
            "library_points": "match seat points",
            "library_positions": "match number ply bot position line action value",
        },
    ),
    StoredData(
        "Ids of the requests you sent to a match or tournament",
        "So that a request that is repeated over a bad connection counts once.",
        "$commands_kept",
        {"commands": "match command player", "tournament_commands": "tournament command player"},
    ),
    StoredData(
        "A keyed hash of the address from which you play a rated match",
        "To refuse hints about the match to others at the same address.",
        "Until the match ends.",
        {"match_addresses": "match digest"},
    ),
    StoredData(
        "Tournaments that you open or enter, with your name and rating there",
        "To run them, and to show their results.",
        "Without limit. When you erase your data, your name is removed.",
        {
            "tournaments": "id game version options form created updated host opening status "
            "champion revision key before commitment seed open starts due clock rated rounds "
            "minutes most lowest highest vacations",
            "entrants": "tournament entrant player name level persona rating",
            "happenings": "tournament number kind entrant pairing go early text",
            "pairings": "match tournament pairing go",
        },
    ),
    StoredData(
        "Your ratings, and the result of each rated match, under your public id",
        "To find you even opponents, and to be able to compute ratings again.",
        "Without limit. When you erase your data, the public id no longer names anyone.",
        {
            "ratings": "who game pool value deviation volatility matches at",
            "rated_matches": "match game pool at weights void note",
            "rated_seats": "match seat who place value_before deviation_before volatility_before "
            "value_after deviation_after volatility_after matches guest counted",
        },
    ),
    StoredData(
        "Your attempts at puzzles, the ratings that follow from them, and your streak of daily "
        "puzzles, if you have an account",
        "To choose puzzles at your strength, and to show you your progress.",
        UNTIL_ERASED,
        {
            "puzzle_attempts": "player game puzzle at solved change shown",
            "puzzle_ratings": "player game value deviation volatility attempts at",
            "puzzle_streaks": "player day days longest",
        },
    ),
    StoredData(
        "How far you are in lessons, if you have an account",
        "So that you can go on where you left off, on any device.",
        UNTIL_ERASED,
        {"lesson_progress": "player game lesson answers step puzzles finished at"},
    ),
    StoredData(
        "Messages that you send at a table, and at which tables you agreed to free text",
        "So that others at the table can read them.",
        "As long as the match, or until you erase your data.",
        {
            "messages": "match room number player seat phrase text at command",
            "free_talk": "match player",
        },
    ),
    StoredData(
        "Reviews of matches that you order",
        "To compute them, and to share the time fairly.",
        "Until the review is complete.",
        {"review_orders": "match player made until"},
    ),
    StoredData(
        "Reports that you make and reports about you, with a copy of the messages around the "
        "reported one",
        "So that the operator can help.",
        "Without limit. When you erase your data, the reports lose your name and your messages.",
        {
            "reports": "id reporter reported reason note match room number excerpt at state "
            "settled why making"
        },
    ),
    StoredData(
        "Whom you follow, block and mute",
        "To do it.",
        "Until you undo it or erase your data.",
        {"relations": "player other kind since"},
    ),
    StoredData(
        "Your saved decks, and your own names for techniques",
        "To use them again.",
        "Until you delete them or erase your data.",
        {
            "decks": "id player game name text keeping updated",
            "signatures": "player game kind name",
        },
    ),
    StoredData(
        "Your bot accounts, tokens of your programs as hashes, the addresses of your webhooks, and "
        "what was sent to them",
        "To let your programs in, and to send them news.",
        "Until you remove them or they expire. News that was sent: $deliveries_kept, or longer "
        "while the match goes on.",
        {
            "bot_accounts": "player owner",
            "tokens": "id player name scopes digest made expires making",
            "webhooks": "id player url made making looked answered failure off",
            "deliveries": "id webhook match body made tries due",
        },
    ),
    StoredData(
        "The address and keys at which your browser's maker takes notifications for you",
        "To notify you of your turn, if you switched that on.",
        "Until you switch it off or the address fails.",
        {"subscriptions": "endpoint player p256dh auth made"},
    ),
    StoredData(
        "Your vacations from clocks, and matches that you left or let run out",
        "To stop your clocks, and to pair you with reliable opponents. A match that you left "
        "counts for $conduct_counts.",
        UNTIL_ERASED,
        {"vacations": "player year used until", "desertions": "player match at"},
    ),
    StoredData(
        "Matches against strangers that you aborted, and whether cards or dice had come up",
        "To pause your search for matches when you abort too often.",
        "$aborts_kept.",
        {"aborts": "player match at drawn"},
    ),
    StoredData(
        "Tables that you open for others, and your search for a match",
        "To bring players together.",
        "Until the match begins, you stop, or the time is up.",
        {
            "open_tables": "match host whom least most until",
            "seeks": "id player making wishes seats left since seen agrees match",
        },
    ),
    StoredData(
        "Your statement that you are old enough, and your consent to share matches, with their "
        "dates",
        "To respect them.",
        "Until you erase your data. A withdrawn consent stays with its date, as a record.",
        {"age_statements": "player age at", "consents": "player given withdrawn"},
    ),
    StoredData(
        "A sanction by an operator: what you may not do, why, and until when; also a keyed hash of "
        "your address and a cookie in your browser, if the sanction extends to them",
        "To keep others safe from people who come back under another name.",
        "Without limit, as a record. The hash stays for $address_kept at most, and the "
        "sanction loses your name when you erase your data.",
        {
            "sanctions": "id player kind reason start expiry end dismissal browsers",
            "sanction_addresses": "sanction digest expiry",
        },
    ),
    StoredData(
        "A keyed hash of the address from which you last talked, played or took a name",
        "To let an operator extend a sanction to it.",
        "$address_kept.",
        {"sightings": "player digest expiry"},
    ),
    StoredData(
        "What an operator did to an account: when, what and why",
        "To be able to account for it.",
        "Without limit. When you erase your data, the name of your account is removed.",
        {"audit": "id at operator act about why"},
    ),
)
IMPERSONAL = {  # columns that hold nothing about people
    "beats": "id at promised",
    "servers": "run name at promised",
    "judgements": "key answer made",  # of positions, by a digest
    "puzzle_difficulties": "game puzzle value deviation volatility attempts",
}


def write_table() -> str:
    """Return the rows as a Markdown table."""
    head = "| What | Why | How long |\n|---|---|---|\n"
    return head + "".join(
        f"| {row.data}. | {row.purpose} | {row.retention} |\n" for row in STORED_DATA
    )
