"""The OpenAPI document, rendered once for all tests of a process: it takes a second."""

import json

from hexarena.server.openapi import render_document

DOCUMENT = json.loads(render_document())
