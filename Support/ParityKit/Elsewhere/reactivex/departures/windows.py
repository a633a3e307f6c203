"""windowed(…) as AsyncStreams documents it."""
from reactivex import Observable
from reactivex.disposable import CompositeDisposable, Disposable, SerialDisposable
from reactivex.subject import Subject

from departures.subjects import KeepingSubject


class OpenWindow:
    """The open window of one subscription."""

    def __init__(self, observer, departs):
        self.observer = observer
        self.ends_with_iteration = departs("groups-end-with-the-iteration")
        self.overtakes = departs("failures-overtake-windows")
        self.keeps = departs("groups-keep-elements")
        self.new_subject = KeepingSubject if self.keeps else Subject
        self.subject = None
        self.count = 0

    def dispose(self):
        if self.ends_with_iteration:
            self.finish()
        self.subject = None

    def begin(self, *values):
        """Begins, with or without an element. What a window keeps is in it before it is delivered."""
        subject = self.subject = self.new_subject()
        self.count = len(values)
        if self.keeps:
            for value in values:
                subject.on_next(value)
        self.observer.on_next(Observable(lambda reader, scheduler=None: subject.subscribe(reader)))
        # Whoever takes no more windows leaves while the first subscription is still being made.
        if self.observer.is_stopped:
            self.dispose()
        if not self.keeps:
            for value in values:
                subject.on_next(value)

    def next(self, value):
        self.count += 1
        if self.subject:
            self.subject.on_next(value)

    def finish(self):
        subject, self.subject = self.subject, None
        if subject:
            subject.on_completed()

    def fail(self, error):
        subject = self.subject
        if self.overtakes:
            self.observer.on_error(error)
        if subject:
            subject.on_error(error)
        self.observer.on_error(error)

    def complete(self):
        self.finish()
        self.observer.on_completed()


def windows_by(source, time, departs, ticks=None, count=float("inf")):
    begins_with_element = departs("windows-begin-with-elements")

    def subscribe(observer, scheduler=None):
        window = OpenWindow(observer, departs)
        timer = SerialDisposable()

        def begin(*values):
            window.begin(*values)
            if ticks is not None and not observer.is_stopped:
                timer.disposable = time.after(ticks, end)

        def end():
            timer.disposable = Disposable()
            window.finish()
            if not begins_with_element and not observer.is_stopped:
                begin()

        def on_next(value):
            if window.subject:
                window.next(value)
            else:
                begin(value)
            if window.count >= count:
                end()

        if not begins_with_element:
            begin()
        upstream = source.subscribe(on_next, window.fail, window.complete)
        return CompositeDisposable(upstream, timer, Disposable(window.dispose))

    return Observable(subscribe)


def windows_at(source, boundary, departs):
    ignores = departs("boundary-failure-ignored")

    def ignored(*_):
        pass

    def subscribe(observer, scheduler=None):
        window = OpenWindow(observer, departs)
        subscriptions = CompositeDisposable()

        def next_window(_):
            window.finish()
            window.begin()

        def subscribe_to_source():
            subscriptions.add(source.subscribe(window.next, window.fail, window.complete))

        def subscribe_to_boundary():
            failed, ended = (ignored, ignored) if ignores else (window.fail, window.complete)
            subscriptions.add(boundary.subscribe(next_window, failed, ended))

        window.begin()
        steps = [subscribe_to_boundary, subscribe_to_source]
        for step in steps if departs("boundary-first") else reversed(steps):
            if not observer.is_stopped:
                step()
        subscriptions.add(Disposable(window.dispose))
        return subscriptions

    return Observable(subscribe)


class OpenWindows:
    """The open windows of one subscription, if there can be several."""

    def __init__(self, observer, departs):
        self.observer = observer
        self.ends_with_iteration = departs("groups-end-with-the-iteration")
        self.overtakes = departs("failures-overtake-windows")
        self.keeps = departs("groups-keep-elements")
        self.new_subject = KeepingSubject if self.keeps else Subject
        self.open = []

    def take_all(self):
        windows, self.open = self.open, []
        return windows

    def dispose(self):
        for window in self.take_all():
            if self.ends_with_iteration:
                window.on_completed()

    def begin(self, *values):
        """Begins with elements, or with none. What a window keeps is in it before it is delivered."""
        window = self.new_subject()
        self.open.append(window)
        if self.keeps:
            for value in values:
                window.on_next(value)
        self.observer.on_next(Observable(lambda reader, scheduler=None: window.subscribe(reader)))
        # Whoever takes no more windows leaves while the first subscription is still being made.
        if self.observer.is_stopped:
            self.dispose()
        if not self.keeps:
            for value in values:
                window.on_next(value)

    def next(self, value):
        for window in list(self.open):
            window.on_next(value)

    def finish_oldest(self):
        if self.open:
            self.open.pop(0).on_completed()

    def fail(self, error):
        windows = self.take_all()
        if self.overtakes:
            self.observer.on_error(error)
        for window in windows:
            window.on_error(error)
        self.observer.on_error(error)

    def complete(self):
        for window in self.take_all():
            window.on_completed()
        self.observer.on_completed()


def overlapping_windows(source, count, every, departs):
    begins_with_element = departs("windows-begin-with-elements")

    def subscribe(observer, scheduler=None):
        windows = OpenWindows(observer, departs)
        index = 0

        def on_next(value):
            nonlocal index
            begins = begins_with_element and index % every == 0
            ends = index + 1 >= count and (index + 1 - count) % every == 0
            windows.next(value)
            # A window of one element ends after it began.
            if ends and (count > 1 or not begins):
                windows.finish_oldest()
            if begins:
                windows.begin(value)
            if ends and count == 1 and begins:
                windows.finish_oldest()
            index += 1
            if not begins_with_element and index % every == 0:
                windows.begin()

        if not begins_with_element:
            windows.begin()
        upstream = source.subscribe(on_next, windows.fail, windows.complete)
        return CompositeDisposable(upstream, Disposable(windows.dispose))

    return Observable(subscribe)
