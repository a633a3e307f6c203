// expand(maxConcurrent:) as AsyncStreams documents it. Rules that are not in force leave what RxJS does.
import rx from "../library.js";

export function expanded(source, limit, inner, departs) {
  const isBreadthFirst = departs("expand-is-breadth-first");
  const deliversAtOnce = departs("expand-delivers-at-once");
  return new rx.Observable((subscriber) => {
    // Elements whose signals were not made: those of signals that were made come first.
    const made = [];
    const seeds = [];
    let active = 0;
    let end = null;
    let isProceeding = false;

    const begin = (value) => {
      active += 1;
      subscriber.add(
        inner(value).subscribe({
          next: (element) => {
            if (deliversAtOnce) subscriber.next(element);
            made.push(element);
            proceed();
          },
          error: (error) => subscriber.error(error),
          complete: () => {
            active -= 1;
            proceed();
          },
        })
      );
    };
    const beginNext = () => {
      const isMade = made.length > 0;
      const value = isMade ? made.shift() : seeds.shift();
      if (!isMade || !deliversAtOnce) subscriber.next(value);
      begin(value);
    };
    const proceed = () => {
      if (isProceeding) return;
      isProceeding = isBreadthFirst;
      while (active < limit && made.length + seeds.length > 0 && !subscriber.closed) beginNext();
      isProceeding = false;
      if (end === null || seeds.length > 0) return;
      if (end.failed && active < limit) subscriber.error(end.error);
      if (!end.failed && active === 0 && made.length === 0) subscriber.complete();
    };

    subscriber.add(
      source.subscribe({
        next: (value) => {
          seeds.push(value);
          proceed();
        },
        error: (error) => {
          if (!departs("failure-waits-at-its-source")) subscriber.error(error);
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
