"""Data for players' programs: tokens, webhooks and deliveries to webhooks."""
