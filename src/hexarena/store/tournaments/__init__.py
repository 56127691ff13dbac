"""The tournaments in the store: their lists, open tournaments and leagues."""
