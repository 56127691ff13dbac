"""Components: what comes in the box, as tables."""
