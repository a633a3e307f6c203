"""python3 record.py < scenarios.jsonl > fixtures.jsonl: asks both programs, and writes their answers to each scenario.

RxJS is found as rxjs/library.js says. PYTHON names a Python that has ReactiveX; without it, this one is used. A library that
is not installed is not asked; `--libraries` prints those that are.
"""
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent
PROGRAMS = {
    "rxjs": ["node", str(FOLDER / "rxjs" / "answer.js")],
    "reactivex": [os.environ.get("PYTHON", sys.executable), str(FOLDER / "reactivex" / "answer.py")],
}


def dump(item):
    return json.dumps(item, separators=(",", ":"))


def ask(library, lines):
    """The answers of a library to lines, which may name departures."""
    if len(lines) > 500:
        return [answer for i in range(0, len(lines), 500) for answer in ask(library, lines[i : i + 500])]
    text = "".join(dump(line) + "\n" for line in lines)
    try:
        output = subprocess.run(
            PROGRAMS[library], input=text, capture_output=True, text=True, check=True, timeout=3 + len(lines) / 50
        ).stdout
        return [json.loads(line) for line in output.splitlines()]
    except subprocess.TimeoutExpired:
        # A program may not end: the halves say in which line.
        if len(lines) == 1:
            return [{"id": lines[0]["id"], "stopped": "too much time"}]
        half = len(lines) // 2
        return ask(library, lines[:half]) + ask(library, lines[half:])


def names(library):
    return json.loads(subprocess.run([*PROGRAMS[library], "--names"], capture_output=True, text=True, check=True).stdout)


def essence(answer):
    """What has to be equal: the events with their ticks, and the subscriptions that outlast a tick."""
    expect = answer.get("expect")
    if not expect:
        return None
    present, lasting = {}, []
    for tick, kind, name in expect["log"]:
        begins = present.setdefault(name, [])
        if kind == "subscribe":
            begins.append(tick)
        elif begins:
            begin = begins.pop(begins.index(tick) if tick in begins else 0)
            lasting += [(name, begin, tick)] if begin < tick else []
    lasting += [(name, begin, None) for name, begins in present.items() for begin in begins]
    return expect["subscribers"], sorted(lasting, key=str)


def departed(library, lines, plain):
    """For each line that departures change: the answer with all of them, and which ones matter.

    A line with simultaneous events has one more answer for each other order of them that gives another one.
    """
    found = {}
    every = ask(library, [{**line, "departures": "all"} for line in lines])
    changed = [i for i, answer in enumerate(every) if essence(answer) != essence(plain[i])]
    rules = list(names(library))
    asked = [(i, rule) for i in changed for rule in rules]
    answers = ask(library, [{**lines[i], "departures": f"all-but:{rule}"} for i, rule in asked])
    needed = {i: [] for i in changed}
    for (i, rule), answer in zip(asked, answers):
        if essence(answer) != essence(every[i]):
            needed[i].append(rule)
    for i in changed:
        found[i] = [{"rules": needed[i], **without_id(every[i])}]
    return found


def in_turn(plain, other):
    """ReactiveX for Python makes subscriptions in turn, and leaves what delivers at once only afterwards.

    There the answers of RxJS are added to its own.
    """
    for i, answer in enumerate(plain["reactivex"]):
        if "expect" not in answer:
            continue
        own = other["reactivex"].get(i) or [without_id(answer)]
        theirs = other["rxjs"].get(i) or [without_id(plain["rxjs"][i])]
        known = [essence(one) for one in own]
        more = [one for one in theirs if essence(one) not in known]
        if more and sends_at_once(answer):
            added = [{"rules": [*one.get("rules", []), "python-takes-turns"], "expect": one["expect"]} for one in more]
            other["reactivex"][i] = [{"rules": [], **one} for one in own] + added


def sends_at_once(answer):
    """Whether a subscriber got an event in the tick of a subscription."""
    begins = {tick for tick, kind, _ in answer["expect"]["log"] if kind == "subscribe"}
    return any(event[0] in begins or event[0] == 0 for events in answer["expect"]["subscribers"] for event in events)


def without_id(answer):
    return {key: value for key, value in answer.items() if key != "id"}


def installed():
    """The libraries whose programs answer."""
    scenario = {"kind": "signal", "until": 1, "sources": [], "pipeline": {"op": "empty"}, "subscriptions": []}
    found = []
    for library in PROGRAMS:
        try:
            answers = ask(library, [{"id": "installed", "scenario": scenario}])
            found += [library] if answers and "expect" in answers[0] else []
        except (OSError, subprocess.CalledProcessError):
            pass
    return found


def record(lines, libraries):
    """The lines with the answers, without those in which a library does not end, with or without departures."""
    plain = {library: ask(library, lines) for library in libraries}
    kept = [i for i in range(len(lines)) if not any("stopped" in answers[i] for answers in plain.values())]
    lines = [lines[i] for i in kept]
    plain = {library: [answers[i] for i in kept] for library, answers in plain.items()}
    other = {library: departed(library, lines, answers) for library, answers in plain.items()}
    if len(libraries) == len(PROGRAMS):
        in_turn(plain, other)
    recorded = []
    for i, line in enumerate(lines):
        own = {library: answers.get(i, []) for library, answers in other.items()}
        if any("stopped" in one for answers in own.values() for one in answers):
            continue
        if any(len(answers) > 1 for answers in own.values()):
            line["tags"] = [*[tag for tag in line["tags"] if tag != "simultaneous"], "simultaneous"]
        for library in libraries:
            line[library] = without_id(plain[library][i])
            if own[library]:
                line[library]["departed"] = own[library]
        recorded.append(line)
    return recorded


def final(answer):
    return answer.get("departed", [answer])[0]


def summarize(lines, out):
    differences, causes, operations, rules = Counter(), Counter(), Counter(), Counter()
    for line in lines:
        operations.update(line["ops"])
        for library in PROGRAMS:
            for other in line.get(library, {}).get("departed", []):
                rules.update(other["rules"])
        if any(library not in line for library in PROGRAMS):
            continue
        one, other = (final(line[library]) for library in PROGRAMS)
        if "expect" not in one or "expect" not in other:
            differences["missing"] += 1
        elif one["expect"]["subscribers"] != other["expect"]["subscribers"]:
            tied = "simultaneous" in line["tags"]
            differences["different, simultaneous events" if tied else "DIFFERENT"] += 1
            if not tied:
                causes[line["scenario"]["op"]] += 1
                print("different:", line["id"], line["ops"], file=out)
        elif essence(one) != essence(other):
            differences["subscription times differ"] += 1
        else:
            differences["equal"] += 1
    print(len(lines), "scenarios;", dict(differences), file=out)
    print("outermost operations of the different ones:", dict(causes), file=out)
    print("rarest operations:", operations.most_common()[: -12 : -1], file=out)
    print("rules:", dict(rules), file=out)


def main():
    libraries = installed()
    if "--libraries" in sys.argv:
        print(*libraries)
        return
    asked = [json.loads(line) for line in sys.stdin if line.strip()]
    lines = record(asked, libraries)
    print(len(asked) - len(lines), "scenarios in which a library does not end were left out", file=sys.stderr)
    for line in lines:
        print(dump(line))
    summarize(lines, sys.stderr)


if __name__ == "__main__":
    main()
