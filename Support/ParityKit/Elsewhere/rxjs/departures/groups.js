// groupBy as AsyncStreams documents it.
import rx from "../library.js";
import { KeepingSubject } from "./subjects.js";
import { Group, canonical } from "../values.js";

// `end` has a `count`, an `idle` time, or `closing`, which makes a signal of a group; or none.
export function groups(source, key, end, context) {
  const { departs } = context;
  const endsWithIteration = departs("groups-end-with-the-iteration");
  const keeps = departs("groups-keep-elements");
  const newSubject = () => (keeps ? new KeepingSubject() : new rx.Subject());

  return new rx.Observable((subscriber) => {
    const open = new Map();
    const upstream = new rx.Subscription();
    let readers = 0;
    let isLeft = false;

    const read = (subject) =>
      new rx.Observable((reader) => {
        readers += 1;
        const reading = subject.subscribe(reader);
        return () => {
          reading.unsubscribe();
          readers -= 1;
          if (isLeft && readers === 0) upstream.unsubscribe();
        };
      });
    const finish = (name, group) => {
      if (open.get(name) === group) open.delete(name);
      group.timer?.unsubscribe();
      group.closing?.unsubscribe();
      group.subject.complete();
    };
    const finishAll = (finishOne) => {
      const all = [...open.values()];
      open.clear();
      for (const group of all) {
        group.timer?.unsubscribe();
        group.closing?.unsubscribe();
        finishOne(group.subject);
      }
    };
    const restart = (name, group) => {
      group.timer?.unsubscribe();
      group.timer = context.scheduler.schedule(() => finish(name, group), end.idle);
    };
    // What closes a group has subscriptions of its own, which take nothing that is kept for the consumer.
    const close = (name, group, value) => {
      group.elements = new rx.Subject();
      group.closing = new rx.Subscription();
      const closed = () => finish(name, group);
      const failed = (error) => {
        if (departs("closing-failures-ignored")) return;
        if (open.get(name) === group) open.delete(name);
        group.subject.error(error);
      };
      const closing = end.closing(new Group(key(value), group.elements.asObservable()));
      group.closing.add(closing.subscribe({ next: closed, error: failed, complete: closed }));
    };
    const next = (value) => {
      const name = canonical(key(value));
      let group = open.get(name);
      const isNew = !group;
      if (isNew) {
        group = { subject: newSubject(), count: 0 };
        open.set(name, group);
        // What a group keeps is in it before it is delivered.
        if (keeps) group.subject.next(value);
        subscriber.next(new Group(key(value), read(group.subject)));
        if (end.closing && open.get(name) === group) close(name, group, value);
      }
      group.count += 1;
      if (end.idle && open.has(name)) restart(name, group);
      if (!isNew || !keeps) group.subject.next(value);
      group.elements?.next(value);
      if (end.count === group.count) finish(name, group);
    };

    subscriber.add(() => {
      isLeft = true;
      if (endsWithIteration || readers === 0) upstream.unsubscribe();
      if (endsWithIteration) finishAll((subject) => context.scheduler.afterwards(() => subject.complete()));
    });
    upstream.add(
      source.subscribe({
        next,
        error: (error) => {
          if (departs("failures-overtake-windows")) subscriber.error(error);
          finishAll((subject) => subject.error(error));
          subscriber.error(error);
        },
        complete: () => {
          finishAll((subject) => subject.complete());
          subscriber.complete();
        },
      })
    );
  });
}
