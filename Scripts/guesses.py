"""What people type first, and what the compiler says about it: the tables in Scripts/Messages/Guesses.

A table is of one library. Its first line says where the guesses are from, the second one what a file imports that has
them. Each other line is a guess:

    CATEGORY [REMEDY] | CODE

  compiles    it compiles, and does what is meant
  differs     it compiles, and does something else, which the remedy says
  names       a message has the remedy, which is what to write instead
  neutral     the message is clear, and has no remedy
  misleads    any other message

The code is the body of an asynchronous function that may throw; after "sync:" of one that is not asynchronous, and
after "main:" of one of the main actor. Declarations.swift has what the guesses use.
"""
import os
import re
import subprocess
import tempfile
from pathlib import Path

from modules import ROOT

TABLES = ROOT / "Scripts/Messages/Guesses"
CATEGORIES = ["compiles", "differs", "names", "neutral", "misleads"]
# A larger share of misleading messages is a failure.
LIMIT = 0.05
UNUSED = re.compile(r"never used|is unused|never mutated|never read")
ECHO = re.compile(r"cannot find (type )?'[^']*' in scope|has no (static )?member '[^']*'|^extra argument '[^']*'")
CLEAR = re.compile("|".join([
    r"type '(Subject|Behavior|Replay|Signal|some Signal|Subscription|Command|Buffering|Share|Backoff|AsyncStream|Timer|"
    r"Notif|URL|Model|\[Int\]).*has no member", r"cannot find (type )?'.*' in scope", r"unknown attribute",
    r"call can throw, but the error is not handled", r"'async'.* in a function that does not support concurrency",
    r"too few type parameters", r"cannot call value of non-function type", r"result of operator",
    r"cannot (convert|assign) .* of type '(some |Shared)?S(ignal|ubject).*' .*type '(some )?Signal",
    r"to expected argument type '(Duration|BufferingPolicy)",
]))


class Guess:
    def __init__(self, text):
        head, self.code = text.split(" | ", 1)
        self.expected, _, self.remedy = head.partition(" ")

    def function(self, number):
        kind, code = re.fullmatch(r"(?:(sync|main): )?(.*)", self.code).groups()
        effects = "" if kind == "sync" else " async throws"
        return f"{'@MainActor ' if kind == 'main' else ''}func guess{number}(){effects} {{ {code} }}\n"

    def category(self, messages):
        """The category of the texts of the compiler's messages."""
        messages = [text for text in messages if not UNUSED.search(text) or "operator" in text]
        if not messages:
            return "differs" if self.expected == "differs" else "compiles"
        # What was typed is repeated in some messages, and is no remedy there.
        if self.remedy and any(self.remedy in ECHO.sub("", text) for text in messages):
            return "names"
        return "neutral" if CLEAR.search(messages[0]) else "misleads"


def table(path):
    """The modules that a table imports, and its guesses."""
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    return lines[0].removeprefix("import ").split(", "), [Guess(line) for line in lines[1:]]


def messages(imports, guesses, folder, options, stage):
    """The compiler's messages about guesses: a list for each; and what it says elsewhere."""
    source = "".join(f"import {name}\n" for name in [*imports, "Foundation"])
    source += (TABLES / "Declarations.swift").read_text()
    first = source.count("\n") + 1
    source += "".join(guess.function(number) for number, guess in enumerate(guesses))
    with tempfile.TemporaryDirectory() as temporary:
        file = Path(temporary, "Guesses.swift")
        file.write_text(source)
        command = ["swiftc", *stage, "-parse-as-library", "-swift-version", "6", "-module-name", "Guesses", *options]
        command += ["-no-color-diagnostics", "-diagnostic-style", "llvm", "-I", str(folder), str(file)]
        text = subprocess.run(command, capture_output=True, text=True).stderr
    found, elsewhere = [[] for _ in guesses], []
    for path, line, kind, message in re.findall(r"^(\S+?):(\d+):\d+: (error|warning|note): (.*)", text, re.MULTILINE):
        if kind != "note":
            last = message
        # What is wrong in the expansion of a macro has a place of its own; a note has that of the call.
        elif "in expansion of macro" not in message:
            continue
        if path == str(file):
            if int(line) >= first:
                found[int(line) - first].append(last)
            else:
                elsewhere.append(last)
    return found, elsewhere or (text.splitlines()[:1] if text and not any(found) else [])


def line(name, counts):
    return f"{name:17} {sum(counts.values()):4} guesses: " + ", ".join(f"{counts[each]} {each}" for each in CATEGORIES)


def check(folder, variants):
    """Prints what the compiler says about all guesses; the number of those with another category than expected."""
    counts, problems = {category: 0 for category in CATEGORIES}, []
    for path in sorted(TABLES.glob("*.txt")):
        imports, guesses = table(path)
        own = dict.fromkeys(CATEGORIES, 0)
        for options in variants:
            found, elsewhere = messages(imports, guesses, folder, options, ["-typecheck"])
            problems += [f"{path.stem}: {text}" for text in elsewhere]
            for guess, texts in zip(guesses, found):
                category = guess.category(texts)
                if category != guess.expected:
                    expected = f"{guess.expected} {guess.remedy}"
                    problems.append(f"{path.stem}: {guess.code}: {category}, not {expected}: {texts}")
        # Data races are found after type-checking, which the other guesses do not pass.
        valid = [guess for guess in guesses if guess.expected in ("compiles", "differs")]
        found, elsewhere = messages(imports, valid, folder, [], ["-emit-sil", "-o", os.devnull])
        for guess, texts in zip(valid, found):
            if guess.category(texts) != guess.expected:
                problems.append(f"{path.stem}: {guess.code}: {texts}")
        for guess in guesses:
            own[guess.expected] += 1
            counts[guess.expected] += 1
        print(line(path.stem, own))
    total = sum(counts.values())
    print(line("all", counts))
    if counts["misleads"] > LIMIT * total:
        problems.append(f"more than {LIMIT:.0%} of the guesses mislead")
    for problem in problems:
        print(f"  error: {problem}")
    return len(problems)
