"""Leaves, and operations that take one element after the other."""
import reactivex
from reactivex import Observable
from reactivex import operators as ops

from departures.filters import opened_and_closed, take_until_replacement
from operations.leaves import at_once, counted, empty, failing, just, later
from values import DateAt, Failure, Tuple, equal, canonical, fn, fn2, pred


def opposite(test):
    return lambda value: not test(value)


def arg_signal(context, e):
    if isinstance(context.argument, Observable):
        return context.argument
    return counted(context, just(context.argument))


def interval(context, e):
    ticks = reactivex.interval(e["every"], scheduler=context.time)
    return ticks.pipe(ops.map(lambda _: DateAt(context.time.tick)))


def take_until(context, e, of):
    trigger = context.of(e["trigger"])
    if context.departs("trigger-ends-count", "python-trigger-first"):
        return opened_and_closed(of, trigger, context.departs, opens=False)
    return of.pipe(ops.take_until(trigger))


def skip_until(context, e, of):
    trigger = context.of(e["trigger"])
    if context.departs("trigger-ends-count", "python-trigger-first", "python-skipping-ends-with-the-source"):
        return opened_and_closed(of, trigger, context.departs, opens=True)
    return of.pipe(ops.skip_until(trigger))


def replaced(context, e, of):
    replacement = context.of(e["replacement"])
    if context.departs("replacement-first"):
        return take_until_replacement(of, replacement, context.departs)
    # Each event of the replacement, also its end, ends the source.
    return replacement.pipe(
        ops.publish(lambda shared: reactivex.merge(of.pipe(ops.take_until(shared.pipe(ops.materialize()))), shared))
    )


def scan_indexed(context, e, of):
    step = fn2(e["fn"])
    return of.pipe(
        ops.map_indexed(lambda value, index: (value, index)),
        ops.scan(lambda running, item: step(running, *item), e["start"]),
    )


def combine_previous(context, e, of):
    started = at_once(context, lambda source: source.pipe(ops.start_with(e["start"])), of)
    return started.pipe(ops.pairwise(), ops.map(lambda pair: fn2(e["fn"])(*pair)))


def answering(make):
    def operation(context, e, of):
        answers = of.pipe(make(e))
        if context.departs("any-answers-no-to-a-failure"):
            return answers.pipe(ops.catch(lambda error, _: just(False)))
        return answers

    return operation


def single(context, e, of):
    def handler(error, _):
        return failing(error if isinstance(error, Failure) else Failure(e["error"]))

    return of.pipe(ops.single(), ops.catch(handler))


def pipes(make):
    return lambda context, e, of: of.pipe(make(e))


OPERATIONS = {
    "source": lambda context, e: context.world.sources[e["name"]].at(context.path),
    "ref": lambda context, e: context.world.definitions[e["name"]],
    "return": lambda context, e: counted(context, just(e["value"])),
    "empty": lambda context, e: counted(context, empty()),
    "never": lambda context, e: reactivex.never(),
    "error": lambda context, e: counted(context, failing(Failure(e["error"]))),
    "arg": lambda context, e: counted(context, just(fn(e.get("fn"))(context.argument))),
    "argSignal": arg_signal,
    "interval": interval,
    "defer": lambda context, e: later(context, e["of"], context.argument),
    "map": pipes(lambda e: ops.map(fn(e.get("fn")))),
    "mapReplace": pipes(lambda e: ops.map(lambda _: e["value"])),
    "filter": pipes(lambda e: ops.filter(pred(e["pred"]))),
    "ignore": pipes(lambda e: ops.filter(lambda value: not equal(value, e["value"]))),
    "ignoreValues": pipes(lambda e: ops.ignore_elements()),
    "skip": pipes(lambda e: ops.skip(e["n"])),
    "take": pipes(lambda e: ops.take(e["n"])),
    "takeLast": pipes(lambda e: ops.take_last(e["n"])),
    "skipLast": pipes(lambda e: ops.skip_last(e["n"])),
    "takeThrough": pipes(lambda e: ops.take_while(opposite(pred(e["pred"])), inclusive=True)),
    "single": single,
    "takeUntilBlock": pipes(lambda e: ops.take_while(opposite(pred(e["pred"])))),
    "takeWhileBlock": pipes(lambda e: ops.take_while(pred(e["pred"]))),
    "skipUntilBlock": pipes(lambda e: ops.skip_while(opposite(pred(e["pred"])))),
    "skipWhileBlock": pipes(lambda e: ops.skip_while(pred(e["pred"]))),
    "takeUntil": take_until,
    "skipUntil": skip_until,
    "takeUntilReplacement": replaced,
    "distinctUntilChanged": pipes(lambda e: ops.distinct_until_changed(comparer=equal)),
    "distinctBy": pipes(lambda e: ops.distinct_until_changed(fn(e.get("fn")), equal)),
    "distinct": pipes(lambda e: ops.distinct(lambda value: canonical(fn(e.get("fn"))(value)))),
    "scanWithStart": pipes(lambda e: ops.scan(fn2(e["fn"]), e["start"])),
    "scanWithStartIndexed": scan_indexed,
    "aggregateWithStart": pipes(lambda e: ops.reduce(fn2(e["fn"]), e["start"])),
    "combinePreviousWithStart": combine_previous,
    "pairwise": lambda context, e, of: of.pipe(ops.pairwise(), ops.map(Tuple)),
    "startWith": lambda context, e, of: at_once(context, lambda source: source.pipe(ops.start_with(e["value"])), of),
    "collect": pipes(lambda e: ops.to_list()),
    "defaultIfEmpty": pipes(lambda e: ops.default_if_empty(e["value"])),
    "materialize": pipes(lambda e: ops.materialize()),
    "dematerialize": pipes(lambda e: ops.dematerialize()),
    "any": answering(lambda e: ops.some(pred(e["pred"]) if e.get("pred") else None)),
    "all": answering(lambda e: ops.all(pred(e["pred"]))),
    "not": pipes(lambda e: ops.map(lambda value: not value)),
}
