"""What people say at tables, and what they report."""
