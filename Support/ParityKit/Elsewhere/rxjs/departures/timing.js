// delay, throttle, paced and chunked as AsyncStreams documents them.
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

  // paced(every:burst:): what comes too soon waits, and the end or the failure behind it; nothing else waits.
  paced: (source, { n, burst }, scheduler, departs) =>
    new rx.Observable((subscriber) => {
      const waiting = [];
      let due = 0;
      let timer = null;
      let end = null;
      const later = (time, work) => subscriber.add((timer = scheduler.schedule(work, time)));
      const proceed = () => {
        timer = null;
        while (waiting.length > 0) {
          const wait = due - n * (burst - 1) - scheduler.now();
          if (wait > 0) return later(wait, proceed);
          due = Math.max(due, scheduler.now()) + n;
          subscriber.next(waiting.shift());
        }
        const pause = due - scheduler.now();
        if (end && end.waits && burst === 1 && pause > 0) later(pause, end.deliver);
        else end?.deliver();
      };
      const ending = (deliver, waits) => {
        end = { deliver, waits };
        if (timer === null) proceed();
      };
      subscriber.add(
        source.subscribe({
          next: (value) => {
            waiting.push(value);
            if (timer === null) proceed();
          },
          error: (error) => {
            if (!departs("failure-waits-at-its-source")) return subscriber.error(error);
            return ending(() => subscriber.error(error), false);
          },
          complete: () => ending(() => subscriber.complete(), !departs("pace-ends-at-once")),
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
