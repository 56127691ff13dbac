"""The project's own checks, which `make check` runs with ruff, mypy and import-linter."""
