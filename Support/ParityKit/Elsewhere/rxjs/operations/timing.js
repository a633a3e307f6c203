// Operations with timers.
import rx from "../library.js";
import { own } from "../departures/timing.js";
import { DateAt, Tuple, pred } from "../values.js";

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
  timeoutFirst: ({ scheduler }, { n }, of) => {
    const failed = rx.throwError(() => TIMED_OUT);
    return of.pipe(rx.timeout({ first: n, scheduler, with: () => failed }));
  },
  throttleMax: ({ scheduler }, e, of) =>
    of.pipe(rx.connect((shared) => shared.pipe(rx.exhaustMap(burst(shared, e, scheduler))))),
  paced: (context, e, of) => {
    const rules = ["pace-ends-at-once", "failure-waits-at-its-source"];
    if (context.departs(...rules)) return own.paced(of, e, context.scheduler, context.departs);
    return e.burst === 1 ? paced(of, e, context.scheduler) : pacedBursts(of, e, context.scheduler);
  },
  timestamp: ({ scheduler }, e, of) =>
    of.pipe(
      rx.timestamp(scheduler),
      rx.map(({ value, timestamp }) => new Tuple([value, new DateAt(timestamp)]))
    ),
  timeInterval: ({ scheduler }, e, of) =>
    of.pipe(
      rx.timeInterval(scheduler),
      rx.map(({ value, interval }) => new Tuple([value, interval]))
    ),
  bufferWithTime: (context, { n }, of) => chunks(context, of, n, Infinity).pipe(rx.map((items) => new Tuple(items))),
  bufferTimeCount: (context, { n, count }, of) => chunks(context, of, n, count),
  bufferCount: (_, { n }, of) => of.pipe(rx.bufferCount(n)),
  bufferCountEvery: (_, { n, every }, of) => of.pipe(rx.bufferCount(n, every)),
};

function chunks(context, of, n, count) {
  if (context.departs("chunks-begin-with-elements")) return own.chunks(of, n, count, context.scheduler);
  return of.pipe(rx.bufferTime(n, null, count, context.scheduler));
}

// The newest element of those that follow each other soon, at the latest some time after the first one.
function burst(shared, { n, max }, scheduler) {
  return (first) => {
    const elements = shared.pipe(rx.startWith(first));
    const over = rx.merge(elements.pipe(rx.debounceTime(n, scheduler)), rx.timer(max, scheduler));
    return elements.pipe(rx.takeUntil(over), rx.takeLast(1));
  };
}

// An element, and a pause.
function paced(source, { n }, scheduler) {
  const pause = rx.timer(n, scheduler).pipe(rx.ignoreElements());
  return source.pipe(rx.concatMap((value) => rx.concat(rx.of(value), pause)));
}

// Each element at the time that its place in the sequence of elements allows.
function pacedBursts(source, { n, burst: size }, scheduler) {
  return source.pipe(
    rx.scan(
      ({ due }, value) => {
        const at = Math.max(scheduler.now(), due - n * (size - 1));
        return { value, at, due: Math.max(due, at) + n };
      },
      { due: 0 }
    ),
    rx.concatMap(({ value, at }) => {
      const wait = at - scheduler.now();
      return wait > 0 ? rx.timer(wait, scheduler).pipe(rx.map(() => value)) : rx.of(value);
    })
  );
}
