"""How often somebody may try to sign in, so that no password and no code is found by trying."""

from hexarena.server.http.rates import ClientLimits, RateLimit
from hexarena.server.settings import Settings

EXPORTS = "6/hour"  # of one player


class AccountLimits:
    """Limits of each worker; may be used on any thread. All raise TooManyRequests."""

    def __init__(self, settings: Settings) -> None:
        self._by_handle_and_address = ClientLimits(settings.sign_ins, settings.sign_ins_by_address)
        self._by_handle = RateLimit(settings.sign_ins_by_address)
        self._by_address = RateLimit(settings.sign_ins_by_address)
        self._exports = RateLimit(EXPORTS)

    def try_handle(self, skeleton: str, address: str) -> None:
        """Count a try to enter the account of a handle, whether there is one or not."""
        self._by_handle_and_address.spend(f"{skeleton} {address}", address)
        self._by_handle.spend(skeleton)

    def try_passkey(self, address: str) -> None:
        """Count a try with a passkey, or through a provider."""
        self._by_address.spend(address)

    def export(self, player: str) -> None:
        """Count a player's taking of all that is theirs."""
        self._exports.spend(player)
