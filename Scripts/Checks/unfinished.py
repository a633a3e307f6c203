"""What the tests say about where they stand, for the scripts that run them."""

import collections
import re

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
BEGUN = re.compile(r"◇ (?:Test|Suite) (?!case passing |run )(.*?) started\.$")
ENDED = re.compile(r"[✔✘━] (?:Test|Suite) (.*?) (?:with \d+ test cases? )?(?:passed|failed) after")


def unfinished(text):
    """The tests and suites that a log says have begun, without those that have ended."""
    names = collections.Counter()
    for line in COLOUR.sub("", text).splitlines():
        if match := BEGUN.match(line):
            names[match[1]] += 1
        elif match := ENDED.match(line):
            names[match[1]] -= 1
    return [name for name, count in names.items() if count > 0]
