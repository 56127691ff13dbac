"""Reviews of finished matches: orders, the work on them, and what players see."""
