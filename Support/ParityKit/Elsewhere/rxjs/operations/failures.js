// Operations on failures and ends.
import rx from "../library.js";
import { counted } from "./basics.js";
import { fn, pred, toStr } from "../values.js";

// 0 and null stand for no limit.
const attempts = (n) => (n ? rx.retry(n) : rx.retry());

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
