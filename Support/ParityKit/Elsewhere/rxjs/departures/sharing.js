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

// An observer that takes each event in work of its own, which `schedule` does.
const taking = (schedule, observer) => ({
  next: (value) => schedule(() => observer.next(value)),
  error: (reason) => schedule(() => observer.error(reason)),
  complete: () => schedule(() => observer.complete()),
});

const taken = (schedule, source) => new rx.Observable((subscriber) => source.subscribe(taking(schedule, subscriber)));

// What a run sends to its subject: the run is a task.
export const byTask = (world, source) => taken((work) => world.time.afterwards(work), source);

// A definition at a position of the pipeline. What it replays is taken when the whole pipeline has subscribed.
export const reference = (world, path, definition) =>
  rx.defer(() => {
    world.path = path;
    return world.departs("subscribes-at-once") ? taken((work) => world.whenSubscribed(work), definition) : definition;
  });

// A subject whose subscribers get an event from left to right; `observer` makes what takes the events of a subscriber.
export function ordered(world, subject, observer = (subscriber) => subscriber) {
  const register = subject._innerSubscribe;
  subject._innerSubscribe = function (subscriber) {
    const registration = register.call(this, Object.assign(observer(subscriber), { path: world.takePath() }));
    this.observers.sort((one, other) => compare(one.path, other.path));
    return registration;
  };
  return subject;
}

// A subject to which a run sends. Its subscribers are other tasks. Elements that are replayed come when one subscribes.
export const toTasks = (world, subject) =>
  ordered(world, subject, (subscriber) => taking((work) => world.time.afterwards(work), subscriber));
