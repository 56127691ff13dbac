"""Which records of a server's log are about which requests: each answer carries an id."""

import re

REQUEST_ID = "x-request-id"
BEGINNING = re.compile(r"\d{4}-\d\d-\d\dT")  # of a record; the lines of a traceback follow it
REQUEST = re.compile(r" request=(\S+)")


def records(lines):
    """Return the records of a log's lines, each with its traceback."""
    result = []
    for line in lines:
        if result and not BEGINNING.match(line):
            result[-1] += f"\n{line}"
        else:
            result.append(line)
    return result


def complaints_about(requests, lines):
    """Return the records of a log's lines that are about some requests, by their ids."""
    matches = ((record, REQUEST.search(record)) for record in records(lines))
    return [record for record, match in matches if match and match[1] in requests]


def unreported(reported, lines):
    """Return the records of a log's lines that were not reported yet."""
    return [record for record in records(lines) if record not in reported]
