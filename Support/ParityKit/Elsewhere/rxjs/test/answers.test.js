import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { operations } from "../build.js";
import { departuresOf, names } from "../departures/names.js";
import rx from "../library.js";
import { answer } from "../run.js";
import { DateAt, Group, Tuple, encode, equal, fn, fn2, pred, toInt, toStr } from "../values.js";

const a = { op: "source", name: "a" };
const b = { op: "source", name: "b" };
const next = (...pairs) => pairs.map(([tick, value]) => [tick, "next", value]);
const hot = (name, ...events) => ({ name, kind: "hot", events });
const cold = (name, ...events) => ({ name, kind: "cold", events });

function ask(pipeline, sources, departures = "", subscriptions = [{ at: 0, dispose: null }]) {
  const scenario = { kind: "signal", until: 60, sources, pipeline, subscriptions };
  return answer({ id: "test", scenario }, departuresOf(departures));
}
const events = (...rest) => ask(...rest).expect.subscribers[0];

test("subscriptions come before the events of their tick", () => {
  assert.deepEqual(events(a, [hot("a", ...next([0, 1], [3, 2]))]), next([0, 1], [3, 2]));
});

test("a cold source sends the events of tick 0 at once, and logs", () => {
  const { subscribers, log } = ask({ op: "take", n: 2, of: a }, [cold("a", ...next([0, 1], [4, 2], [9, 3]))], "", [
    { at: 3, dispose: null },
  ]).expect;
  assert.deepEqual(subscribers, [[...next([3, 1], [7, 2]), [7, "completed"]]]);
  assert.deepEqual(log, [[3, "subscribe", "a"], [7, "dispose", "a"]]);
});

test("a hot source goes on after its end", () => {
  const sources = [hot("a", [1, "completed"], ...next([5, 1]))];
  const { subscribers } = ask(a, sources, "", [{ at: 0, dispose: null }, { at: 3, dispose: 9 }]).expect;
  assert.deepEqual(subscribers, [[[1, "completed"]], next([5, 1])]);
});

test("a function may be a table", () => {
  const table = { table: [["x", "X"], [[1, null], 0], [{ tuple: [2, "y"] }, 7]] };
  assert.deepEqual(["x", [1, null], new Tuple([2, "y"]), "y"].map(fn(table)), ["X", 0, 7, null]);
  assert.deepEqual(["x", [1, null], new Tuple([2, "y"]), "y"].map(pred(table)), [true, false, true, false]);
});

test("equal ticks are first in, first out", () => {
  const sources = [hot("a", ...next([2, "a"])), hot("b", ...next([2, "b"]))];
  assert.deepEqual(events({ op: "merge", of: [b, a] }, sources), next([2, "a"], [2, "b"]));
});

test("values are encoded", () => {
  assert.deepEqual(encode(new Tuple([null, [true], new DateAt(3)])), { tuple: [null, [1], { date: 3 }] });
  assert.deepEqual(encode(new Group("k", rx.EMPTY)), { group: "k" });
  assert.deepEqual(encode(rx.EMPTY), { signal: true });
  assert.equal(toInt(["ab", 3, null]), 5);
  assert.equal(toStr(new Tuple([1, null, ["x"]])), "(1,nil,(x))");
  assert.equal(fn("mod3")(-1), 2);
  assert.equal(fn2("sumIndexed")(1, 2, 3), 7);
});

test("endless repetition stops", () => {
  assert.ok(ask({ op: "repeat", of: { op: "empty" } }, []).stopped);
  assert.ok(ask({ op: "repeat", of: { op: "take", n: 0, of: a } }, [hot("a")]).stopped);
  assert.ok(ask({ op: "retry", n: null, of: { op: "error", error: "E1" } }, []).stopped);
});

test("an unknown operation is missing", () => {
  assert.deepEqual(ask({ op: "lift", of: [a] }, [hot("a")]).missing, ["lift"]);
  assert.ok(Object.keys(operations).length > 80);
});

const end = (tick) => [tick, "completed"];
const fails = (tick, name = "E1") => [tick, "error", name];
const one = [hot("a", ...next([1, 1], [4, 2]), end(9))];
const collected = (of) => ({
  op: "flatten",
  of: { op: "mapSignals", key: "constA", cases: {}, default: { op: "collect", of: { op: "argSignal" } }, of },
});
const asyncMap = { op: "asyncMap", fn: "id", ticks: 5, n: 1, of: a };
const groups = { op: "groupBy", fn: "mod2", of: a };
const shared = { op: "share", replay: 1, restarts: false, stop: "whenUnused", of: a };
const materialized = { op: "materialize", of: { op: "argSignal" } };
const pairs = { op: "windowCount", n: 2, of: a };
const twins = { op: "merge", of: [{ op: "arg", fn: "plus1" }, { op: "arg", fn: "plus1" }] };
const tree = (n, cases) => ({ op: "expand", n, key: "id", cases, default: null, of: a });
const visits = [{ at: 0, dispose: 3 }, { at: 3, dispose: null }];

const cases = {
  "any-answers-no-to-a-failure": [{ op: "any", pred: "gt3", of: a }, [hot("a", fails(2))], [...next([2, 0]), end(2)]],
  "boundary-failure-ignored": [
    collected({ op: "windowAt", boundary: b, of: a }),
    [...one, hot("b", fails(2))],
    [...next([9, [1, 2]]), end(9)],
  ],
  "boundary-first": [
    collected({ op: "windowAt", boundary: a, of: a }),
    one,
    [...next([1, []], [4, [1]], [9, [2]]), end(9)],
  ],
  "chunks-begin-with-elements": [
    { op: "bufferTimeCount", n: 4, count: 5, of: a },
    one,
    [...next([5, [1, 2]]), end(9)],
  ],
  "closing-end-ignored": [
    collected({ op: "windowWhen", key: "id", cases: { 0: b }, default: { op: "never" }, of: a }),
    [...one, hot("b", end(2))],
    [...next([9, [1, 2]]), end(9)],
  ],
  "comparison-before-the-failure": [
    { op: "sequenceEqual", with: b, of: a },
    [hot("a", ...next([1, 1]), fails(2)), hot("b", ...next([5, 1]))],
    [fails(5)],
  ],
  "comparison-ends-early": [
    { op: "sequenceEqual", with: b, of: a },
    [hot("a", end(3)), hot("b", ...next([1, 1], [8, 2]))],
    [...next([3, 0]), end(3)],
  ],
  "forgetting-failure-ignored": [
    { op: "distinctFlush", fn: "mod2", flush: b, of: a },
    [...one, hot("b", fails(2))],
    [...next([1, 1], [4, 2]), end(9)],
  ],
  "forgetting-first": [
    { op: "distinctFlush", fn: "constA", flush: { op: "return", value: 0 }, of: { op: "startWith", value: 7, of: a } },
    one,
    [...next([0, 7]), end(9)],
  ],
  "expand-delivers-at-once": [
    tree(1, { 1: b }),
    [...one, cold("b", ...next([0, 7]), end(1))],
    [...next([1, 1], [1, 7], [4, 2]), end(9)],
  ],
  "expand-is-breadth-first": [
    tree(9, { 1: twins, 2: { op: "return", value: 7 } }),
    [hot("a", ...next([1, 1]), end(9))],
    [...next([1, 1], [1, 2], [1, 2], [1, 7], [1, 7]), end(9)],
  ],
  "pace-ends-at-once": [{ op: "paced", n: 6, burst: 1, of: a }, one, [...next([1, 1], [7, 2]), end(9)]],
  "closing-failures-ignored": [
    { op: "bufferWhen", key: "constA", cases: {}, default: b, of: a },
    [...one, hot("b", fails(3))],
    [...next([9, [1, 2]]), end(9)],
  ],
  "delay-delays-the-end": [{ op: "delay", n: 3, of: a }, one, [...next([4, 1], [7, 2]), end(12)]],
  "failure-waits-at-its-source": [
    { ...asyncMap, inOrder: false },
    [hot("a", ...next([1, 1]), fails(2))],
    [...next([6, 1]), fails(6)],
  ],
  "groups-end-with-the-iteration": [
    { op: "flatten", of: { op: "take", n: 1, of: groups } },
    one,
    [...next([1, 1]), end(1)],
  ],
  "failures-overtake-windows": [
    { op: "flatten", of: { op: "mapSignals", key: "constA", cases: {}, default: materialized, of: pairs } },
    [hot("a", ...next([1, 1]), fails(2))],
    [...next([1, { event: "next", value: 1 }]), fails(2)],
  ],
  "leftmost-first": [
    { op: "combineLatestWith", with: a, of: { op: "flattenMap", key: "constA", cases: {}, default: a, of: a } },
    one,
    [...next([4, { tuple: [2, 1] }], [4, { tuple: [2, 2] }]), end(9)],
  ],
  "groups-keep-elements": [{ op: "concatInner", of: groups }, one, [...next([1, 1], [9, 2]), end(9)]],
  "race-of-none-finishes": [{ op: "race", of: [] }, [], [end(0)]],
  "replacement-first": [
    { op: "takeUntilReplacement", replacement: b, of: a },
    [cold("a", ...next([0, 1])), cold("b", ...next([0, 2]), end(1))],
    [...next([0, 2]), end(1)],
  ],
  "results-before-the-failure": [
    { ...asyncMap, inOrder: true },
    [hot("a", ...next([1, 1], [2, 2]), fails(3))],
    [...next([6, 1], [11, 2]), fails(11)],
  ],
  "sample-repeats": [
    { op: "sample", sampler: b, of: a },
    [...one, hot("b", ...next([2, 0], [3, 0]), end(5))],
    [...next([2, 1], [3, 1]), end(5)],
  ],
  "suffix-zero-waits": [{ op: "takeLast", n: 0, of: a }, one, [end(9)]],
  "throttle-flushes": [
    { op: "throttleTime", n: 20, edges: "both", of: a },
    one,
    [...next([1, 1], [9, 2]), end(9)],
  ],
  "trigger-ends-count": [{ op: "takeUntil", trigger: b, of: a }, [...one, hot("b", end(2))], [...next([1, 1]), end(2)]],
  "windows-begin-with-elements": [
    collected({ op: "windowCount", n: 1, of: a }),
    one,
    [...next([1, [1]], [4, [2]]), end(9)],
  ],
  "zip-pairs-before-the-failure": [
    { op: "zipWith", with: b, of: a },
    [hot("a", ...next([1, 1]), fails(2)), hot("b", ...next([5, 2]))],
    [...next([5, { tuple: [1, 2] }]), fails(5)],
  ],
};

for (const [rule, [pipeline, sources, expected]] of Object.entries(cases)) {
  test(`departure: ${rule}`, () => {
    assert.deepEqual(events(pipeline, sources, "all"), expected);
    assert.notDeepEqual(events(pipeline, sources), expected);
    assert.notDeepEqual(events(pipeline, sources, `all-but:${rule}`), expected);
  });
}

const later = {
  "share-stops-for-good": [shared, next([3, 1]).concat([end(3)])],
  "autoconnect-runs-once": [{ op: "autoconnect", subject: "subject", of: a }, [end(3)]],
};
for (const [rule, [pipeline, expected]] of Object.entries(later)) {
  test(`departure: ${rule}`, () => {
    assert.deepEqual(ask(pipeline, one, rule, visits).expect.subscribers[1], expected);
    assert.notDeepEqual(ask(pipeline, one, "", visits).expect.subscribers[1], expected);
  });
}

test("departure: current-value-survives-the-end", () => {
  const sources = [{ name: "a", kind: "behavior", initial: 0, events: [...next([1, 5]), end(2)] }];
  const late = [{ at: 4, dispose: null }];
  assert.deepEqual(ask(a, sources, "all", late).expect.subscribers[0], [...next([4, 5]), end(4)]);
  assert.deepEqual(ask(a, sources, "", late).expect.subscribers[0], [end(4)]);
});

test("departure: subscribes-at-once", () => {
  const pipeline = { op: "takeUntil", trigger: { op: "empty" }, of: { op: "replayLazily", of: a } };
  const log = [[0, "subscribe", "a"], [9, "dispose", "a"]];
  assert.deepEqual(ask(pipeline, one, "all").expect.log, log);
  assert.deepEqual(ask(pipeline, one, "all-but:subscribes-at-once").expect.log, []);
});

test("departure: shared-runs-hop", () => {
  const pipeline = { op: "mergeWith", with: a, of: { op: "replayLazily", of: { op: "map", fn: "negate", of: a } } };
  const both = [[1, "next", 1], [1, "next", -1], [4, "next", 2], [4, "next", -2], end(9)];
  assert.deepEqual(events(pipeline, one, "all"), both);
  assert.notDeepEqual(events(pipeline, one, "all-but:shared-runs-hop"), both);
});

// `s` selects `s`.
function again(expr, of, sources, departures) {
  const s = { op: "ref", name: "s" };
  const pipeline = { op: "flattenMap", key: "constA", cases: {}, default: s, of: of(s) };
  const scenario = { kind: "signal", until: 60, sources, lets: [{ name: "s", expr }], pipeline };
  scenario.subscriptions = [{ at: 0, dispose: null }];
  return answer({ id: "test", scenario }, departuresOf(departures)).expect;
}

test("a shared run has sent what is ready before a subscriber takes it", () => {
  const sources = [cold("a", ...next([0, 5]), end(0))];
  const restarting = { ...shared, restarts: true, stop: "never" };
  const runs = (departures) =>
    again(restarting, (s) => s, sources, departures).log.filter(([, kind]) => kind === "subscribe").length;
  assert.equal(runs("all"), 2);
  assert.equal(runs("all-but:shared-runs-hop"), 1);
});

test("departure: prefix-leaves-first", () => {
  const first = (s) => ({ op: "take", n: 1, of: s });
  const seen = (departures) => again({ op: "autoconnect", of: a }, first, one, departures).subscribers[0];
  assert.deepEqual(seen("all"), [end(1)]);
  assert.deepEqual(seen("all-but:prefix-leaves-first"), [...next([4, 2]), end(9)]);
});

test("equal values are equal, and signals are equal to themselves", () => {
  const [one, other] = [new rx.Observable(), new rx.Observable()];
  assert.ok(equal([1, new Tuple([one])], [1, new Tuple([one])]));
  assert.ok(!equal(new Tuple([one]), new Tuple([other])));
  assert.ok(!equal(new Group("k", one), new Group("k", one)));
});

test("every departure has a test", () => {
  const others = ["current-value-survives-the-end", "prefix-leaves-first", "shared-runs-hop", "subscribes-at-once"];
  const tested = [...Object.keys(cases), ...Object.keys(later), ...others];
  assert.deepEqual(tested.sort(), Object.keys(names).sort());
});

test("the recorded semantics hold", () => {
  const file = new URL("../../Recorded/semantics.jsonl", import.meta.url);
  for (const line of readFileSync(file, "utf8").trim().split("\n")) {
    const { id, scenario, rxjs } = JSON.parse(line);
    const { departed, ...plain } = rxjs;
    assert.deepEqual(answer({ id, scenario }), { id, ...plain });
    if (!departed) continue;
    const { rules, ...other } = departed;
    assert.deepEqual(answer({ id, scenario }, departuresOf("all")), { id, ...other }, `${id}: ${rules}`);
  }
});
