"""Tables of accounts: ways to sign in, devices, and the acts of operators."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table

from hexarena.store.tables.metadata import SafeText, metadata

accounts = Table(
    "accounts",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("handle", SafeText, nullable=False),
    Column("seen_as", SafeText, nullable=False),  # how the handle looks to readers; unique
    Column("password", SafeText),  # argon2 hash of the password, NULL without one
    Column("passkeys_as", SafeText, nullable=False),  # authenticators' id for the account
    Column("made", SafeText, nullable=False),
    Column("making", SafeText, nullable=False),  # the command that created it
    Column("closed", SafeText),  # when an operator closed it
    Column("operator", SafeText),  # since when it has the operator role
    Index(None, "seen_as", unique=True),
    Index(None, "passkeys_as", unique=True),
    sqlite_with_rowid=False,
)

bot_accounts = Table(  # accounts of programs; each also has a row in `accounts`
    "bot_accounts",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("owner", ForeignKey("players.id"), nullable=False),  # the account that created it
    Index(None, "owner"),
    sqlite_with_rowid=False,
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", SafeText, primary_key=True),  # credential id in base64url
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("name", SafeText, nullable=False),
    Column("key", SafeText, nullable=False),  # public key in base64url
    Column("uses", BigInteger, nullable=False),  # use count that the authenticator reports
    Column("made", SafeText, nullable=False),
    Column("used", SafeText),  # when it was last used
    Index(None, "player"),
    sqlite_with_rowid=False,
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("digest", SafeText, primary_key=True),  # SHA-256 of the code's text
    sqlite_with_rowid=False,
)

openid_subjects = Table(  # identities of accounts at OpenID Connect providers
    "openid_subjects",
    metadata,
    Column("issuer", SafeText, primary_key=True),
    Column("subject", SafeText, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Index(None, "player"),
    sqlite_with_rowid=False,
)

devices = Table(  # browsers that are signed in
    "devices",
    metadata,
    Column("id", SafeText, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("digest", SafeText, nullable=False),  # SHA-256 of the secret in its cookie
    Column("name", SafeText, nullable=False),
    Column("made", SafeText, nullable=False),
    Column("seen", SafeText, nullable=False),  # when last seen, to the hour
    Column("proved", SafeText),  # when the owner last proved to be present
    Column("passkey_proved", SafeText),  # the same, with a passkey
    Index(None, "digest", unique=True),
    Index(None, "player"),
    sqlite_with_rowid=False,
)

traces = Table(  # reveal two accounts of one person
    "traces",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("kind", SafeText, primary_key=True),  # device or address
    Column("digest", SafeText, primary_key=True),  # keyed, so that addresses can't be guessed
    Column("seen", SafeText, nullable=False),  # when last seen
    Index(None, "seen"),
    sqlite_with_rowid=False,
)

challenges = Table(  # a browser must answer each of them once
    "challenges",
    metadata,
    Column("digest", SafeText, primary_key=True),  # SHA-256 of the challenge
    Column("kind", SafeText, nullable=False),
    Column("player", SafeText, nullable=False),  # the player whose browser was challenged
    Column("kept", SafeText, nullable=False),  # data that this kind of challenge needs
    Column("until", SafeText, nullable=False),
    Index(None, "until"),
    sqlite_with_rowid=False,
)

account_events = Table(  # what happened to accounts, shown to their owners
    "account_events",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("kind", SafeText, nullable=False),  # signed-in, failed, added
    Column("way", SafeText, nullable=False),  # password, passkey, code, provider
    Column("browser", SafeText, nullable=False),
    Column("since", SafeText, nullable=False),  # time of the first of `tries`
    Column("at", SafeText, nullable=False),  # time of the last of `tries`
    Column("tries", Integer, nullable=False),
    Column("seen", SafeText),  # when the owner saw the notice
    Index(None, "player"),
)

audit = Table(  # what operators did to accounts; append-only
    "audit",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", SafeText, nullable=False),
    Column("operator", SafeText, nullable=False),  # a system user or an account
    Column("act", SafeText, nullable=False),
    Column("about", SafeText, nullable=False),  # a public id, with the handle at that time
    Column("why", SafeText, nullable=False),
)
