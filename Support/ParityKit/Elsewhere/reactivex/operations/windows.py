"""Operations that deliver signals of parts of a signal."""
from itertools import count

import reactivex
from reactivex import operators as ops

from departures.closing import chunks_when, windows_when
from departures.windows import overlapping_windows, windows_at, windows_by
from operations.flattening import mapping
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


def window_count_every(context, e, of):
    if context.departs("windows-begin-with-elements", *KEEPING):
        return overlapping_windows(of, e["n"], e["every"], context.departs)
    return of.pipe(ops.window_with_count(e["n"], e["every"]))


def numbered(closing, make):
    """What is made for the number of a window; in ReactiveX it gets none."""

    def factory(_):
        numbers = count()
        return make(lambda: closing(next(numbers)))

    return reactivex.defer(factory)


def window_when(context, e, of):
    closing = mapping(context, e)
    if context.departs("closing-end-ignored", "closing-failures-ignored", *KEEPING, "failures-overtake-windows"):
        return windows_when(of, closing, context.departs)
    return numbered(closing, lambda following: of.pipe(ops.window_when(following)))


def buffer_when(context, e, of):
    closing = mapping(context, e)
    if context.departs("closing-end-ignored", "closing-failures-ignored"):
        return chunks_when(of, closing, context.departs)
    return numbered(closing, lambda following: of.pipe(ops.buffer_when(following)))


OPERATIONS = {
    "windowCount": lambda context, e, of: by(context, of, ops.window_with_count(e["n"]), count=e["n"]),
    "windowTime": lambda context, e, of: by(
        context, of, ops.window_with_time(e["n"], scheduler=context.time), ticks=e["n"]
    ),
    "windowTimeCount": window_time_count,
    "windowAt": window_at,
    "windowCountEvery": window_count_every,
    "windowWhen": window_when,
    "bufferWhen": buffer_when,
}
