// Operations on failures and ends.
import rx from "../library.js";
import { counted } from "./basics.js";
import { fn, pred, toStr } from "../values.js";

// 0 and null stand for no limit.
const attempts = (n) => (n ? rx.retry(n) : rx.retry());

// Each wait is the double of the one before, up to a limit.
const wait = ({ first, limit }, number) => Math.min(first * 2 ** (number - 1), limit);

// repeat, of which the waits begin anew after a round with elements.
function repeated({ scheduler }, e, of) {
  return rx.defer(() => {
    let rounds = 0;
    const noted = e.renewed ? of.pipe(rx.tap(() => (rounds = 0))) : of;
    const delay = () => rx.timer(wait(e, ++rounds), scheduler);
    return noted.pipe(rx.repeat({ count: e.n ?? Infinity, delay }));
  });
}

function check(test, error, result) {
  return rx.map((value) => {
    if (!test(value)) throw error;
    const mapped = result(value);
    // In Objective-C, the function returns nil to fail.
    if (mapped === null && result !== same) throw null;
    return mapped;
  });
}

const same = (value) => value;

export const failures = {
  catchTo: (context, e, of) => {
    const replacement = context.of(e.with);
    return of.pipe(rx.catchError(() => replacement));
  },
  catch: (context, e, of) =>
    of.pipe(rx.catchError((name) => context.later(e.cases?.[toStr(name)] ?? e.default, name))),
  then: (context, e, of) =>
    of.pipe(rx.ignoreElements(), rx.concatWith(rx.defer(() => context.later(e.next, context.argument)))),
  try: (_, e, of) => of.pipe(check(pred(e.pred), e.error, same)),
  tryMap: (_, e, of) => of.pipe(check(pred(e.pred), e.error, (value) => fn(e.fn)(value))),
  retry: (context, e, of) => counted(context, of).pipe(attempts(e.n)),
  retryDelay: ({ scheduler }, e, of) =>
    of.pipe(rx.retry({ count: e.n, delay: () => rx.timer(e.ticks, scheduler) })),
  retryBackoff: ({ scheduler }, e, of) => {
    const delay = (_, number) => rx.timer(wait(e, number), scheduler);
    return of.pipe(rx.retry({ count: e.n ?? Infinity, delay, resetOnSuccess: e.renewed }));
  },
  repeatBackoff: repeated,
  repeat: (context, e, of) => counted(context, of).pipe(rx.repeat()),
  repeatCount: (context, e, of) => counted(context, of).pipe(rx.repeat(e.n)),
  mapError: (_, e, of) => of.pipe(rx.catchError(() => rx.throwError(() => e.error))),
  replaceError: (_, e, of) => of.pipe(rx.catchError(() => rx.of(e.value))),
  ifEmpty: (context, e, of) => {
    const other = context.of(e.with);
    const none = Symbol("no element");
    const orOther = rx.catchError((error) => (error === none ? other : rx.throwError(() => error)));
    return of.pipe(rx.throwIfEmpty(() => none), orOther);
  },
};
