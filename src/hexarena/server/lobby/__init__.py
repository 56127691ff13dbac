"""The lobby: the games on offer, the player's name, tutorials and server health."""
