"""Auctions and amounts in words, for the drawn table and the plain one."""

from hexarena.cli.text.narration import spans
from hexarena.contract.scene import Amount, Auction, Choice, Scene


def lines(scene: Scene, seats: tuple[str, ...]) -> list[str]:
    """Describe every auction: its subject, the last bids, each seat's limit."""
    return [line for auction in scene.auctions for line in _describe_auction(auction, seats)]


def _describe_auction(auction: Auction, seats: tuple[str, ...]) -> list[str]:
    bids = ", ".join(
        f"{seats[bid.seat]} {_format_money(auction, bid.amount)}" for bid in auction.bids
    )
    earlier = f"after {auction.earlier} more, " if auction.earlier else ""
    limits = (
        _describe_limit(auction, name, n) for name, n in zip(seats, auction.limits, strict=True)
    )
    history = f"Said: {earlier}{bids}. " if bids else ""
    return [f"{auction.name}: {auction.text}", f"{history}{'; '.join(limits)}."]


def _describe_limit(auction: Auction, name: str, limit: int | None) -> str:
    if limit is None:
        return f"{name} can say no more"
    return f"{name} can go {'down ' * auction.falling}to {_format_money(auction, limit)}"


def _format_money(item: Amount | Auction, number: int) -> str:
    """Write an amount of money, such as `-$3`."""
    return f"{'-' * (number < 0)}{item.sign}{abs(number)}"


def choice_name(amount: Amount, number: int) -> str:
    """Name the choice of a number, such as `Bid £12`."""
    return f"{amount.name} {_format_money(amount, number)}"


def bounds(amount: Amount) -> str:
    """Name an amount with its bounds, such as `Bid £13 to £50`."""
    if amount.low == amount.high:
        return choice_name(amount, amount.low)
    return f"{choice_name(amount, amount.low)} to {_format_money(amount, amount.high)}"


def hints(scene: Scene) -> list[str]:
    """Explain how to type each amount, such as `Bid £13 to £50: type bid:13 to bid:50`."""
    return [
        f"{bounds(amount)}: type {' or '.join(spans(_names(scene, amount)))}."
        for amount in scene.amounts
    ]


def head(scene: Scene, amount: Amount) -> str:
    """Return the notation before the number, such as `bid:`."""
    return _names(scene, amount)[0].removesuffix(str(amount.low))


def _names(scene: Scene, amount: Amount) -> list[str]:
    return [choice.notation for choice in choices(scene, amount)]


def choices(scene: Scene, amount: Amount) -> list[Choice]:
    """List the choices of an amount, one for each number, lowest first."""
    choice_by_path = {choice.path: choice for choice in scene.choices}
    return [choice_by_path[(f"{amount.id}:{n}",)] for n in range(amount.low, amount.high + 1)]
