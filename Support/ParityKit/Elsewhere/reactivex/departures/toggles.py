"""windowed(openedBy:closedBy:), windowed(closedBy:) and those of chunks, as AsyncStreams documents them."""
from reactivex import Observable
from reactivex import operators as ops
from reactivex.disposable import CompositeDisposable, Disposable, SerialDisposable, SingleAssignmentDisposable

from departures.windows import OpenWindow, OpenWindows


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


def in_sequence(observer, closing, departs, advance, fail):
    """Begins parts, one after the other: `advance` ends one and begins another."""
    waiting = SerialDisposable()
    number = 0

    def begin():
        nonlocal number
        advance()
        if observer.is_stopped:
            return
        own = SingleAssignmentDisposable()
        waiting.disposable = own
        completed = ignored if departs("closing-end-ignored") else begin
        number += 1
        own.disposable = closing(number - 1).subscribe(lambda _: begin(), fail, completed)

    begin()
    return waiting


def windows_when(source, closing, departs):
    def subscribe(observer, scheduler=None):
        window = OpenWindow(observer, departs)

        def advance():
            window.finish()
            window.begin()

        failed = ignored if departs("toggle-failures-ignored") else window.fail
        waiting = in_sequence(observer, closing, departs, advance, failed)
        upstream = source.subscribe(window.next, window.fail, window.complete)
        return CompositeDisposable(waiting, upstream, Disposable(window.dispose))

    return Observable(subscribe)


def chunks_when(source, closing, departs):
    def subscribe(observer, scheduler=None):
        chunks = []

        def advance():
            chunks.append([])
            if len(chunks) > 1:
                observer.on_next(chunks.pop(0))

        def on_completed():
            observer.on_next(chunks[0])
            observer.on_completed()

        failed = ignored if departs("toggle-failures-ignored") else observer.on_error
        waiting = in_sequence(observer, closing, departs, advance, failed)
        upstream = source.subscribe(lambda value: chunks[-1].append(value), observer.on_error, on_completed)
        return CompositeDisposable(waiting, upstream)

    return Observable(subscribe)
