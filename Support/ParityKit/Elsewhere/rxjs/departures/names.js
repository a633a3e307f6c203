// The departures that this program knows: name, what is different, and in which operations.
export const names = {
  "any-answers-no-to-a-failure": "any, all: a failure gives 0 and the end",
  "autoconnect-runs-once": "autoconnect: after the last subscription has left, the run is over for good",
  "boundary-failure-ignored": "windowAt: after the end or the failure of the boundary, the open window stays",
  "boundary-first": "windowAt: the boundary is subscribed to before the source",
  "chunks-begin-with-elements": "bufferWithTime, bufferTimeCount: a chunk begins with an element and is never empty",
  "current-value-survives-the-end": "behavior: a late subscription gets the value, and then the end",
  "delay-delays-the-end": "delay: the end is delayed, too",
  "failure-waits-at-its-source":
    "concatInner, flattenMax, concatMap, mergeMap, asyncMap: a failure behind elements that wait, waits",
  "failures-overtake-windows": "groupBy, windows: a failure ends a flattening at once, before the groups fail",
  "groups-end-with-the-iteration": "groupBy, windows: when the outer subscription is left, the groups end",
  "groups-keep-elements": "groupBy, windows: what a group gets before its first subscription waits for it",
  "leftmost-first": "hot sources: an event is delivered from left to right in the pipeline",
  "race-of-none-finishes": "race: of no signals, ends at once",
  "replacement-first": "takeUntilReplacement: the replacement is subscribed to before the source",
  "results-before-the-failure": "asyncMap in order: a failure follows the results of the elements before it",
  "sample-repeats": "sample: the latest element is sent again; ends as soon as one of the two ends",
  "share-stops-for-good": "share without restarts: a run that was stopped is over for good",
  "shared-runs-hop": "autoconnect, replay, replayLazily, share: a shared run delivers in an action of its own",
  "subscribes-at-once": "takeUntil, takeUntilReplacement: what turns out not to be needed was subscribed to",
  "suffix-zero-waits": "takeLast(0): waits for the end",
  "throttle-flushes": "throttleTime: a trailing element that waits is delivered at the end, at once",
  "trigger-ends-count": "takeUntil, skipUntil: the end of the trigger counts; its failure is ignored",
  "windows-begin-with-elements":
    "windowCount, windowTime, windowTimeCount: a window begins with an element and is never empty",
  "zip-pairs-before-the-failure": "zip, zipWith: a failure follows the tuples of the elements before it",
};

// Those that are in force only if they are named: they concern simultaneous events.
const named = new Set(["shared-runs-hop"]);

export function departuresOf(text) {
  const all = Object.keys(names).filter((name) => !named.has(name));
  if (text.startsWith("all-but:")) {
    const excluded = text.slice("all-but:".length).split(",");
    return new Set(all.filter((name) => !excluded.includes(name)));
  }
  return new Set(text.split(",").flatMap((name) => (name === "all" ? all : name === "" ? [] : [name])));
}
