// The sources of a scenario (FORMAT.md, 4).
import rx from "./library.js";
import { ordered } from "./departures/sharing.js";
import { CurrentValueSubject } from "./departures/subjects.js";

function send(target, [, kind, payload]) {
  if (kind === "next") target.next(payload);
  else if (kind === "error") target.error(payload);
  else target.complete();
}

// The order of two positions in a pipeline, from left to right.
export function compare(left, right) {
  for (const [index, step] of left.entries()) {
    if (index >= right.length) return 1;
    if (step !== right[index]) return step - right[index];
  }
  return left.length - right.length;
}

function hot(world, name) {
  let present = [];
  const at = (path) =>
    new rx.Observable((subscriber) => {
      if (!world.step()) return undefined;
      world.log("subscribe", name);
      const entry = { subscriber, path };
      present = [...present, entry];
      if (world.departs("leftmost-first")) present.sort((one, other) => compare(one.path, other.path));
      return () => {
        present = present.filter((other) => other !== entry);
        world.log("dispose", name);
      };
    });
  return { at, send: (event) => present.forEach(({ subscriber }) => send(subscriber, event)) };
}

function cold(world, name, events) {
  const signal = new rx.Observable((subscriber) => {
    if (!world.step()) return undefined;
    world.log("subscribe", name);
    const pending = new rx.Subscription();
    const [ready, later] = [events.filter(([tick]) => tick === 0), events.filter(([tick]) => tick > 0)];
    const deliver = () => ready.forEach((event) => send(subscriber, event));
    const timersFirst = world.departs("subscribes-at-once");
    if (!timersFirst) deliver();
    for (const event of later) pending.add(world.time.at(world.time.tick + event[0], () => send(subscriber, event)));
    if (timersFirst) deliver();
    return () => {
      pending.unsubscribe();
      world.log("dispose", name);
    };
  });
  return { at: () => signal };
}

export function makeSource(world, { name, kind, events, capacity, initial }) {
  if (kind === "cold") return cold(world, name, events);
  if (kind === "hot") return { ...hot(world, name), events };
  let subject;
  if (kind === "replay") subject = new rx.ReplaySubject(capacity ?? Infinity);
  else if (kind !== "behavior") throw new Error(`no source of kind ${kind}`);
  else if (world.departs("current-value-survives-the-end")) subject = new CurrentValueSubject(initial);
  else subject = new rx.BehaviorSubject(initial);
  if (world.departs("leftmost-first")) ordered(world, subject);
  const at = (path) =>
    rx.defer(() => {
      world.path = path;
      return subject;
    });
  return { at, send: (event) => send(subject, event), events };
}
