"""Kernels of the laboratory, for any game."""
