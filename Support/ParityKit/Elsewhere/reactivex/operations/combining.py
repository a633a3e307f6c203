"""Operations on several signals."""
import reactivex
from reactivex import operators as ops

from departures.combining import combine_latest, equality, sample, zip_waiting
from operations.leaves import at_once, empty
from values import Tuple, equal, fn_n


def zipped(context, signals):
    if context.departs("zip-pairs-before-the-failure"):
        return zip_waiting(signals)
    return reactivex.zip(*signals)


def combined(context, signals):
    if context.departs("python-combine-latest-waits-for-ends"):
        return combine_latest(signals)
    return reactivex.combine_latest(*signals)


def race(context, e, of):
    if not of and context.departs("race-of-none-finishes"):
        return empty()
    return reactivex.amb(*(reversed(of) if context.departs("python-race-in-order") else of))


def sampled(context, e, of):
    sampler = context.of(e["sampler"])
    if context.departs("sample-repeats"):
        return sample(of, sampler)
    return of.pipe(ops.sample(sampler))


def sequence_equal(context, e, of):
    other = context.of(e["with"])
    if context.departs("comparison-before-the-failure"):
        return equality([of, other], equal)
    return of.pipe(ops.sequence_equal(other, equal))


def reduced(e):
    return ops.map(fn_n(e.get("reduce")))


OPERATIONS = {
    "merge": lambda context, e, of: at_once(context, reactivex.merge, *of),
    "concatAll": lambda context, e, of: at_once(context, reactivex.concat, *of),
    "zip": lambda context, e, of: zipped(context, of).pipe(reduced(e)),
    "combineLatest": lambda context, e, of: combined(context, of).pipe(reduced(e)),
    "race": race,
    "mergeWith": lambda context, e, of: at_once(context, reactivex.merge, of, context.of(e["with"])),
    "concat": lambda context, e, of: at_once(context, reactivex.concat, of, context.of(e["with"])),
    "zipWith": lambda context, e, of: zipped(context, [of, context.of(e["with"])]).pipe(ops.map(Tuple)),
    "combineLatestWith": lambda context, e, of: combined(context, [of, context.of(e["with"])]).pipe(ops.map(Tuple)),
    "withLatestFrom": lambda context, e, of: of.pipe(ops.with_latest_from(context.of(e["with"])), ops.map(Tuple)),
    "sample": sampled,
    "sequenceEqual": sequence_equal,
}
