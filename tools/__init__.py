"""What `make check` runs beside ruff, mypy and import-linter: a file for each law."""
