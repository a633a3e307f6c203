"""Operations with timers."""
import reactivex
from reactivex import operators as ops

from departures.combining import sample
from departures.timing import chunks
from operations.leaves import apart, failing, just
from values import DateAt, Failure, Tuple, pred

TIMED_OUT = "RACSignalErrorTimedOut"


def debounce(context, e, of):
    """This is `throttle` of ReactiveCocoa; the usual name is debounce."""
    if not e.get("pred"):
        return apart(of).pipe(ops.debounce(e["n"], scheduler=context.time))
    must_wait = pred(e["pred"])
    return of.pipe(
        ops.throttle_with_mapper(
            lambda value: reactivex.timer(e["n"], scheduler=context.time) if must_wait(value) else just(0)
        )
    )


def sample_time(context, e, of):
    if context.departs("python-sampling-ends-with-the-source"):
        return sample(of, reactivex.interval(e["n"], scheduler=context.time), repeats=False)
    return apart(of).pipe(ops.sample(e["n"], scheduler=context.time))


def throttle_first(context, e, of):
    return apart(of).pipe(ops.throttle_first(e["n"], scheduler=context.time))


def timeout(context, e, of):
    failed = failing(Failure(TIMED_OUT))
    return apart(of).pipe(ops.timeout(e["n"], failed, scheduler=context.time))


def timeout_first(context, e, of):
    limit = reactivex.timer(e["n"], scheduler=context.time)
    return of.pipe(ops.timeout_with_mapper(limit, lambda _: reactivex.never(), failing(Failure(TIMED_OUT))))


def timestamped(context, e, of):
    tick = lambda stamp: DateAt(round(context.time.to_seconds(stamp)))
    stamped = apart(of).pipe(ops.timestamp(scheduler=context.time))
    return stamped.pipe(ops.map(lambda item: Tuple([item.value, tick(item.timestamp)])))


def time_interval(context, e, of):
    timed = apart(of).pipe(ops.time_interval(scheduler=context.time))
    return timed.pipe(ops.map(lambda item: Tuple([item.value, round(item.interval.total_seconds())])))


def buffer_with_time(context, e, of):
    if context.departs("chunks-begin-with-elements"):
        buffered = chunks(of, e["n"], float("inf"), context.time)
    else:
        buffered = apart(of).pipe(ops.buffer_with_time(e["n"], scheduler=context.time))
    return buffered.pipe(ops.map(Tuple))


def buffer_time_count(context, e, of):
    if context.departs("chunks-begin-with-elements"):
        return chunks(of, e["n"], e["count"], context.time)
    return apart(of).pipe(ops.buffer_with_time_or_count(e["n"], e["count"], scheduler=context.time))


OPERATIONS = {
    "delay": lambda context, e, of: apart(of).pipe(ops.delay(e["n"], scheduler=context.time)),
    "throttle": debounce,
    "throttleTime": throttle_first,
    "sampleTime": sample_time,
    "timeoutBetween": timeout,
    "timeoutFirst": timeout_first,
    "timestamp": timestamped,
    "timeInterval": time_interval,
    "bufferWithTime": buffer_with_time,
    "bufferTimeCount": buffer_time_count,
    "bufferCount": lambda context, e, of: of.pipe(ops.buffer_with_count(e["n"])),
    "bufferCountEvery": lambda context, e, of: of.pipe(ops.buffer_with_count(e["n"], e["every"])),
}
