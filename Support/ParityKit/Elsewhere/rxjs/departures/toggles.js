// windowed(openedBy:closedBy:), windowed(closedBy:) and those of chunks, as AsyncStreams documents them. Rules that are not in
// force leave what RxJS does.
import rx from "../library.js";
import { OpenWindow, OpenWindows } from "./windows.js";

const ignored = () => {};

// Opens and closes parts: `open` answers what closes one, `fail` fails all of them.
function edges(subscriber, opening, closing, context, { open, fail }) {
  const failed = context.departs("toggle-failures-ignored") ? ignored : fail;
  subscriber.add(
    opening.subscribe({
      next: (value) => {
        const close = open();
        const waiting = new rx.Subscription();
        const closed = () => {
          waiting.unsubscribe();
          close();
        };
        subscriber.add(waiting);
        waiting.add(
          closing(value).subscribe({
            next: closed,
            error: failed,
            complete: context.departs("closing-end-counts") ? closed : ignored,
          })
        );
      },
      error: failed,
      complete: ignored,
    })
  );
}

export function windowsBetween(source, opening, closing, context) {
  return new rx.Observable((subscriber) => {
    const windows = new OpenWindows(subscriber, context);
    edges(subscriber, opening, closing, context, {
      open: () => {
        const window = windows.begin();
        return () => windows.finish(window);
      },
      fail: (error) => windows.fail(error),
    });
    subscriber.add(
      source.subscribe({
        next: (value) => windows.next(value),
        error: (error) => windows.fail(error),
        complete: () => windows.complete(),
      })
    );
  });
}

export function chunksBetween(source, opening, closing, context) {
  return new rx.Observable((subscriber) => {
    const chunks = new Set();
    edges(subscriber, opening, closing, context, {
      open: () => {
        const chunk = [];
        chunks.add(chunk);
        return () => {
          if (chunks.delete(chunk)) subscriber.next(chunk);
        };
      },
      fail: (error) => subscriber.error(error),
    });
    subscriber.add(
      source.subscribe({
        next: (value) => chunks.forEach((chunk) => chunk.push(value)),
        error: (error) => subscriber.error(error),
        complete: () => {
          for (const chunk of chunks) subscriber.next(chunk);
          subscriber.complete();
        },
      })
    );
  });
}

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
      fail: departs("toggle-failures-ignored") ? ignored : (error) => window.fail(error),
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
      fail: departs("toggle-failures-ignored") ? ignored : (error) => subscriber.error(error),
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
