// Flattening with a limit as AsyncStreams documents it: what is beyond the limit waits at its source, also a failure.
import rx from "../library.js";

export function limited(source, limit, inner) {
  return new rx.Observable((subscriber) => {
    const waiting = [];
    let active = 0;
    let end = null;
    let isProceeding = false;

    const begin = (value) => {
      active += 1;
      subscriber.add(
        inner(value).subscribe({
          next: (element) => subscriber.next(element),
          error: (error) => subscriber.error(error),
          complete: () => {
            active -= 1;
            proceed();
          },
        })
      );
    };
    const proceed = () => {
      if (isProceeding) return;
      isProceeding = true;
      while (active < limit && waiting.length > 0 && !subscriber.closed) begin(waiting.shift());
      isProceeding = false;
      if (end === null || waiting.length > 0) return;
      if (end.failed && active < limit) subscriber.error(end.error);
      if (!end.failed && active === 0) subscriber.complete();
    };

    subscriber.add(
      source.subscribe({
        next: (value) => {
          waiting.push(value);
          proceed();
        },
        error: (error) => {
          end = { failed: true, error };
          proceed();
        },
        complete: () => {
          end = { failed: false };
          proceed();
        },
      })
    );
  });
}
