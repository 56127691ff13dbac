"""The laboratory: simulate, compare and report games, and print them."""
