// Operations on several signals.
import rx from "../library.js";
import { own } from "../departures/combining.js";
import { Tuple, equal, fnN } from "../values.js";

const tupled = () => rx.map((items) => new Tuple(items));
const reduced = (e) => rx.map(fnN(e.reduce));

function zip(context, signals) {
  return context.departs("zip-pairs-before-the-failure") ? own.zip(signals) : rx.zip(...signals);
}

export const combining = {
  merge: (_, e, of) => rx.merge(...of),
  concatAll: (_, e, of) => rx.concat(...of),
  zip: (context, e, of) => zip(context, of).pipe(reduced(e)),
  combineLatest: (_, e, of) => rx.combineLatest(of).pipe(reduced(e)),
  race: (context, e, of) => {
    if (of.length === 0 && context.departs("race-of-none-finishes")) return rx.EMPTY;
    return rx.race(...of);
  },
  mergeWith: (context, e, of) => of.pipe(rx.mergeWith(context.of(e.with))),
  concat: (context, e, of) => of.pipe(rx.concatWith(context.of(e.with))),
  zipWith: (context, e, of) => zip(context, [of, context.of(e.with)]).pipe(tupled()),
  combineLatestWith: (context, e, of) => of.pipe(rx.combineLatestWith(context.of(e.with)), tupled()),
  withLatestFrom: (context, e, of) => of.pipe(rx.withLatestFrom(context.of(e.with)), tupled()),
  sample: (context, e, of) => {
    const sampler = context.of(e.sampler);
    return context.departs("sample-repeats") ? own.sample(of, sampler) : of.pipe(rx.sample(sampler));
  },
  sequenceEqual: (context, e, of) => {
    const other = context.of(e.with);
    if (context.departs("comparison-before-the-failure", "comparison-ends-early")) {
      return own.equality([of, other], equal, context.departs);
    }
    return of.pipe(rx.sequenceEqual(other, equal));
  },
};
