"""Operations that share one subscription."""
from reactivex import operators as ops
from reactivex.subject import BehaviorSubject, ReplaySubject, Subject

from departures.sharing import run_once
from departures.subjects import CurrentValueSubject


def subject_of(context, e):
    kind = e.get("subject", "subject")
    if kind == "replay":
        return ReplaySubject(e.get("capacity"))
    if kind != "behavior":
        return Subject()
    if context.departs("current-value-survives-the-end"):
        return CurrentValueSubject(e.get("initial"))
    return BehaviorSubject(e.get("initial"))


def autoconnect(context, e, of):
    subject = subject_of(context, e)
    if context.departs("autoconnect-runs-once"):
        return run_once(of, subject)
    return of.pipe(ops.multicast(subject), ops.ref_count())


def share(context, e, of):
    """Shares without restarts; there is no counterpart of those that restart."""
    subject = Subject() if e["replay"] == 0 else ReplaySubject(e["replay"])
    if e["stop"] != "whenUnused":
        return of.pipe(ops.multicast(subject)).auto_connect()
    if context.departs("share-stops-for-good"):
        return run_once(of, subject)
    return of.pipe(ops.multicast(subject), ops.ref_count())


def replay(context, e, of):
    connection = of.pipe(ops.replay())
    connection.connect()
    return connection


def taken(operation):
    """What a shared run delivers, in an action of its own if it is a task of its own."""

    def run(context, e, of):
        hops = context.departs("shared-runs-hop")
        return operation(context, e, of.pipe(ops.observe_on(context.time)) if hops else of)

    return run


OPERATIONS = {
    "autoconnect": taken(autoconnect),
    "share": taken(share),
    "replay": taken(replay),
    "replayLazily": taken(lambda context, e, of: of.pipe(ops.replay()).auto_connect()),
}
