"""The games, one folder each: a folder here is a game, and no list names it."""
