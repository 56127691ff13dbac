"""Programs that play for a player: tokens with scopes, and streams made for programs."""
