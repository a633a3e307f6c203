// windowed(openedBy:closedBy:) and chunked(openedBy:closedBy:) as AsyncStreams documents them. Rules that are not in force
// leave what RxJS does.
import rx from "../library.js";
import { OpenWindows } from "./windows.js";

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
