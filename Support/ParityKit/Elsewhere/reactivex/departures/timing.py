"""Operators with timers as AsyncStreams documents them."""
from reactivex import Observable
from reactivex.disposable import CompositeDisposable, Disposable, SerialDisposable


def chunks(source, ticks, count, time):
    """chunked(every:orCount:): a chunk begins with an element, and its time counts from there."""

    def subscribe(observer, scheduler=None):
        items = []
        timer = SerialDisposable()

        def deliver():
            timer.disposable = Disposable()
            chunk = list(items)
            items.clear()
            if chunk:
                observer.on_next(chunk)

        def on_next(value):
            if not items:
                timer.disposable = time.after(ticks, deliver)
            items.append(value)
            if len(items) >= count:
                deliver()

        def on_completed():
            deliver()
            observer.on_completed()

        return CompositeDisposable(source.subscribe(on_next, observer.on_error, on_completed), timer)

    return Observable(subscribe)
