"""Operations that deliver signals of parts of a signal."""
from itertools import count

import reactivex
from reactivex import operators as ops

from departures.toggles import chunks_between, chunks_when, windows_between, windows_when
from departures.windows import overlapping_windows, windows_at, windows_by
from operations.flattening import mapping
from operations.leaves import apart

KEEPING = ("groups-keep-elements", "groups-end-with-the-iteration")

CLOSING = ("python-toggles-end-with-the-source", "toggle-failures-ignored")


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


def window_toggle(context, e, of):
    opening, closing = context.of(e["opening"]), mapping(context, e)
    if context.departs(*CLOSING, *KEEPING, "failures-overtake-windows"):
        return windows_between(of, opening, closing, context.departs)
    return of.pipe(ops.window_toggle(opening, closing))


def buffer_toggle(context, e, of):
    opening, closing = context.of(e["opening"]), mapping(context, e)
    if context.departs(*CLOSING):
        return chunks_between(of, opening, closing, context.departs)
    return of.pipe(ops.buffer_toggle(opening, closing))


def numbered(closing, make):
    """What is made for the number of a window; in ReactiveX it gets none."""

    def factory(_):
        numbers = count()
        return make(lambda: closing(next(numbers)))

    return reactivex.defer(factory)


def window_when(context, e, of):
    closing = mapping(context, e)
    if context.departs("closing-end-ignored", "toggle-failures-ignored", *KEEPING, "failures-overtake-windows"):
        return windows_when(of, closing, context.departs)
    return numbered(closing, lambda following: of.pipe(ops.window_when(following)))


def buffer_when(context, e, of):
    closing = mapping(context, e)
    if context.departs("closing-end-ignored", "toggle-failures-ignored"):
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
    "windowToggle": window_toggle,
    "bufferToggle": buffer_toggle,
    "windowWhen": window_when,
    "bufferWhen": buffer_when,
}
