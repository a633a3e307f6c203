"""Flattening with a limit as AsyncStreams documents it: what is beyond the limit waits at its source, also a failure."""
import json

from reactivex import Observable
from reactivex.disposable import CompositeDisposable


MAKERS = {
    "groupBy", "groupByIdle", "groupByCount", "windowCount", "windowTime", "windowTimeCount", "windowAt", "windowCountEvery",
    "windowWhen", "groupByUntil",
}


def is_fed(e):
    """Whether the inner signals of an operation are groups or windows, or made of them.

    They get elements only when the outer signal is asked, so nothing waits at its source while one of them is active.
    """

    def reads(item):
        return '"argSignal"' in json.dumps([item.get("cases"), item.get("default")])

    is_read = "default" not in e or reads(e)
    item = e.get("of")
    while isinstance(item, dict):
        if item["op"] == "mapSignals":
            is_read = is_read and reads(item)
        if item["op"] in MAKERS:
            return is_read
        item = item.get("of")
    return False


def limited(source, limit, inner, fed=False):
    def subscribe(observer, scheduler=None):
        subscriptions = CompositeDisposable()
        waiting = []
        active = 0
        failure = None
        has_ended = False
        is_proceeding = False

        def begin(value):
            nonlocal active
            active += 1

            def on_completed():
                nonlocal active
                active -= 1
                proceed()

            subscriptions.add(inner(value).subscribe(observer.on_next, observer.on_error, on_completed))

        def proceed():
            nonlocal is_proceeding
            if is_proceeding:
                return
            is_proceeding = True
            while active < limit and waiting and not observer.is_stopped:
                begin(waiting.pop(0))
            is_proceeding = False
            if waiting:
                return
            if failure is not None and active < limit:
                observer.on_error(failure)
            if has_ended and active == 0:
                observer.on_completed()

        def on_next(value):
            waiting.append(value)
            proceed()

        def on_error(error):
            nonlocal failure
            failure = error
            if fed and active > 0:
                observer.on_error(error)
            else:
                proceed()

        def on_completed():
            nonlocal has_ended
            has_ended = True
            proceed()

        subscriptions.add(source.subscribe(on_next, on_error, on_completed))
        return subscriptions

    return Observable(subscribe)
