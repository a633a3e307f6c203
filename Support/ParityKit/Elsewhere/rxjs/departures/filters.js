// takeUntil, skipUntil, takeUntilReplacement and distinct as AsyncStreams documents them.
import rx from "../library.js";

const ignored = () => {};

export const own = {
  // prefix(_:): has left the source when its last element is delivered; with 0, it has been subscribed to, too.
  take: (source, count) =>
    rx.defer(() => {
      let left = count;
      if (left > 0) return own.takeThrough(source, () => --left === 0);
      source.subscribe({ error: ignored }).unsubscribe();
      return rx.EMPTY;
    }),

  // prefix(through:): likewise.
  takeThrough: (source, isLast) =>
    new rx.Observable((subscriber) => {
      const next = (value) => {
        const ends = isLast(value);
        if (ends) input.unsubscribe();
        subscriber.next(value);
        if (ends) subscriber.complete();
      };
      const input = rx.Subscriber.create(next, (error) => subscriber.error(error), () => subscriber.complete());
      subscriber.add(input);
      source.subscribe(input);
    }),

  // prefix(until:): an element or the end of the trigger ends; its failure is ignored.
  takeUntil: (source, trigger) =>
    new rx.Observable((subscriber) => {
      const ends = () => subscriber.complete();
      subscriber.add(trigger.subscribe({ next: ends, complete: ends, error: ignored }));
      if (!subscriber.closed) subscriber.add(source.subscribe(subscriber));
    }),

  // uniqued(on:keeping:forgettingAt:): the signal is subscribed to first, and its failure is ignored.
  distinct: (source, key, flush, departs) =>
    new rx.Observable((subscriber) => {
      let keys = new Set();
      const inputs = [
        () =>
          flush.subscribe({
            next: () => (keys = new Set()),
            error: departs("forgetting-failure-ignored") ? ignored : (error) => subscriber.error(error),
          }),
        () =>
          source.subscribe({
            next: (value) => {
              const name = key(value);
              if (keys.has(name)) return;
              keys.add(name);
              subscriber.next(value);
            },
            error: (error) => subscriber.error(error),
            complete: () => subscriber.complete(),
          }),
      ];
      if (!departs("forgetting-first")) inputs.reverse();
      for (const subscribe of inputs) if (!subscriber.closed) subscriber.add(subscribe());
    }),

  // drop(until:): an element or the end of the trigger opens; after its failure no element is delivered.
  skipUntil: (source, trigger) =>
    new rx.Observable((subscriber) => {
      let isOpen = false;
      const waiting = new rx.Subscription();
      const opens = () => {
        isOpen = true;
        waiting.unsubscribe();
      };
      subscriber.add(waiting);
      waiting.add(trigger.subscribe({ next: opens, complete: opens, error: ignored }));
      subscriber.add(source.pipe(rx.filter(() => isOpen)).subscribe(subscriber));
    }),

  // prefix(untilReplacedBy:): the replacement is subscribed to first; each event of it replaces the source.
  takeUntilReplacement: (source, replacement) =>
    new rx.Observable((subscriber) => {
      let isReplaced = false;
      const first = new rx.Subscription();
      const replaces = (pass) => (payload) => {
        isReplaced = true;
        first.unsubscribe();
        pass(payload);
      };
      subscriber.add(first);
      subscriber.add(
        replacement.subscribe({
          next: replaces((value) => subscriber.next(value)),
          error: replaces((error) => subscriber.error(error)),
          complete: replaces(() => subscriber.complete()),
        })
      );
      if (isReplaced) return;
      first.add(
        source.subscribe({
          next: (value) => subscriber.next(value),
          error: (error) => subscriber.error(error),
          complete: ignored,
        })
      );
    }),
};
