// Operations that share one subscription.
import rx from "../library.js";
import { runOnce } from "../departures/sharing.js";
import { CurrentValueSubject } from "../departures/subjects.js";

function subjectOf(context, { subject = "subject", capacity, initial = null }) {
  if (subject === "replay") return new rx.ReplaySubject(capacity ?? Infinity);
  if (subject !== "behavior") return new rx.Subject();
  if (context.departs("current-value-survives-the-end")) return new CurrentValueSubject(initial);
  return new rx.BehaviorSubject(initial);
}

// What a shared run delivers, in an action of its own if it is a task of its own.
const taken = (operation) => (context, e, of) =>
  operation(context, e, context.departs("shared-runs-hop") ? of.pipe(rx.observeOn(context.scheduler)) : of);

const operations = {
  autoconnect: (context, e, of) => {
    const subject = subjectOf(context, e);
    if (context.departs("autoconnect-runs-once")) return runOnce(of, subject);
    return of.pipe(rx.multicast(subject), rx.refCount());
  },
  share: (context, e, of) => {
    const connector = () => (e.replay === 0 ? new rx.Subject() : new rx.ReplaySubject(e.replay ?? Infinity));
    const whenUnused = e.stop === "whenUnused";
    if (!e.restarts && whenUnused && context.departs("share-stops-for-good")) return runOnce(of, connector());
    const ends = { resetOnError: e.restarts, resetOnComplete: e.restarts };
    return of.pipe(rx.share({ connector, ...ends, resetOnRefCountZero: whenUnused }));
  },
  replay: (_, e, of) => {
    const connection = rx.connectable(of, { connector: () => new rx.ReplaySubject(), resetOnDisconnect: false });
    connection.connect();
    return connection;
  },
  replayLazily: (_, e, of) => {
    const never = { resetOnError: false, resetOnComplete: false, resetOnRefCountZero: false };
    return of.pipe(rx.share({ connector: () => new rx.ReplaySubject(), ...never }));
  },
};

export const sharing = Object.fromEntries(Object.entries(operations).map(([name, run]) => [name, taken(run)]));
