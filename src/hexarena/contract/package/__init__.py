"""What the package of a game may hold besides rules and scenes, and how it is loaded."""
