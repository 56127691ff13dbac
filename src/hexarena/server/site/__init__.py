"""Pages about the site: its terms, what it stores, its cookies, and who runs it."""
