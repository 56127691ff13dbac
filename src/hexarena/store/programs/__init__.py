"""What players keep for their programs: tokens, webhooks, and what is delivered to these."""
