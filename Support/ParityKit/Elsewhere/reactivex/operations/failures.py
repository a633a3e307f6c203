"""Operations on failures and ends."""
import itertools

import reactivex
from reactivex import operators as ops

from operations.leaves import counted, failing, just, later
from values import Failure, fn, pred, to_str


def check(e, result=None):
    test = pred(e["pred"])

    def mapped(value):
        if not test(value):
            raise Failure(e["error"])
        if result is None:
            return value
        answer = result(value)
        # In Objective-C, the function returns nil to fail.
        if answer is None:
            raise Failure(None)
        return answer

    return ops.map(mapped)


def caught(context, e, of):
    def handler(error, _):
        expression = e.get("cases", {}).get(to_str(error.name)) or e["default"]
        return context.later(expression, error.name)

    return of.pipe(ops.catch(handler))


def catch_to(context, e, of):
    replacement = context.of(e["with"])
    return of.pipe(ops.catch(lambda error, _: replacement))


def then(context, e, of):
    return of.pipe(ops.ignore_elements(), ops.concat(later(context, e["next"], context.argument)))


def retry(context, e, of):
    # Here the number counts the first attempt, too. 0 and null stand for no limit.
    return counted(context, of).pipe(ops.retry(e["n"] + 1) if e.get("n") else ops.retry())


def retry_delay(context, e, of):
    again = reactivex.timer(e["ticks"], scheduler=context.time).pipe(ops.flat_map(lambda _: of))
    attempts = lambda _: reactivex.catch_with_iterable(itertools.chain([of], itertools.repeat(again, e["n"])))
    return reactivex.defer(attempts)


def if_empty(context, e, of):
    other = context.of(e["with"])
    none = object()
    return of.pipe(
        ops.default_if_empty(none), ops.map(lambda value: other if value is none else just(value)), ops.merge_all()
    )


OPERATIONS = {
    "catchTo": catch_to,
    "catch": caught,
    "then": then,
    "try": lambda context, e, of: of.pipe(check(e)),
    "tryMap": lambda context, e, of: of.pipe(check(e, fn(e.get("fn")))),
    "retry": retry,
    "retryDelay": retry_delay,
    "repeat": lambda context, e, of: counted(context, of).pipe(ops.repeat()),
    "repeatCount": lambda context, e, of: counted(context, of).pipe(ops.repeat(e["n"])),
    "mapError": lambda context, e, of: of.pipe(ops.catch(lambda error, _: failing(Failure(e["error"])))),
    "replaceError": lambda context, e, of: of.pipe(ops.catch(lambda error, _: just(e["value"]))),
    "ifEmpty": if_empty,
}
