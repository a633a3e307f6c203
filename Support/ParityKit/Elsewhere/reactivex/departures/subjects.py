"""Subjects that behave as those of AsyncStreams."""
from reactivex.disposable import Disposable
from reactivex.subject import BehaviorSubject, Subject


class KeepingSubject(Subject):
    """Keeps what it is sent until it is subscribed to for the first time."""

    def __init__(self):
        super().__init__()
        self.kept = []

    def _on_next_core(self, value):
        if self.kept is None:
            super()._on_next_core(value)
        else:
            self.kept.append(value)

    def _subscribe_core(self, observer, scheduler=None):
        kept, self.kept = self.kept or [], None
        for value in kept:
            observer.on_next(value)
        return super()._subscribe_core(observer, scheduler)


class CurrentValueSubject(BehaviorSubject):
    """A late subscription gets the value, and then the end."""

    def _subscribe_core(self, observer, scheduler=None):
        if self.is_stopped:
            observer.on_next(self.value)
            if self.exception:
                observer.on_error(self.exception)
            else:
                observer.on_completed()
            return Disposable()
        return super()._subscribe_core(observer, scheduler)
