"""The contract of a game: state, kernels, options, notation and scene; and all errors."""
