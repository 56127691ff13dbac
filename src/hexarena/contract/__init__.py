"""What a game is: its state, kernels, options, words and scene, and what errors there are."""
