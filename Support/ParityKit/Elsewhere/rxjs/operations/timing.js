// Operations with timers.
import rx from "../library.js";
import { own } from "../departures/timing.js";
import { Tuple, pred } from "../values.js";

const TIMED_OUT = "RACSignalErrorTimedOut";

export const timing = {
  delay: (context, { n }, of) => {
    if (context.departs("delay-delays-the-end")) return own.delay(of, n, context.scheduler);
    return of.pipe(rx.delay(n, context.scheduler));
  },
  // This is `throttle` of ReactiveCocoa; the usual name is debounce.
  throttle: ({ scheduler }, e, of) => {
    if (!e.pred) return of.pipe(rx.debounceTime(e.n, scheduler));
    const mustWait = pred(e.pred);
    return of.pipe(rx.debounce((value) => (mustWait(value) ? rx.timer(e.n, scheduler) : rx.of(0))));
  },
  throttleTime: (context, { n, edges }, of) => {
    const config = { leading: edges !== "trailing", trailing: edges !== "leading" };
    if (context.departs("throttle-flushes")) return own.throttle(of, n, config, context.scheduler);
    return of.pipe(rx.throttleTime(n, context.scheduler, config));
  },
  sampleTime: ({ scheduler }, { n }, of) => of.pipe(rx.sampleTime(n, scheduler)),
  timeoutBetween: ({ scheduler }, { n }, of) => {
    const failed = rx.throwError(() => TIMED_OUT);
    return of.pipe(rx.timeout({ each: n, scheduler, with: () => failed }));
  },
  bufferWithTime: (context, { n }, of) => chunks(context, of, n, Infinity).pipe(rx.map((items) => new Tuple(items))),
  bufferTimeCount: (context, { n, count }, of) => chunks(context, of, n, count),
  bufferCount: (_, { n }, of) => of.pipe(rx.bufferCount(n)),
};

function chunks(context, of, n, count) {
  if (context.departs("chunks-begin-with-elements")) return own.chunks(of, n, count, context.scheduler);
  return of.pipe(rx.bufferTime(n, null, count, context.scheduler));
}
