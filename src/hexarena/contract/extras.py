"""The extras of Hexarena: the libraries of each, and advice where one is missing.

`pyproject.toml` names the same extras; a test compares the two.
"""

import importlib.util

from hexarena.contract.errors import MissingExtra

LIBRARIES: dict[str, tuple[str, ...]] = {
    "server": (
        "alembic",
        "anyio",
        "argon2",
        "cachetools",
        "fastapi",
        "httptools",
        "itsdangerous",
        "limits",
        "markdown_it",
        "pydantic_settings",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "webauthn",
    ),
    "tui": ("textual",),
    "postgres": ("psycopg",),
    "redis": ("redis",),
    "metrics": ("prometheus_client",),
    "webhooks": ("cryptography", "httpcore2"),
    "openid": ("authlib", "joserfc", "requests"),
    "push": ("http_ece", "httpcore2", "py_vapid"),
    "research": ("gymnasium", "pyspiel", "pettingzoo", "PIL", "resvg_py"),
    "lab": ("altair", "jinja2", "optuna", "pyarrow", "scipy", "typst", "vl_convert"),
    "learn": ("torch",),
    "ray": ("ray",),
    "cuda": ("numba_cuda",),
}


def missing_libraries(extra: str, *libraries: str) -> list[str]:
    """List the libraries of an extra, or those named, that are not installed."""
    return [name for name in libraries or LIBRARIES[extra] if not _is_installed(name)]


def _is_installed(library: str) -> bool:
    try:
        return importlib.util.find_spec(library) is not None
    except ModuleNotFoundError:
        return False


def advice(extra: str, purpose: str) -> str:
    """Return advice on what to install for a purpose, such as "Redis" or "the laboratory"."""
    return f"{purpose} needs `pip install 'hexarena[{extra}]'`"


def require(extra: str, purpose: str, *libraries: str) -> None:
    """Raise MissingExtra unless an extra, or the libraries named, are installed."""
    if missing := missing_libraries(extra, *libraries):
        raise MissingExtra(f"{advice(extra, purpose)}; missing: {', '.join(missing)}")
