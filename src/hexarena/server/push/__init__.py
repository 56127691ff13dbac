"""Web Push notifications to browsers whose pages are closed."""
