"""What Hexarena measures about itself: `python -m benchmarks`, and the ladder of levels."""
