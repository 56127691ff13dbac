"""Tables of accounts: ways to sign in, devices, and the acts of operators."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table

from hexarena.store.tables.metadata import SafeText, metadata

accounts = Table(
    "accounts",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("handle", SafeText, nullable=False),
    Column("seen_as", SafeText, nullable=False),  # what a reader sees of it, which is unique
    Column("password", SafeText),  # its argon2 hash, none without one
    Column("passkeys_as", SafeText, nullable=False),  # what authenticators know the account by
    Column("made", SafeText, nullable=False),
    Column("making", SafeText, nullable=False),  # the command that made it
    Column("closed", SafeText),  # when an operator closed it
    Column("operator", SafeText),  # since when it has the role of an operator
    Index(None, "seen_as", unique=True),
    Index(None, "passkeys_as", unique=True),
    sqlite_with_rowid=False,
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", SafeText, primary_key=True),  # of the credential, in base64url
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("name", SafeText, nullable=False),
    Column("key", SafeText, nullable=False),  # its public key, in base64url
    Column("uses", BigInteger, nullable=False),  # as the authenticator counts them
    Column("made", SafeText, nullable=False),
    Column("used", SafeText),  # when last
    Index(None, "player"),
    sqlite_with_rowid=False,
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("digest", SafeText, primary_key=True),  # the SHA-256 of its text
    sqlite_with_rowid=False,
)

openid_subjects = Table(  # who an account is at a provider of OpenID Connect
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
    Column("digest", SafeText, nullable=False),  # the SHA-256 of what its cookie holds
    Column("name", SafeText, nullable=False),
    Column("made", SafeText, nullable=False),
    Column("seen", SafeText, nullable=False),  # when last, to the hour
    Column("proved", SafeText),  # when the owner last proved to be there
    Column("passkey_proved", SafeText),  # the same, by a passkey
    Index(None, "digest", unique=True),
    Index(None, "player"),
    sqlite_with_rowid=False,
)

traces = Table(  # by which two accounts of one person are recognised
    "traces",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("kind", SafeText, primary_key=True),  # device or address
    Column("digest", SafeText, primary_key=True),  # keyed, so that nobody can try addresses
    Column("seen", SafeText, nullable=False),  # when last
    Index(None, "seen"),
    sqlite_with_rowid=False,
)

challenges = Table(  # what a browser is to answer, once
    "challenges",
    metadata,
    Column("digest", SafeText, primary_key=True),  # the SHA-256 of its text
    Column("kind", SafeText, nullable=False),
    Column("player", SafeText, nullable=False),  # whose browser was asked
    Column("kept", SafeText, nullable=False),  # what belongs to it, as its kind needs
    Column("until", SafeText, nullable=False),
    Index(None, "until"),
    sqlite_with_rowid=False,
)

account_events = Table(  # what happened to accounts, for their owners
    "account_events",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("kind", SafeText, nullable=False),  # signed-in, failed, added
    Column("way", SafeText, nullable=False),  # password, passkey, code, provider
    Column("browser", SafeText, nullable=False),
    Column("since", SafeText, nullable=False),  # the first of `tries`
    Column("at", SafeText, nullable=False),  # the last
    Column("tries", Integer, nullable=False),
    Column("seen", SafeText),  # when the owner saw the notice
    Index(None, "player"),
)

audit = Table(  # what operators did to accounts; never changed
    "audit",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", SafeText, nullable=False),
    Column("operator", SafeText, nullable=False),  # a user of the machine, or an account
    Column("act", SafeText, nullable=False),
    Column("about", SafeText, nullable=False),  # a public id, and the handle at that time
    Column("why", SafeText, nullable=False),
)
