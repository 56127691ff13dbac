"""`python -m hexarena.server`, which `hexarena serve` runs."""

import sys

from hexarena.server.serving import main

if __name__ == "__main__":
    sys.exit(main())
