"""The departures that this program knows: name, what is different, and in which operations."""

NAMES = {
    "any-answers-no-to-a-failure": "any, all: a failure gives 0 and the end",
    "autoconnect-runs-once": "autoconnect: after the last subscription has left, the run is over for good",
    "boundary-failure-ignored": "windowAt: after the end or the failure of the boundary, the open window stays",
    "boundary-first": "windowAt: the boundary is subscribed to before the source",
    "chunks-begin-with-elements": "bufferWithTime, bufferTimeCount: a chunk begins with an element and is never empty",
    "current-value-survives-the-end": "behavior: a late subscription gets the value, and then the end",
    "failure-waits-at-its-source":
        "concatInner, flattenMax, concatMap, mergeMap, asyncMap: a failure behind elements that wait, waits",
    "failures-overtake-windows": "groupBy, windows: a failure ends a flattening at once, before the groups fail",
    "groups-end-with-the-iteration": "groupBy, windows: when the outer subscription is left, the groups end",
    "groups-keep-elements": "groupBy, windows: what a group gets before its first subscription waits for it",
    "leftmost-first": "hot sources: an event is delivered from left to right in the pipeline",
    "python-combine-latest-waits-for-ends": "combineLatest: ends when all inputs have ended, not before",
    "python-race-in-order": "race: the first signal of the list is subscribed to first",
    "python-sampling-ends-with-the-source": "sampleTime: ends with the source, not at the next tick",
    "python-skipping-ends-with-the-source": "skipUntil: ends with the source, also before the trigger",
    "python-subscribes-at-once": "merge, mergeWith, concat, concatAll, startWith: inputs are subscribed to at once, not in turn",
    "python-throttle-opens-later": "throttleTime: an element at the very end of the interval is not delivered",
    "python-trigger-first": "takeUntil, skipUntil: the trigger is subscribed to before the source",
    "race-of-none-finishes": "race: of no signals, ends at once",
    "replacement-first": "takeUntilReplacement: the replacement is subscribed to before the source",
    "results-before-the-failure": "asyncMap in order: a failure follows the results of the elements before it",
    "sample-repeats": "sample: the latest element is sent again; ends as soon as one of the two ends",
    "share-stops-for-good": "share without restarts: a run that was stopped is over for good",
    "shared-runs-hop": "autoconnect, replay, replayLazily, share: a shared run delivers in an action of its own",
    "subscribes-at-once": "takeUntil, takeUntilReplacement: what turns out not to be needed was subscribed to",
    "trigger-ends-count": "takeUntil, skipUntil: the end of the trigger counts; its failure is ignored",
    "windows-begin-with-elements":
        "windowCount, windowTime, windowTimeCount: a window begins with an element and is never empty",
    "zip-pairs-before-the-failure": "zip, zipWith: a failure follows the tuples of the elements before it",
}


# Those that are in force only if they are named: they concern simultaneous events.
NAMED = {"shared-runs-hop"}


def departures_of(text):
    every = frozenset(NAMES) - NAMED
    if text.startswith("all-but:"):
        return every - set(text.removeprefix("all-but:").split(","))
    names = frozenset(name for name in text.split(",") if name)
    return names - {"all"} | every if "all" in names else names
