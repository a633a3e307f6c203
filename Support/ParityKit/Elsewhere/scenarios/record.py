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


def ask(library, lines, least=3):
    """The answers of a library to lines, which may name departures, in `least` seconds or more."""
    if len(lines) > 500:
        return [answer for i in range(0, len(lines), 500) for answer in ask(library, lines[i : i + 500])]
    text = "".join(dump(line) + "\n" for line in lines)
    try:
        output = subprocess.run(
            PROGRAMS[library], input=text, capture_output=True, text=True, check=True, timeout=least + len(lines) / 50
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
    """For each line that departures change: the answer with all of them, and which ones matter."""
    every = ask(library, [{**line, "departures": "all"} for line in lines])
    changed = [i for i, answer in enumerate(every) if essence(answer) != essence(plain[i])]
    rules = list(names(library))
    asked = [(i, rule) for i in changed for rule in rules]
    answers = ask(library, [{**lines[i], "departures": f"all-but:{rule}"} for i, rule in asked])
    needed = {i: [] for i in changed}
    for (i, rule), answer in zip(asked, answers):
        if essence(answer) != essence(every[i]):
            needed[i].append(rule)
    return {i: {"rules": needed[i], **without_id(every[i])} for i in changed}


def without_id(answer):
    return {key: value for key, value in answer.items() if key != "id"}


def installed():
    """The libraries whose programs answer."""
    scenario = {"kind": "signal", "until": 1, "sources": [], "pipeline": {"op": "empty"}, "subscriptions": []}
    found = []
    for library in PROGRAMS:
        try:
            # A busy machine starts a program in seconds.
            answers = ask(library, [{"id": "installed", "scenario": scenario}], least=60)
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
    recorded = []
    for i, line in enumerate(lines):
        own = {library: answers[i] for library, answers in other.items() if i in answers}
        if any("stopped" in answer for answer in own.values()):
            continue
        for library in libraries:
            line[library] = without_id(plain[library][i])
            if library in own:
                line[library]["departed"] = own[library]
        recorded.append(line)
    return recorded


def final(answer):
    return answer.get("departed", answer)


def summarize(lines, out):
    differences, causes, operations, rules = Counter(), Counter(), Counter(), Counter()
    for line in lines:
        operations.update(line["ops"])
        for library in PROGRAMS:
            rules.update(line.get(library, {}).get("departed", {}).get("rules", []))
        if any(library not in line for library in PROGRAMS):
            continue
        one, other = (final(line[library]) for library in PROGRAMS)
        if "expect" not in one or "expect" not in other:
            differences["missing"] += 1
        elif one["expect"]["subscribers"] != other["expect"]["subscribers"]:
            differences["DIFFERENT"] += 1
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
