// zip, sample and elementsEqual as AsyncStreams documents them.
import rx from "../library.js";

export const own = {
  // An end or a failure of an input counts when all its elements are in a tuple; of several, the earliest.
  zip: (sources) =>
    new rx.Observable((subscriber) => {
      const inputs = sources.map(() => ({ queue: [], end: null }));
      let ends = 0;
      const proceed = () => {
        while (inputs.every(({ queue }) => queue.length > 0)) {
          subscriber.next(inputs.map(({ queue }) => queue.shift()));
        }
        const over = inputs.filter(({ queue, end }) => queue.length === 0 && end !== null);
        if (over.length > 0) over.reduce((a, b) => (a.end.number < b.end.number ? a : b)).end.deliver();
      };
      if (inputs.length === 0) subscriber.complete();
      sources.forEach((source, index) => {
        const input = inputs[index];
        const ending = (deliver) => {
          input.end = { number: ends++, deliver };
          proceed();
        };
        if (subscriber.closed) return;
        subscriber.add(
          source.subscribe({
            next: (value) => {
              input.queue.push(value);
              proceed();
            },
            error: (error) => ending(() => subscriber.error(error)),
            complete: () => ending(() => subscriber.complete()),
          })
        );
      });
    }),

  // sample(on:repeats:): repeats the latest element; ends with either.
  sample: (source, sampler) =>
    new rx.Observable((subscriber) => {
      let latest = null;
      const ends = {
        error: (error) => subscriber.error(error),
        complete: () => subscriber.complete(),
      };
      subscriber.add(source.subscribe({ next: (value) => (latest = { value }), ...ends }));
      if (subscriber.closed) return;
      subscriber.add(sampler.subscribe({ next: () => latest && subscriber.next(latest.value), ...ends }));
    }),

  // elementsEqual: an end or a failure counts when all elements before it are compared; of two failures, the earlier one.
  equality: (sources, isEqual, departs) =>
    new rx.Observable((subscriber) => {
      const inputs = sources.map(() => ({ queue: [], end: null }));
      let ends = 0;
      const answer = (areEqual) => {
        subscriber.next(areEqual);
        subscriber.complete();
      };
      const proceed = () => {
        while (inputs.every(({ queue }) => queue.length > 0)) {
          const [left, right] = inputs.map(({ queue }) => queue.shift());
          if (!isEqual(left, right)) return answer(false);
        }
        const over = inputs.filter(({ queue, end }) => queue.length === 0 && end !== null);
        const failed = over.filter(({ end }) => "error" in end).sort((a, b) => a.end.number - b.end.number);
        if (failed.length > 0) return subscriber.error(failed[0].end.error);
        if (over.length === 2) return answer(true);
        const [longer] = inputs.filter(({ queue }) => queue.length > 0);
        if (over.length === 1 && longer && (longer.end || departs("comparison-ends-early"))) answer(false);
      };
      sources.forEach((source, index) => {
        const input = inputs[index];
        if (subscriber.closed) return;
        subscriber.add(
          source.subscribe({
            next: (value) => {
              input.queue.push(value);
              proceed();
            },
            error: (error) => {
              if (!departs("comparison-before-the-failure")) return subscriber.error(error);
              input.end = { error, number: ends++ };
              proceed();
            },
            complete: () => {
              input.end = {};
              proceed();
            },
          })
        );
      });
    }),
};
