"""What people say at tables: quick phrases, free text for those who agreed on it, reports."""
