"""Talk at tables: quick phrases, free text for players who agreed on it, reports."""
