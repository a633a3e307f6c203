// windowed(closedBy:) and chunked(closedBy:) as AsyncStreams documents them. Rules that are not in force leave what RxJS does.
import rx from "../library.js";
import { OpenWindow } from "./windows.js";

const ignored = () => {};

// Begins parts, one after the other: `next` ends one and begins another, `fail` fails.
function sequence(subscriber, closing, { next, fail, endCounts }) {
  let number = 0;
  let waiting = null;
  subscriber.add(() => waiting?.unsubscribe());
  const begin = () => {
    waiting?.unsubscribe();
    next();
    if (subscriber.closed) return;
    waiting = new rx.Subscription();
    const own = waiting;
    own.add(closing(number++).subscribe({ next: begin, error: fail, complete: endCounts ? begin : ignored }));
  };
  begin();
}

export function windowsWhen(source, closing, context) {
  const { departs } = context;
  return new rx.Observable((subscriber) => {
    const window = new OpenWindow(subscriber, context);
    sequence(subscriber, closing, {
      next: () => {
        window.finish();
        window.begin();
      },
      fail: departs("closing-failures-ignored") ? ignored : (error) => window.fail(error),
      endCounts: !departs("closing-end-ignored"),
    });
    subscriber.add(
      source.subscribe({
        next: (value) => window.next(value),
        error: (error) => window.fail(error),
        complete: () => window.complete(),
      })
    );
  });
}

export function chunksWhen(source, closing, departs) {
  return new rx.Observable((subscriber) => {
    let chunk = null;
    sequence(subscriber, closing, {
      next: () => {
        const full = chunk;
        chunk = [];
        if (full !== null) subscriber.next(full);
      },
      fail: departs("closing-failures-ignored") ? ignored : (error) => subscriber.error(error),
      endCounts: false,
    });
    subscriber.add(
      source.subscribe({
        next: (value) => chunk.push(value),
        error: (error) => subscriber.error(error),
        complete: () => {
          subscriber.next(chunk);
          subscriber.complete();
        },
      })
    );
  });
}
