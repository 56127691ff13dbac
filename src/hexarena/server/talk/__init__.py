"""Chat at tables: quick phrases, free text for players who agreed on it, and reports."""
