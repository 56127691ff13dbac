"""The kernels of this room; an edit of any other module here recompiles nothing."""
