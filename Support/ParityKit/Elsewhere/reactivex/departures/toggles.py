"""windowed(openedBy:closedBy:) and chunked(openedBy:closedBy:) as AsyncStreams documents them."""
from reactivex import Observable
from reactivex import operators as ops
from reactivex.disposable import CompositeDisposable, Disposable, SingleAssignmentDisposable

from departures.windows import OpenWindows


def ignored(*_):
    pass


def windows_between(source, opening, closing, departs):
    ends_with_source = departs("python-toggles-end-with-the-source")

    def subscribe(observer, scheduler=None):
        windows = OpenWindows(observer, departs)
        subscriptions = CompositeDisposable()
        failed = ignored if departs("toggle-failures-ignored") else windows.fail

        def opened(value):
            window = windows.begin()
            waiting = SingleAssignmentDisposable()
            subscriptions.add(waiting)

            def closed():
                subscriptions.remove(waiting)
                windows.finish(window)

            waiting.disposable = closing(value).pipe(ops.take(1)).subscribe(ignored, failed, closed)

        ended = ignored if ends_with_source else windows.complete
        subscriptions.add(opening.subscribe(opened, failed, ended))
        completed = windows.complete if ends_with_source else ignored
        subscriptions.add(source.subscribe(windows.next, windows.fail, completed))
        subscriptions.add(Disposable(windows.dispose))
        return subscriptions

    return Observable(subscribe)


def chunks_between(source, opening, closing, departs):
    ends_with_source = departs("python-toggles-end-with-the-source")

    def subscribe(observer, scheduler=None):
        chunks = []
        subscriptions = CompositeDisposable()
        failed = ignored if departs("toggle-failures-ignored") else observer.on_error

        def opened(value):
            chunk = []
            chunks.append(chunk)
            waiting = SingleAssignmentDisposable()
            subscriptions.add(waiting)

            def closed():
                subscriptions.remove(waiting)
                chunks[:] = [other for other in chunks if other is not chunk]
                observer.on_next(chunk)

            waiting.disposable = closing(value).pipe(ops.take(1)).subscribe(ignored, failed, closed)

        def on_next(value):
            for chunk in chunks:
                chunk.append(value)

        def on_completed():
            for chunk in list(chunks):
                observer.on_next(chunk)
            observer.on_completed()

        subscriptions.add(opening.subscribe(opened, failed, ignored if ends_with_source else on_completed))
        subscriptions.add(source.subscribe(on_next, observer.on_error, on_completed if ends_with_source else ignored))
        return subscriptions

    return Observable(subscribe)
