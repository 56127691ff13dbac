"""Pictures of every phase of every game, and the positions they are taken of."""
