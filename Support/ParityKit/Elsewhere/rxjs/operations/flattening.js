// Operations on signals of signals, and those that select a signal for each element.
import rx from "../library.js";
import { expanded } from "../departures/expanding.js";
import { isFed, limited } from "../departures/flattening.js";
import { groups } from "../departures/groups.js";
import { Group, Tuple, canonical, fn, toStr } from "../values.js";

const GROUP_RULES = ["groups-keep-elements", "groups-end-with-the-iteration"];

function selected(context, e) {
  const key = fn(e.key);
  return (value) => {
    const expression = e.cases?.[toStr(key(value))] ?? e.default ?? null;
    return expression === null ? null : context.later(expression, value);
  };
}

const orEmpty = (signal) => signal ?? rx.EMPTY;
export const mapping = (context, e) => (value) => orEmpty(selected(context, e)(value));

// At most n inner signals at once.
function merging(context, e, of, n, inner, ...rules) {
  const names = rules.length > 0 ? rules : ["failure-waits-at-its-source"];
  if (context.departs(...names)) return limited(of, n, inner, isFed(e));
  return of.pipe(rx.mergeMap(inner, n));
}

function grouping(context, e, of, end) {
  const key = fn(e.fn);
  if (context.departs(...GROUP_RULES, ...(end.closing ? ["closing-failures-ignored"] : []))) {
    return groups(of, key, end, context);
  }
  const keys = new Map();
  const keyed = (value) => {
    const name = canonical(key(value));
    keys.set(name, key(value));
    return name;
  };
  let duration;
  if (end.count) duration = (group) => group.pipe(rx.skip(end.count - 1));
  if (end.idle) duration = (group) => group.pipe(rx.debounceTime(end.idle, context.scheduler));
  if (end.closing) duration = (group) => end.closing(new Group(keys.get(group.key), group));
  return of.pipe(
    rx.groupBy(keyed, { duration }),
    rx.map((group) => new Group(keys.get(group.key), group))
  );
}

export const flattening = {
  mapSignals: (context, e, of) => of.pipe(rx.map(selected(context, e))),
  flattenMap: (context, e, of) => of.pipe(rx.mergeMap(mapping(context, e))),
  flatten: (_, e, of) => of.pipe(rx.mergeMap(orEmpty)),
  concatInner: (context, e, of) => merging(context, e, of, 1, orEmpty),
  switchToLatest: (_, e, of) => of.pipe(rx.switchMap(orEmpty)),
  flattenMax: (context, e, of) => (e.n === 0 ? of.pipe(rx.mergeMap(orEmpty)) : merging(context, e, of, e.n, orEmpty)),
  concatMap: (context, e, of) => merging(context, e, of, 1, mapping(context, e)),
  switchMap: (context, e, of) => of.pipe(rx.switchMap(mapping(context, e))),
  exhaustMap: (context, e, of) => of.pipe(rx.exhaustMap(mapping(context, e))),
  mergeMap: (context, e, of) => merging(context, e, of, e.n, mapping(context, e)),
  asyncMap: (context, e, of) => {
    const call = (value) => rx.timer(e.ticks, context.scheduler).pipe(rx.map(() => fn(e.fn)(value)));
    const rule = e.inOrder ? "results-before-the-failure" : "failure-waits-at-its-source";
    return merging(context, e, of, e.n, call, rule);
  },
  expand: (context, e, of) => {
    const rules = ["expand-is-breadth-first", "expand-delivers-at-once", "failure-waits-at-its-source"];
    if (context.departs(...rules)) return expanded(of, e.n, mapping(context, e), context.departs);
    return of.pipe(rx.expand(mapping(context, e), e.n));
  },
  groupBy: (context, e, of) => grouping(context, e, of, {}),
  groupByIdle: (context, e, of) => grouping(context, e, of, { idle: e.n }),
  groupByCount: (context, e, of) => grouping(context, e, of, { count: e.n }),
  groupByUntil: (context, e, of) => grouping(context, e, of, { closing: mapping(context, e) }),
  tagGroups: (_, e, of) =>
    of.pipe(rx.mergeMap((group) => group.pipe(rx.map((value) => new Tuple([group.key, value]))))),
};
