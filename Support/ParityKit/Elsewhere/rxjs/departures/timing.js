// delay, throttle and chunked as AsyncStreams documents them.
import rx from "../library.js";

export const own = {
  // delay(for:): the end is delayed like an element; a failure is not.
  delay: (source, n, scheduler) =>
    new rx.Observable((subscriber) => {
      const later = (work) => subscriber.add(scheduler.schedule(work, n));
      subscriber.add(
        source.subscribe({
          next: (value) => later(() => subscriber.next(value)),
          error: (error) => subscriber.error(error),
          complete: () => later(() => subscriber.complete()),
        })
      );
    }),

  // throttle(for:edges:): an element that waits is delivered at the end, at once.
  throttle: (source, n, { leading, trailing }, scheduler) =>
    new rx.Observable((subscriber) => {
      let isOpen = false;
      let waiting = null;
      const deliver = () => {
        const { value } = waiting;
        waiting = null;
        subscriber.next(value);
      };
      const open = () => {
        isOpen = true;
        subscriber.add(
          scheduler.schedule(() => {
            isOpen = false;
            if (!waiting) return;
            open();
            deliver();
          }, n)
        );
      };
      subscriber.add(
        source.subscribe({
          next: (value) => {
            const opens = !isOpen;
            if (opens) open();
            if (opens && leading) subscriber.next(value);
            else if (trailing) waiting = { value };
          },
          error: (error) => subscriber.error(error),
          complete: () => {
            if (waiting) deliver();
            subscriber.complete();
          },
        })
      );
    }),

  // chunked(every:orCount:): a chunk begins with an element, and its time counts from there.
  chunks: (source, n, count, scheduler) =>
    new rx.Observable((subscriber) => {
      let items = [];
      let timer = null;
      const deliver = () => {
        timer?.unsubscribe();
        const chunk = items;
        items = [];
        if (chunk.length > 0) subscriber.next(chunk);
      };
      subscriber.add(() => timer?.unsubscribe());
      subscriber.add(
        source.subscribe({
          next: (value) => {
            if (items.length === 0) timer = scheduler.schedule(deliver, n);
            items.push(value);
            if (items.length >= count) deliver();
          },
          error: (error) => subscriber.error(error),
          complete: () => {
            deliver();
            subscriber.complete();
          },
        })
      );
    }),
};
