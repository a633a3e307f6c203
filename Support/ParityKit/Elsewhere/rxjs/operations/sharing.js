// Operations that share one subscription.
import rx from "../library.js";
import { byTask, runOnce, toTasks } from "../departures/sharing.js";
import { CurrentValueSubject } from "../departures/subjects.js";

const sent = (context, subject) => (context.departs("shared-runs-hop") ? toTasks(context.world, subject) : subject);

function subjectOf(context, { subject = "subject", capacity, initial = null }) {
  if (subject === "replay") return new rx.ReplaySubject(capacity ?? Infinity);
  if (subject !== "behavior") return new rx.Subject();
  if (context.departs("current-value-survives-the-end")) return new CurrentValueSubject(initial);
  return new rx.BehaviorSubject(initial);
}

const operations = {
  autoconnect: (context, e, of) => {
    const subject = sent(context, subjectOf(context, e));
    if (context.departs("autoconnect-runs-once")) return runOnce(of, subject);
    return of.pipe(rx.multicast(subject), rx.refCount());
  },
  share: (context, e, of) => {
    const connector = () =>
      sent(context, e.replay === 0 ? new rx.Subject() : new rx.ReplaySubject(e.replay ?? Infinity));
    const whenUnused = e.stop === "whenUnused";
    if (!e.restarts && whenUnused && context.departs("share-stops-for-good")) return runOnce(of, connector());
    const ends = { resetOnError: e.restarts, resetOnComplete: e.restarts };
    return of.pipe(rx.share({ connector, ...ends, resetOnRefCountZero: whenUnused }));
  },
  replay: (context, e, of) => {
    const connector = () => sent(context, new rx.ReplaySubject());
    const connection = rx.connectable(of, { connector, resetOnDisconnect: false });
    connection.connect();
    return connection;
  },
  replayLazily: (context, e, of) => {
    const connector = () => sent(context, new rx.ReplaySubject());
    const never = { resetOnError: false, resetOnComplete: false, resetOnRefCountZero: false };
    return of.pipe(rx.share({ connector, ...never }));
  },
};

const run = (operation) => (context, e, of) =>
  operation(context, e, context.departs("shared-runs-hop") ? byTask(context.world, of) : of);
const entries = Object.entries(operations);

export const sharing = Object.fromEntries(entries.map(([name, operation]) => [name, run(operation)]));
