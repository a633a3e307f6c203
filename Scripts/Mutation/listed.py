"""The mistakes of concurrency that no operator makes: `schedule-mutants.toml` lists them with the scenarios that find them."""

import re
import sys
import tomllib


def listed_mistakes(root):
    """The mistakes of the table, in the form in which drawn ones are found; stops if the table is not up to date."""
    table = tomllib.loads((root / "Scripts/schedule-mutants.toml").read_text())["mutant"]
    folder = root / "Tests/ExplorationTests/Scenarios"
    names = re.findall(r'Scenario\(\s*"([^"]+)"', "".join(path.read_text() for path in sorted(folder.rglob("*.swift"))))
    found, stale = [], []
    for entry in table:
        name = f"Sources/{entry['file']}"
        before, old, after = marked(entry["old"])
        text = (root / name).read_text()
        if text.count(before + old + after) != 1:
            stale.append(f"{name}: {entry['mistake']}: the old text occurs {text.count(before + old + after)} times")
            continue
        for scenario in entry["scenarios"].split("|"):
            if not any(may_begin(known, scenario) for known in names):
                stale.append(f"{name}: {entry['mistake']}: no scenario has a name that begins with {scenario}")
        start = len(text[:text.index(before + old + after) + len(before)].encode())
        place = [start, start + len(old.encode())]
        if entry.get("expression"):
            pieces = [f"(‡ ? ({entry['new']}) : (", place, "))"]
        else:
            pieces = [f"if ‡ {{\n{entry['new']}\n}} else {{\n", place, "\n}"]
        found.append({
            "file": name, "kind": "schedule", "reading": entry["mistake"], "start": place[0], "end": place[1],
            "pieces": pieces, "scenarios": entry["scenarios"], "equivalent": entry.get("equivalent"),
        })
    if stale:
        sys.exit("\n".join(stale))
    return found


def marked(old):
    """The text before, in and after ⟦⟧; all of it is in them if they are left out."""
    before, mark, rest = old.partition("⟦")
    inner, _, after = rest.partition("⟧")
    return (before, inner, after) if mark else ("", old, "")


def may_begin(known, prefix):
    """Whether a scenario may have a name that begins so. Of a name that is made at run time, only the first text is known."""
    known, *made = known.split("\\(", 1)
    return known.startswith(prefix) or bool(known and made and prefix.startswith(known))
