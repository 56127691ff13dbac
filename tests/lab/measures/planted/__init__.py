"""Planted: a deal, a pick each, a bid, a roll. How much each counts is known; for tests only."""

TITLE = "Planted"
DESIGNER = "nobody"
SUMMARY = "A pick each, and a roll that knows them."
SEATS = ("First", "Second")
VERSION = 1
