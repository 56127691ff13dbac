"""Run the command with `python -m hexarena`."""

import sys

from hexarena.cli import main

sys.exit(main())
