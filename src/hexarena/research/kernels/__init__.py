"""The kernels of this package; an edit of any other module here recompiles nothing."""
