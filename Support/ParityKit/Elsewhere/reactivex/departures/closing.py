"""windowed(closedBy:) and chunked(closedBy:) as AsyncStreams documents them."""
from reactivex import Observable
from reactivex.disposable import CompositeDisposable, Disposable, SerialDisposable, SingleAssignmentDisposable

from departures.windows import OpenWindow


def ignored(*_):
    pass


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

        failed = ignored if departs("closing-failures-ignored") else window.fail
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

        failed = ignored if departs("closing-failures-ignored") else observer.on_error
        waiting = in_sequence(observer, closing, departs, advance, failed)
        upstream = source.subscribe(lambda value: chunks[-1].append(value), observer.on_error, on_completed)
        return CompositeDisposable(waiting, upstream)

    return Observable(subscribe)
