"""Chat messages at tables, and reports by players."""
