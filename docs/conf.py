"""How the pages are built. `gathering` collects what games and packages say."""

import gc
import logging
import os
import sys
from pathlib import Path

os.environ["NUMBA_DISABLE_JIT"] = "1"  # autodoc then sees kernels as the functions they are
sys.path.insert(0, str(Path(__file__).parent))

from hexarena import __version__

logging.getLogger("alembic").setLevel(logging.WARNING)  # it tells of every plugin it imports
gc.set_threshold(200_000, 20, 20)  # a build makes millions of nodes and keeps nearly all

project = "Hexarena"
author = "The Hexarena founders"
version = release = __version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "endpoints",
    "environments",
    "gathering",
    "playing",
    "referring",
]
exclude_patterns = ["_build", "gallery", "reports"]  # which other targets make
default_role = "code"
suppress_warnings = ["ref.python"]  # several packages may have a class of one name

myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]

autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
autodoc_typehints_format = "short"
autodoc_use_type_comments = False  # there are none to look for

html_theme = "furo"
html_title = f"Hexarena {release}"
html_copy_source = False
html_static_path = ["_static"]
html_extra_path = [each for each in ("reports",) if (Path(__file__).parent / each).is_dir()]
html_css_files = ["drawn.css"]
