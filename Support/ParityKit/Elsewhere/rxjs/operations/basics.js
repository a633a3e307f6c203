// Leaves, and operations that take one element after the other.
import rx from "../library.js";
import { own } from "../departures/filters.js";
import { reference } from "../departures/sharing.js";
import { DateAt, Tuple, canonical, equal, fn, fn2, pred } from "../values.js";

const not = (test) => (value) => !test(value);
const negated = (value) => !value;
const pipes = (make) => (context, e, of) => of.pipe(make(e, context));

// A source that counts a step when it is subscribed to, so that endless repetition stops.
export const counted = (context, signal) => rx.defer(() => (context.world.step() ? signal : rx.NEVER));

// An operation that ends with the first element for which a test holds.
const ending = (makeTest, make) => (context, e, of) => {
  const test = makeTest(e);
  return (context.departs("prefix-leaves-first") ? own.takeThrough(of, test) : of).pipe(make(test));
};

function answering(ask) {
  return (context, e, of) => {
    const answers = ask(context, e, of);
    if (!context.departs("any-answers-no-to-a-failure")) return answers;
    return answers.pipe(rx.catchError(() => rx.of(false)));
  };
}

export const basics = {
  source: ({ world, path }, { name }) => world.sources.get(name).at(path),
  ref: ({ world, path }, { name }) => reference(world, path, world.definitions.get(name)),
  return: (context, { value }) => counted(context, rx.of(value)),
  empty: (context) => counted(context, rx.EMPTY),
  never: () => rx.NEVER,
  error: (context, { error }) => counted(context, rx.throwError(() => error)),
  arg: (context, e) => counted(context, rx.of(fn(e.fn)(context.argument))),
  argSignal: (context) =>
    context.argument instanceof rx.Observable ? context.argument : counted(context, rx.of(context.argument)),
  interval: ({ scheduler }, { every }) =>
    rx.interval(every, scheduler).pipe(rx.map(() => new DateAt(scheduler.tick))),
  defer: (context, { of }) =>
    rx.defer(() => (context.world.step() ? context.later(of, context.argument) : rx.NEVER)),

  map: pipes((e) => rx.map(fn(e.fn))),
  mapReplace: pipes((e) => rx.map(() => e.value)),
  filter: pipes((e) => rx.filter(pred(e.pred))),
  ignore: pipes((e) => rx.filter((value) => !equal(value, e.value))),
  ignoreValues: pipes(() => rx.ignoreElements()),
  skip: pipes((e) => rx.skip(e.n)),
  take: (context, { n }, of) => (context.departs("prefix-leaves-first") ? own.take(of, n) : of.pipe(rx.take(n))),
  takeLast: (context, { n }, of) => {
    if (n === 0 && context.departs("suffix-zero-waits")) return of.pipe(rx.ignoreElements());
    return of.pipe(rx.takeLast(n));
  },
  skipLast: pipes((e) => rx.skipLast(e.n)),
  takeThrough: ending((e) => pred(e.pred), (test) => rx.takeWhile(not(test), true)),
  single: pipes((e) => {
    const failed = (error) => (error instanceof rx.EmptyError || error instanceof rx.SequenceError ? e.error : error);
    return rx.pipe(rx.single(), rx.catchError((error) => rx.throwError(() => failed(error))));
  }),
  takeUntilBlock: ending((e) => pred(e.pred), (test) => rx.takeWhile(not(test))),
  takeWhileBlock: ending((e) => not(pred(e.pred)), (test) => rx.takeWhile(not(test))),
  skipUntilBlock: pipes((e) => rx.skipWhile(not(pred(e.pred)))),
  skipWhileBlock: pipes((e) => rx.skipWhile(pred(e.pred))),
  takeUntil: (context, e, of) => {
    const trigger = context.of(e.trigger);
    return context.departs("trigger-ends-count") ? own.takeUntil(of, trigger) : of.pipe(rx.takeUntil(trigger));
  },
  skipUntil: (context, e, of) => {
    const trigger = context.of(e.trigger);
    return context.departs("trigger-ends-count") ? own.skipUntil(of, trigger) : of.pipe(rx.skipUntil(trigger));
  },
  takeUntilReplacement: (context, e, of) => {
    const replacement = context.of(e.replacement);
    if (context.departs("replacement-first")) return own.takeUntilReplacement(of, replacement);
    // Each event of the replacement, also its end, ends the source.
    return replacement.pipe(rx.connect((r) => rx.merge(of.pipe(rx.takeUntil(r.pipe(rx.materialize()))), r)));
  },
  distinctUntilChanged: pipes(() => rx.distinctUntilChanged(equal)),
  distinctBy: pipes((e) => rx.distinctUntilChanged(equal, fn(e.fn))),
  distinct: pipes((e) => rx.distinct((value) => canonical(fn(e.fn)(value)))),
  distinctFlush: (context, e, of) => {
    const [flush, key] = [context.of(e.flush), (value) => canonical(fn(e.fn)(value))];
    if (context.departs("forgetting-first", "forgetting-failure-ignored")) return own.distinct(of, key, flush, context.departs);
    return of.pipe(rx.distinct(key, flush));
  },
  scanWithStart: pipes((e) => rx.scan(fn2(e.fn), e.start)),
  scanWithStartIndexed: pipes((e) => rx.scan(fn2(e.fn), e.start)),
  aggregateWithStart: pipes((e) => rx.reduce(fn2(e.fn), e.start)),
  combinePreviousWithStart: (context, e, of) =>
    of.pipe(
      rx.startWith(e.start),
      rx.pairwise(),
      rx.map(([previous, next]) => fn2(e.fn)(previous, next))
    ),
  pairwise: pipes(() => rx.pipe(rx.pairwise(), rx.map((pair) => new Tuple(pair)))),
  startWith: pipes((e) => rx.startWith(e.value)),
  collect: pipes(() => rx.toArray()),
  defaultIfEmpty: pipes((e) => rx.defaultIfEmpty(e.value)),
  materialize: pipes(() => rx.materialize()),
  dematerialize: pipes(() => rx.dematerialize()),
  any: answering(
    ending((e) => (e.pred ? pred(e.pred) : () => true), (test) => rx.pipe(rx.every(not(test)), rx.map(negated)))
  ),
  all: answering(ending((e) => not(pred(e.pred)), (test) => rx.every(not(test)))),
  not: pipes(() => rx.map(negated)),
};
