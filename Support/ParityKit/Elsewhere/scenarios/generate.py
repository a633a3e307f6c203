"""python3 generate.py SEED COUNT > scenarios.jsonl: random scenarios (FORMAT.md), the same for the same seed."""
import json
import random
import sys
from collections import Counter

from expressions import SHARING, UNIT, Expressions, instant

UNTIL = 80 * UNIT


def parts(item):
    if isinstance(item, list):
        return [part for other in item for part in parts(other)]
    return [item, *parts(list(item.values()))] if isinstance(item, dict) else []


def operations_of(item):
    return [part["op"] for part in parts(item) if isinstance(part.get("op"), str)]


def has_rival_runs(scenario):
    """Whether two shared runs read one hot source: which of the two tasks takes an event first is open."""
    runs = [part for part in parts(scenario) if part.get("op") in SHARING]
    read = Counter(name for run in runs for name in {part["name"] for part in parts(run) if part.get("op") == "source"} - {"d"})
    return any(count > 1 for count in read.values())


class Scenarios:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.expressions = Expressions(self.random, Counter())

    def value(self):
        return self.random.choice([0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, -1, "A", "yy", [1], None])

    def end(self, tick):
        roll = self.random.random()
        if roll < 0.55:
            return [[tick, "completed"]]
        return [[tick, "error", self.random.choice(["E1", "E2"])]] if roll < 0.8 else []

    def time(self, units):
        # Sparse: no two events of the scenario are at one tick, unless one causes the other.
        return instant(self.random, units) if self.mode == "sparse" else units * UNIT

    def ticks(self, count):
        units = {"sparse": range(1, 60), "close": range(1, 25), "simultaneous": range(1, 16)}[self.mode]
        if self.mode == "simultaneous":
            return sorted(self.time(self.random.choice(units)) for _ in range(count))
        return [self.time(unit) for unit in sorted(self.random.sample(units, count))]

    def events(self):
        ticks = self.ticks(self.random.choice([1, 3, 4, 5, 6]))
        return [[tick, "next", self.value()] for tick in ticks[:-1]] + self.end(ticks[-1])

    def cold_events(self):
        units = sorted(self.random.sample(range(1, 13), self.random.choice([1, 2, 3])))
        ticks = [instant(self.random, unit) for unit in units]
        if self.random.random() < 0.35:
            ticks[:-1] = [0] * (len(ticks) - 1)
        return [[tick, "next", self.value()] for tick in ticks[:-1]] + (self.end(ticks[-1]) or [[ticks[-1], "completed"]])

    def sources(self):
        hot = ["a", "b", "c"][: self.random.choice([1, 2, 2, 3])]
        found = [{"name": name, "kind": "hot", "events": self.events()} for name in hot]
        if self.random.random() < 0.06:
            found.append({"name": "r", "kind": "replay", "events": self.events()})
        if self.random.random() < 0.06:
            # Without an end: what a later subscription gets after it is another rule in ReactiveCocoa.
            events = [event for event in self.events() if event[1] == "next"]
            found.append({"name": "v", "kind": "behavior", "initial": 0, "events": events})
        return found + [{"name": "d", "kind": "cold", "events": self.cold_events()}]

    def subscriptions(self):
        if self.random.random() < 0.2:
            at = [self.time(unit) for unit in sorted(self.random.sample(range(0, 40), self.random.choice([2, 2, 3])))]
            lasts = lambda: self.time(self.random.choice([5, 13, 21]))
            return [{"at": tick, "dispose": tick + lasts() if self.random.random() < 0.6 else None} for tick in at]
        at = self.random.choice([0, 0, 0, 0, self.time(2)])
        return [{"at": at, "dispose": self.time(31) if self.random.random() < 0.1 else None}]

    def scenario(self, number, seed):
        while True:
            drawn = self.draw(number, seed)
            if not has_rival_runs(drawn["scenario"]):
                return drawn

    def draw(self, number, seed):
        self.mode = self.random.choices(["sparse", "close", "simultaneous"], [80, 12, 8])[0]
        # Without timers and tasks, the order of the sends decides which of several events at one tick is first.
        is_sparse = self.mode == "sparse"
        sources = self.sources()
        subscriptions = self.subscriptions()
        make = self.expressions
        names = [source["name"] for source in sources]
        make.begin(names + names[:1], ["d"], is_sparse and number % 3 > 0, is_sparse)
        depth = self.random.choice([1, 1, 2, 2, 3, 3, 4])
        definitions = []
        if is_sparse and self.random.random() < 0.1:
            # Which of two tasks takes an event first is open, so what subscribes later shares no hot source with the run.
            is_apart = len(names) > 2 and self.random.random() < 0.5
            if is_apart:
                make.names = [names[0], "d"]
            definitions = [{"name": "s", "expr": make.sharing(make.draw(SHARING), make.any(1))}]
            make.definitions = ["s"]
            if is_apart:
                make.names, make.later_definitions = names[1:], ["s"]
        if is_sparse and len(subscriptions) > 1 and self.random.random() < 0.7:
            pipeline = make.sharing(make.draw(SHARING), make.any(depth - 1))
        else:
            pipeline = make.any(depth)
        used = operations_of([pipeline, definitions])
        text = json.dumps([pipeline, definitions])
        unused = [source["name"] for source in sources if json.dumps(source["name"]) not in text]
        scenario = {"op": pipeline["op"], "sources": [s for s in sources if s["name"] not in unused]}
        if definitions:
            scenario["lets"] = definitions
        scenario |= {"pipeline": pipeline, "subscriptions": subscriptions, "until": UNTIL, "kind": "signal"}
        return {"id": f"random/{seed}/{number}", "tags": [self.mode], "ops": sorted(set(used)), "scenario": scenario}


def main():
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    scenarios = Scenarios(seed)
    for number in range(count):
        print(json.dumps(scenarios.scenario(number, seed), separators=(",", ":")))


if __name__ == "__main__":
    main()
