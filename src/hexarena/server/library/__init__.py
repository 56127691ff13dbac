"""The library: searches in finished matches, openings, statistics and downloads."""
