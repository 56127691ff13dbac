"""Threads that work for another without Python: each watches a post, where calls are requested.

A thread that Python wakes takes 50 to 100 us to run, and then waits for the GIL: as long as a whole
step of a thousand matches. So a thread looks at its post for a while before it sleeps, and makes
the requested calls itself. The requester may take back a call that nobody has begun.

All words of a post are read and written in one order for all threads (sequentially consistent).
"""

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from hexarena.contract.kernel import kernel

WORDS = 32  # words of 64 bits in a post, so that nothing else shares its cache lines
REQUESTED, STARTED, FINISHED, AWAKE, PYTHON_CALL, FUNCTION, ARGUMENT, RESULT = (
    8 * n for n in range(8)
)
ORDER = "seq_cst"


def _pointer_to(builder: Any, address: Any) -> Any:
    return builder.inttoptr(address, ir.IntType(64).as_pointer())


def _load(typing: Any, address: Any) -> Any:
    """Return the word at an address."""

    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.load_atomic(_pointer_to(builder, arguments[0]), ORDER, 8)

    return types.int64(types.int64), lower


load: Any = intrinsic(_load)


def _store(typing: Any, address: Any, word: Any) -> Any:
    """Write a word at an address."""

    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        builder.store_atomic(arguments[1], _pointer_to(builder, arguments[0]), ORDER, 8)
        return context.get_dummy_value()

    return types.void(types.int64, types.int64), lower


store: Any = intrinsic(_store)


def _swap(typing: Any, address: Any, old: Any, new: Any) -> Any:
    """Write `new` if the word at an address is `old`; return whether it was."""

    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        pointer, (_, *words) = _pointer_to(builder, arguments[0]), arguments
        return builder.extract_value(builder.cmpxchg(pointer, *words, ORDER), 1)

    return types.boolean(types.int64, types.int64, types.int64), lower


swap: Any = intrinsic(_swap)


def _call(typing: Any, function: Any, argument: Any) -> Any:
    """Call the machine code at an address with one integer; return its result, an integer."""

    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word]).as_pointer()
        return builder.call(builder.inttoptr(arguments[0], kind), [arguments[1]])

    return types.int64(types.int64, types.int64), lower


call: Any = intrinsic(_call)


@kernel
def answer(post: int) -> bool:
    """Make the call requested at a post unless it has been started; return whether it was made."""
    request = load(post + REQUESTED)
    if load(post + STARTED) == request or not swap(post + STARTED, request - 1, request):
        return False
    store(post + RESULT, call(load(post + FUNCTION), load(post + ARGUMENT)))
    store(post + FINISHED, request)
    return True


@kernel
def attend(post: int, attempts: int) -> None:
    """Answer at a post until `attempts` checks in a row find no call, or Python calls; then sleep.

    A later caller finds the thread asleep, or is answered.
    """
    store(post + AWAKE, 1)
    left = attempts
    while left > 0 and not load(post + PYTHON_CALL):
        left = attempts if answer(post) else left - 1
    store(post + AWAKE, 0)
    answer(post)


@kernel
def ask(posts: int, count: int, function: int, arguments: int) -> int:
    """Request a call of a function at some posts, with an argument each; return which sleep.

    Bit n stands for post n, whose thread has to be woken.
    """
    asleep = 0
    for n in range(count):
        post = posts + 8 * WORDS * n
        store(post + FUNCTION, function)
        store(post + ARGUMENT, load(arguments + 8 * n))
        store(post + REQUESTED, load(post + REQUESTED) + 1)
        if swap(post + AWAKE, 0, 1):
            asleep |= 1 << n
    return asleep


@kernel
def collect(posts: int, count: int, attempts: int) -> bool:
    """Withdraw unstarted calls; return whether all are answered, after `attempts` checks."""
    for n in range(count):
        answer(posts + 8 * WORDS * n)
    for n in range(count):
        post, left = posts + 8 * WORDS * n, attempts
        while load(post + FINISHED) != load(post + REQUESTED):
            left -= 1
            if left < 0:
                return False
    return True
