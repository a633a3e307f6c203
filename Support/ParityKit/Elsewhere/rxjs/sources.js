// The sources of a scenario (FORMAT.md, 4).
import rx from "./library.js";
import { CurrentValueSubject } from "./departures/subjects.js";

function send(target, [, kind, payload]) {
  if (kind === "next") target.next(payload);
  else if (kind === "error") target.error(payload);
  else target.complete();
}

function hot(world, name) {
  let present = [];
  const signal = new rx.Observable((subscriber) => {
    if (!world.step()) return undefined;
    world.log("subscribe", name);
    present = [...present, subscriber];
    return () => {
      present = present.filter((other) => other !== subscriber);
      world.log("dispose", name);
    };
  });
  return { signal, send: (event) => present.forEach((subscriber) => send(subscriber, event)) };
}

function cold(world, name, events) {
  const signal = new rx.Observable((subscriber) => {
    if (!world.step()) return undefined;
    world.log("subscribe", name);
    const pending = new rx.Subscription();
    for (const event of events) {
      if (event[0] === 0) send(subscriber, event);
      else pending.add(world.time.at(world.time.tick + event[0], () => send(subscriber, event)));
    }
    return () => {
      pending.unsubscribe();
      world.log("dispose", name);
    };
  });
  return { signal };
}

export function makeSource(world, { name, kind, events, capacity, initial }) {
  if (kind === "cold") return cold(world, name, events);
  if (kind === "hot") return { ...hot(world, name), events };
  let subject;
  if (kind === "replay") subject = new rx.ReplaySubject(capacity ?? Infinity);
  else if (kind !== "behavior") throw new Error(`no source of kind ${kind}`);
  else if (world.departs("current-value-survives-the-end")) subject = new CurrentValueSubject(initial);
  else subject = new rx.BehaviorSubject(initial);
  return { signal: subject.asObservable(), send: (event) => send(subject, event), events };
}
