// Subscribing is one point: a pipeline subscribes to all of its inputs before it takes an event of one.
import rx from "../library.js";

// Operations that have several inputs from the beginning, or deliver an element before their input.
const several = new Set([
  "merge", "mergeWith", "zip", "zipWith", "combineLatest", "combineLatestWith", "withLatestFrom", "race", "sample",
  "sequenceEqual", "takeUntil", "takeUntilReplacement", "skipUntil", "windowAt", "startWith",
  "distinctFlush",
]);
const others = ["with", "trigger", "replacement", "sampler", "boundary", "flush"];

export function together(context, e, of, operation) {
  if (!several.has(e.op) || !context.departs("subscribes-at-once")) return operation(context, e, of);
  const made = new Map(others.filter((name) => name in e).map((name) => [e[name], context.of(e[name])]));
  return new rx.Observable((subscriber) => {
    const inputs = [];
    const unused = new Set();
    // The input, whose events wait until the operation subscribes to it.
    const held = (signal) => {
      const events = new rx.ReplaySubject();
      const run = new rx.Subscription();
      subscriber.add(run);
      unused.add(run);
      inputs.push(() => run.add(signal.subscribe(events)));
      return rx.defer(() => {
        unused.delete(run);
        return events.pipe(rx.finalize(() => run.unsubscribe()));
      });
    };
    const rest = new Map([...made].map(([item, signal]) => [item, held(signal)]));
    const first = Array.isArray(of) ? of.map(held) : held(of);
    const combined = operation({ ...context, of: (item) => rest.get(item) }, e, first);
    if (!context.otherFirst) inputs.push(...inputs.splice(0, rest.size));
    context.world.subscribe(inputs, () => {
      subscriber.add(combined.subscribe(subscriber));
      for (const run of unused) run.unsubscribe();
    });
  });
}
