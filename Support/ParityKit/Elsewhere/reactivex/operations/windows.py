"""Operations that deliver signals of parts of a signal."""
from reactivex import operators as ops

from departures.windows import windows_at, windows_by
from operations.leaves import apart

KEEPING = ("groups-keep-elements", "groups-end-with-the-iteration")


def by(context, of, operator, **limits):
    if context.departs("windows-begin-with-elements", *KEEPING):
        return windows_by(of, context.time, context.departs, **limits)
    return apart(of).pipe(operator)


def window_at(context, e, of):
    boundary = context.of(e["boundary"])
    if context.departs("boundary-first", "boundary-failure-ignored", *KEEPING):
        return windows_at(of, boundary, context.departs)
    return of.pipe(ops.window(boundary))


def window_time_count(context, e, of):
    operator = ops.window_with_time_or_count(e["n"], e["count"], scheduler=context.time)
    return by(context, of, operator, ticks=e["n"], count=e["count"])


OPERATIONS = {
    "windowCount": lambda context, e, of: by(context, of, ops.window_with_count(e["n"]), count=e["n"]),
    "windowTime": lambda context, e, of: by(
        context, of, ops.window_with_time(e["n"], scheduler=context.time), ticks=e["n"]
    ),
    "windowTimeCount": window_time_count,
    "windowAt": window_at,
}
