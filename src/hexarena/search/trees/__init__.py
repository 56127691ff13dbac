"""Search trees: UCT with random playouts, and PUCT guided by a network."""
