"""What operators do about players: sanctions, and finding, renaming and judging people."""
