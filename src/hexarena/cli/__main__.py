"""Run the command with `python -m hexarena.cli`."""

import sys

from hexarena.cli.app import main

sys.exit(main())
