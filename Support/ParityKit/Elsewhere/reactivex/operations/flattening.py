"""Operations on signals of signals, and those that select a signal for each element."""
import reactivex
from reactivex import operators as ops

from departures.flattening import is_fed, limited
from departures.groups import groups
from operations.leaves import apart, empty
from values import Group, Tuple, canonical, fn, to_str

GROUP_RULES = ("groups-keep-elements", "groups-end-with-the-iteration")


def selected(context, e):
    key = fn(e.get("key"))

    def select(value):
        name = to_str(key(value))
        expression = e.get("cases", {}).get(name)
        if expression is None:
            expression = e.get("default")
        return None if expression is None else context.later(expression, value)

    return select


def or_empty(signal):
    return empty() if signal is None else signal


def mapping(context, e):
    select = selected(context, e)
    return lambda value: or_empty(select(value))


def merging(context, e, of, n, inner, rule="failure-waits-at-its-source"):
    """At most n inner signals at once."""
    if context.departs(rule):
        return limited(of, n, inner, is_fed(e))
    return of.pipe(ops.map(inner), ops.merge(max_concurrent=n))


def flatten_max(context, e, of):
    if e["n"] == 0:
        return of.pipe(ops.map(or_empty), ops.merge_all())
    return merging(context, e, of, e["n"], or_empty)


def async_map(context, e, of):
    def call(value):
        return reactivex.timer(e["ticks"], scheduler=context.time).pipe(ops.map(lambda _: fn(e.get("fn"))(value)))

    rule = "results-before-the-failure" if e["inOrder"] else "failure-waits-at-its-source"
    return merging(context, e, of, e["n"], call, rule)


def expand(context, e, of):
    select = mapping(context, e)
    return apart(of.pipe(ops.expand(select)))


def grouping(context, e, of, count=None, idle=None, closing=None):
    key = fn(e.get("fn"))
    if context.departs(*GROUP_RULES, *(["closing-failures-ignored"] if closing else [])):
        return groups(of, key, context.time, context.departs, count, idle, closing)
    keys = {}

    def keyed(value):
        name = canonical(key(value))
        keys[name] = key(value)
        return name

    def duration(group):
        if closing:
            return closing(Group(keys[group.key], group))
        return group.pipe(ops.skip(count - 1) if count else ops.debounce(idle, scheduler=context.time))

    operator = ops.group_by_until(keyed, None, duration) if count or idle or closing else ops.group_by(keyed)
    return of.pipe(operator, ops.map(lambda group: Group(keys[group.key], group)))


def tag_groups(context, e, of):
    def tagged(group):
        return group.pipe(ops.map(lambda value: Tuple([group.key, value])))

    return of.pipe(ops.map(tagged), ops.merge_all())


OPERATIONS = {
    "mapSignals": lambda context, e, of: of.pipe(ops.map(selected(context, e))),
    "flattenMap": lambda context, e, of: of.pipe(ops.flat_map(mapping(context, e))),
    "flatten": lambda context, e, of: of.pipe(ops.map(or_empty), ops.merge_all()),
    "concatInner": lambda context, e, of: merging(context, e, of, 1, or_empty),
    "switchToLatest": lambda context, e, of: of.pipe(ops.map(or_empty), ops.switch_latest()),
    "flattenMax": flatten_max,
    "concatMap": lambda context, e, of: merging(context, e, of, 1, mapping(context, e)),
    "switchMap": lambda context, e, of: of.pipe(ops.flat_map_latest(mapping(context, e))),
    # The mapper of `exclusive` runs for each element, also for those that are dropped; it has no effects.
    "exhaustMap": lambda context, e, of: of.pipe(ops.map(mapping(context, e)), ops.exclusive()),
    "mergeMap": lambda context, e, of: merging(context, e, of, e["n"], mapping(context, e)),
    "asyncMap": async_map,
    "expand": expand,
    "groupBy": lambda context, e, of: grouping(context, e, of),
    "groupByIdle": lambda context, e, of: grouping(context, e, of, idle=e["n"]),
    "groupByCount": lambda context, e, of: grouping(context, e, of, count=e["n"]),
    "groupByUntil": lambda context, e, of: grouping(context, e, of, closing=mapping(context, e)),
    "tagGroups": tag_groups,
}
