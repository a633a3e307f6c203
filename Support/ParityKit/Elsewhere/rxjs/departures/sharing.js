// Shared runs as AsyncStreams documents them.
import rx from "../library.js";
import { compare } from "../sources.js";

// A shared run that is not restarted: after its end, or when the last subscription has left, it is over for good.
export function runOnce(source, subject) {
  const run = new rx.Subscription();
  let count = 0;
  let hasBegun = false;
  return new rx.Observable((subscriber) => {
    count += 1;
    subscriber.add(() => {
      count -= 1;
      if (count > 0) return;
      run.unsubscribe();
      subject.complete();
    });
    subject.subscribe(subscriber);
    if (hasBegun) return;
    hasBegun = true;
    run.add(source.subscribe(subject));
  });
}

// An observer in a task of its own, which takes each event when the present action has ended.
const taking = (world, observer) => ({
  next: (value) => world.time.afterwards(() => observer.next(value)),
  error: (reason) => world.time.afterwards(() => observer.error(reason)),
  complete: () => world.time.afterwards(() => observer.complete()),
});

// What a run sends to its subject: the run is a task.
export const byTask = (world, source) =>
  new rx.Observable((subscriber) => source.subscribe(taking(world, subscriber)));

// A subject to which a run sends: its subscribers are other tasks, and are told of an event from left to right. Elements
// that are replayed are delivered when a subscriber subscribes.
export function toTasks(world, subject) {
  const register = subject._innerSubscribe;
  subject._innerSubscribe = function (subscriber) {
    const registration = register.call(this, { path: world.takePath(), ...taking(world, subscriber) });
    this.observers.sort((one, other) => compare(one.path, other.path));
    return registration;
  };
  return subject;
}
