"""Pages about the site: its terms, the data it stores, its cookies, and who runs it."""
