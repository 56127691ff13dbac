"""Relations between players, their match histories, statements and push subscriptions."""
