"""python3 semantics.py > scenarios.jsonl: a few small situations for every operation, chosen by hand.

A page with one table per operation is made of the answers.
"""
import json

HUGE = 1_000_000
A = {"op": "source", "name": "a"}
B = {"op": "source", "name": "b"}
COLLECTED = {"key": "constA", "cases": {}, "default": {"op": "collect", "of": {"op": "argSignal"}}}
INNER = {"key": "constA", "cases": {}, "default": {"op": "source", "name": "c"}}

def ended_by(signal):
    return {"key": "constA", "cases": {}, "default": signal}


ENDING = {"key": "constA", "cases": {}, "default": {"op": "ignoreValues", "of": {"op": "source", "name": "c"}}}
AT_ONCE = {"key": "constA", "cases": {}, "default": {"op": "return", "value": 7}}
# The first window is closed by the end of its signal, if that counts; the second by nothing.
ONCE_ENDING = {"key": "id", "cases": {"0": ENDING["default"]}, "default": {"op": "never"}}
FAILING = {"key": "constA", "cases": {}, "default": {"op": "error", "error": "E2"}}
# 1 has the children 11 and 12, which have children, too.
TREE = {"key": "id", "default": None, "cases": {
    "1": {"op": "concatAll", "of": [{"op": "return", "value": 11}, {"op": "return", "value": 12}]},
    "11": {"op": "return", "value": 111}, "12": {"op": "return", "value": 121}}}
# The cold signal of 1 delivers 10 at once, and goes on.
LONG_TREE = {"key": "id", "default": None, "cases": {"1": {"op": "source", "name": "c"}, "10": {"op": "return", "value": 101}}}


def hot(name, *events):
    return {"name": name, "kind": "hot", "events": list(events)}


def nexts(*pairs):
    return [[tick, "next", value] for tick, value in pairs]


FIRST = [*nexts((2, 1), (5, 2), (9, 3), (15, 4)), [21, "completed"]]
SECOND = [*nexts((3, 10), (7, 20), (12, 30)), [18, "completed"]]
INNER_EVENTS = [*nexts((0, 10), (4, 20)), [6, "completed"]]
SITUATIONS = {
    "elements": {"a": FIRST, "b": SECOND},
    "no element": {"a": [[21, "completed"]], "b": SECOND},
    "a failure": {"a": [*FIRST[:3], [11, "error", "E1"]], "b": SECOND},
    "simultaneous events": {"a": FIRST, "b": [*nexts((2, 10), (9, 20)), [21, "completed"]]},
    "the trigger ends first": {"a": FIRST, "b": [[7, "completed"]]},
    "the trigger fails": {"a": FIRST, "b": [[3, "next", 10], [7, "error", "E2"]]},
}
# Operations on one signal, with their fields.
ONE = {
    "map": {"fn": "double"}, "mapReplace": {"value": 7}, "filter": {"pred": "isEven"}, "ignore": {"value": 2},
    "ignoreValues": {}, "takeUntilBlock": {"pred": "gt1"}, "takeWhileBlock": {"pred": "lt3"},
    "skipUntilBlock": {"pred": "gt1"}, "skipWhileBlock": {"pred": "lt3"}, "distinctUntilChanged": {},
    "distinctBy": {"fn": "gt1"}, "distinct": {"fn": "mod2"}, "scanWithStart": {"start": 0, "fn": "sum"},
    "scanWithStartIndexed": {"start": 0, "fn": "sumIndexed"}, "aggregateWithStart": {"start": 0, "fn": "sum"},
    "combinePreviousWithStart": {"start": 0, "fn": "diff"}, "pairwise": {}, "startWith": {"value": 0}, "collect": {},
    "defaultIfEmpty": {"value": 7}, "materialize": {}, "any": {"pred": "gt3"}, "all": {"pred": "lt3"},
    "try": {"pred": "lt3", "error": "E3"}, "tryMap": {"pred": "lt3", "fn": "double", "error": "E3"},
    "mapError": {"error": "E3"}, "replaceError": {"value": 7}, "delay": {"n": 3}, "throttle": {"n": 4},
    "throttleTime": {"n": 8, "edges": "both"}, "sampleTime": {"n": 4}, "timeoutBetween": {"n": 8},
    "takeThrough": {"pred": "gt1"}, "single": {"error": "E3"}, "timestamp": {}, "timeInterval": {}, "timeoutFirst": {"n": 8},
    "paced": {"n": 5, "burst": 1}, "throttleMax": {"n": 5, "max": 6}, "bufferCountEvery": {"n": 3, "every": 1},
    "expand": {"n": HUGE, **TREE},
    "bufferWithTime": {"n": 8}, "bufferTimeCount": {"n": 8, "count": 2}, "share": {"replay": 1, "restarts": True, "stop": "whenUnused"},
    "autoconnect": {"subject": "subject"}, "replay": {}, "replayLazily": {},
    "asyncMap": {"fn": "double", "ticks": 5, "n": 1, "inOrder": True},
    "flattenMap": INNER, "concatMap": INNER, "switchMap": INNER, "exhaustMap": INNER,
    "retryDelay": {"n": 1, "ticks": 3}, "catch": {"cases": {}, "default": {"op": "return", "value": 7}}, "then": {"next": {"op": "return", "value": 7}},
}
NUMBERED = ["take", "skip", "takeLast", "skipLast", "bufferCount", "mergeMap", "flattenMax", "windowCount", "groupByCount", "repeatCount", "retry"]
TRIGGERED = {"takeUntil": "trigger", "skipUntil": "trigger", "sample": "sampler", "takeUntilReplacement": "replacement",
             "windowAt": "boundary"}
PARTNERS = ["mergeWith", "concat", "zipWith", "combineLatestWith", "catchTo", "withLatestFrom", "ifEmpty", "sequenceEqual"]
LISTS = ["merge", "concatAll", "zip", "combineLatest", "race"]
FLATTENED = {"windowCount": {"n": 2}, "windowTime": {"n": 8}, "windowTimeCount": {"n": 8, "count": 2},
             "groupBy": {"fn": "mod2"}, "groupByIdle": {"fn": "mod2", "n": 8}, "groupByCount": {"fn": "mod2", "n": 2}, "windowAt": {},
             "windowCountEvery": {"n": 2, "every": 1}, "windowWhen": ended_by(B),
             "groupByUntil": {"fn": "mod2", **ended_by(B)}}
FLATTENING = ["flatten", "concatInner", "switchToLatest"]
# What closes one window after the other.
FOLLOWING = ["bufferWhen", "windowWhen"]
GROUP = {"op": "argSignal"}
SHARED = ["share", "autoconnect", "replay", "replayLazily"]


def expression(name, **fields):
    made = {"op": name, "of": A, **fields}
    if name in FLATTENED:
        return {"op": "flatten", "of": {"op": "mapSignals", **COLLECTED, "of": made}}
    if name == "flattenMax":
        return {"op": name, "n": made["n"], "of": {"op": "mapSignals", **INNER, "of": A}}
    return made


class Lines:
    def __init__(self):
        self.lines = []
        self.numbers = {}

    def add(self, name, situation, pipeline, sources, subscriptions=None):
        number = self.numbers[name] = self.numbers.get(name, 0) + 1
        text = json.dumps(pipeline)
        used = [source for source in sources if json.dumps({"op": "source", "name": source["name"]}) in text]
        scenario = {"op": name, "sources": used, "pipeline": pipeline}
        scenario |= {"subscriptions": subscriptions or [{"at": 0, "dispose": None}], "until": 60, "kind": "signal"}
        line = {"id": f"semantics/{name}/{number}", "tags": ["semantics"], "situation": situation}
        self.lines.append({**line, "ops": operations_of(pipeline), "scenario": scenario})

    def in_situations(self, name, pipeline, *situations):
        for situation in situations:
            events = SITUATIONS[situation]
            sources = [hot("a", *events["a"]), hot("b", *events["b"]), {"name": "c", "kind": "cold", "events": INNER_EVENTS}]
            self.add(name, situation, pipeline, sources)

    def after_the_end(self, name, pipeline):
        ended = [{"name": "a", "kind": "replay", "events": [*nexts((1, 1), (2, 2)), [3, "completed"]]},
                 hot("b", *SECOND), {"name": "c", "kind": "cold", "events": INNER_EVENTS}]
        self.add(name, "a source that has ended", pipeline, ended, [{"at": 5, "dispose": None}])


def operations_of(item, found=None):
    found = set() if found is None else found
    for part in item.values() if isinstance(item, dict) else item if isinstance(item, list) else []:
        operations_of(part, found)
    if isinstance(item, dict) and isinstance(item.get("op"), str):
        found.add(item["op"])
    return sorted(found)


def several(lines):
    for name in LISTS:
        pipeline = {"op": name, "of": [A, B]}
        lines.in_situations(name, pipeline, "elements", "no element", "a failure", "simultaneous events")
        lines.after_the_end(name, pipeline)
        lines.add(name, "no element", {"op": name, "of": []}, [])
    for name in PARTNERS:
        pipeline = expression(name, **{"with": B})
        lines.in_situations(name, pipeline, "elements", "no element", "a failure", "simultaneous events")
        lines.after_the_end(name, pipeline)
    for name, field in TRIGGERED.items():
        pipeline = expression(name, **{field: B})
        lines.in_situations(name, pipeline, "elements", "no element", "a failure", "simultaneous events",
                            "the trigger ends first", "the trigger fails")


def one(lines):
    for name, fields in ONE.items():
        pipeline = expression(name, **fields)
        lines.in_situations(name, pipeline, "elements", "no element", "a failure")
        if name in ("delay", "collect", "flattenMap", *SHARED):
            lines.after_the_end(name, pipeline)
    for edges in ("leading", "trailing"):
        lines.in_situations("throttleTime", expression("throttleTime", n=8, edges=edges), "elements", "a failure")
    lines.in_situations("throttle", expression("throttle", n=4, pred="isOdd"), "elements")
    lines.in_situations("asyncMap", expression("asyncMap", fn="double", ticks=5, n=2, inOrder=False), "elements", "a failure")
    lines.in_situations("any", expression("any"), "elements", "no element", "a failure")
    lines.in_situations("dematerialize", {"op": "dematerialize", "of": {"op": "materialize", "of": A}}, "elements", "a failure")
    lines.in_situations("not", {"op": "not", "of": {"op": "map", "fn": "isEven", "of": A}}, "elements", "no element", "a failure")
    lines.in_situations("repeat", {"op": "take", "n": 5, "of": {"op": "repeat", "of": {"op": "source", "name": "c"}}}, "elements")
    for leaf in ({"op": "return", "value": 7}, {"op": "empty"}, {"op": "never"}, {"op": "error", "error": "E1"},
                 {"op": "interval", "every": 13}, {"op": "defer", "of": A}):
        lines.in_situations(leaf["op"], leaf, "elements")


def variants(lines):
    """Other arguments, and situations that only some operations have."""
    for name, situation, fields in (
        ("paced", "a burst of 2", {"n": 5, "burst": 2}),
        ("bufferCountEvery", "gaps", {"n": 1, "every": 2}),
        ("windowCountEvery", "gaps", {"n": 1, "every": 2}),
        ("expand", "limit 1", {"n": 1, **LONG_TREE}),
        *((name, "a closing signal that only ends", ONCE_ENDING) for name in FOLLOWING),
        *((name, "a closing signal that fails", FAILING) for name in FOLLOWING),
        ("groupByUntil", "a closing signal that only ends", {"fn": "mod2", **ENDING}),
        ("groupByUntil", "a closing signal that fails", {"fn": "mod2", **FAILING}),
        ("groupByUntil", "a closing signal that delivers at once", {"fn": "mod2", **AT_ONCE}),
        ("groupByUntil", "until its second element", {"fn": "mod2", **ended_by({"op": "skip", "n": 1, "of": GROUP})}),
        ("groupByUntil", "until it is quiet", {"fn": "mod2", **ended_by({"op": "throttle", "n": 5, "of": GROUP})}),
    ):
        before = len(lines.lines)
        lines.in_situations(name, expression(name, **fields), "elements")
        lines.lines[before]["situation"] = situation
    each = ["elements", "no element", "a failure", "simultaneous events", "the trigger ends first", "the trigger fails"]
    lines.in_situations("bufferWhen", expression("bufferWhen", **ended_by(B)), *each)
    lines.in_situations("windowWhen", expression("windowWhen", **ended_by(B)), *each[3:])
    lines.in_situations("groupByUntil", expression("groupByUntil", fn="mod2", **ended_by(B)), *each[3:])
    lines.in_situations("distinctFlush", expression("distinctFlush", fn="mod2", flush=B), *each)
    at_once = {"op": "distinctFlush", "fn": "constA", "flush": AT_ONCE["default"], "of": {"op": "source", "name": "c"}}
    lines.in_situations("distinctFlush", at_once, "elements")
    lines.lines[-1]["situation"] = "a signal that delivers at once"
    events = {"key": "constA", "cases": {}, "default": {"op": "materialize", "of": {"op": "argSignal"}}}
    pairs = {"op": "windowCount", "n": 2, "of": A}
    failing = [hot("a", *nexts((2, 1)), [5, "error", "E1"])]
    lines.add("windowCount", "a failure in a window", {"op": "flatten", "of": {"op": "mapSignals", **events, "of": pairs}}, failing)
    again = {"op": "flattenMap", **ended_by(A), "of": expression("take", n=1)}
    lines.in_situations("take", again, "elements")
    lines.lines[-1]["situation"] = "the last element subscribes again"
    lines.add("single", "one element", expression("single", error="E3"), [hot("a", *nexts((2, 1)), [5, "completed"])])
    equal = expression("sequenceEqual", **{"with": B})
    lines.add("sequenceEqual", "equal elements", equal, [hot("a", *FIRST), hot("b", *nexts((3, 1), (6, 2), (9, 3), (16, 4)), [23, "completed"])])
    lines.add("sequenceEqual", "an end before an element", equal, [hot("a", [5, "completed"]), hot("b", *SECOND)])
    lines.add("sequenceEqual", "a failure behind an element", equal, [hot("a", *nexts((2, 1)), [4, "error", "E1"]), hot("b", *nexts((7, 1)))])


def back_off(lines):
    for name, end, other in (("retryBackoff", "error", "completed"), ("repeatBackoff", "completed", "error")):
        for n, renewed, situation in ((3, False, "elements"), (3, True, "elements renew"), (0, False, "limit 0")):
            pipeline = expression(name, n=n, first=2, limit=5, renewed=renewed)
            for last in (end, other) if n > 0 and not renewed else (end,):
                finish = [3, last, "E1"] if last == "error" else [3, last]
                shown = situation if last == end else "a failure" if last == "error" else "no failure"
                lines.add(name, shown, pipeline, [{"name": "a", "kind": "cold", "events": [*nexts((0, 1), (1, 2)), finish]}])


def numbered(lines):
    for name in NUMBERED:
        selection = INNER if name == "mergeMap" else {"fn": "mod2"} if name == "groupByCount" else {}
        make = lambda n: expression(name, n=n, **selection)
        if name in ("repeatCount", "retry"):
            cold = lambda end: [{"name": "a", "kind": "cold", "events": [*nexts((0, 1), (3, 2)), end]}]
            end = [5, "completed"] if name == "repeatCount" else [5, "error", "E1"]
            for n, situation in ((2, "elements"), (1, "limit 1"), *([(0, "limit 0")] if name == "repeatCount" else [])):
                lines.add(name, situation, make(n), cold(end))
            lines.add(name, "a huge limit", {"op": "take", "n": 5, "of": make(HUGE)}, cold(end))
            other = [5, "error", "E1"] if name == "repeatCount" else [5, "completed"]
            lines.add(name, "a failure" if name == "repeatCount" else "no element", make(2), cold(other))
            continue
        lines.in_situations(name, make(2), "elements", "no element", "a failure")
        for n, situation in ((0, "limit 0"), (1, "limit 1"), (HUGE, "a huge limit")):
            if n == 0 and name not in ("take", "skip", "takeLast", "skipLast"):
                continue
            pipeline = make(n)
            before = len(lines.lines)
            lines.in_situations(name, pipeline, "elements")
            lines.lines[before]["situation"] = situation


def of_signals(lines):
    for name, fields in FLATTENED.items():
        boundary = {"boundary": B} if name == "windowAt" else {}
        made = {"op": name, "of": A, **fields, **boundary}
        pipeline = expression(name, **fields, **boundary)
        lines.in_situations(name, pipeline, "elements", "no element", "a failure")
        lines.in_situations(name, {"op": "switchToLatest", "of": pipeline["of"]}, "elements")
        lines.in_situations(name, {"op": "flatten", "of": {"op": "take", "n": 1, "of": made}}, "elements")
        lines.after_the_end(name, pipeline)
    lines.in_situations("tagGroups", {"op": "tagGroups", "of": {"op": "groupBy", "fn": "mod2", "of": A}}, "elements", "no element", "a failure")
    lines.in_situations("groupBy", {"op": "concatInner", "of": {"op": "groupBy", "fn": "mod2", "of": A}}, "elements")
    for name in FLATTENING:
        lines.in_situations(name, {"op": name, "of": {"op": "mapSignals", **INNER, "of": A}}, "elements", "no element", "a failure")


def shared(lines):
    two = [{"at": 0, "dispose": 7}, {"at": 4, "dispose": 7}, {"at": 10, "dispose": None}]
    for name in SHARED:
        for fields in [{"replay": 1, "restarts": r, "stop": s} for r in (True, False) for s in ("whenUnused", "never")] if name == "share" else [{}]:
            lines.add(name, "elements", {"op": name, "of": A, **fields}, [hot("a", *FIRST)], two)
            late = [{"at": 0, "dispose": None}, {"at": 30, "dispose": None}]
            lines.add(name, "a source that has ended", {"op": name, "of": A, **fields}, [hot("a", *FIRST)], late)
    behavior = {"op": "autoconnect", "subject": "behavior", "initial": 0, "of": A}
    lines.add("autoconnect", "a source that has ended", behavior, [hot("a", *FIRST)], [{"at": 0, "dispose": None}, {"at": 30, "dispose": None}])


def main():
    lines = Lines()
    for part in (several, one, numbered, of_signals, shared, variants, back_off):
        part(lines)
    for line in lines.lines:
        print(json.dumps(line, separators=(",", ":")))


if __name__ == "__main__":
    main()
