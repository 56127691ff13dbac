"""`python -m hexarena.server.operating backup ...`, which `hexarena backup` runs."""

import sys

from hexarena.server.operating.program import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
