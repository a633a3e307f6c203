"""groupBy as AsyncStreams documents it."""
from reactivex import Observable
from reactivex.disposable import CompositeDisposable, Disposable, SerialDisposable, SingleAssignmentDisposable
from reactivex.subject import Subject

from departures.subjects import KeepingSubject
from values import Group, canonical


class OpenGroup:
    def __init__(self, subject):
        self.subject = subject
        self.count = 0
        self.timer = SerialDisposable()
        self.closing = SingleAssignmentDisposable()
        # The elements for what closes the group, which takes nothing that is kept for the consumer.
        self.elements = Subject()


def groups(source, key, time, departs, count=None, idle=None, closing=None):
    ends_with_iteration = departs("groups-end-with-the-iteration")
    keeps = departs("groups-keep-elements")
    new_subject = KeepingSubject if keeps else Subject

    def subscribe(observer, scheduler=None):
        present = {}
        upstream = SingleAssignmentDisposable()
        readers = 0
        is_left = False

        def read(subject):
            def subscribe_reader(reader, scheduler=None):
                nonlocal readers
                readers += 1

                def dispose():
                    nonlocal readers
                    readers -= 1
                    if is_left and readers == 0:
                        upstream.dispose()

                return CompositeDisposable(subject.subscribe(reader), Disposable(dispose))

            return Observable(subscribe_reader)

        def finish(name, group):
            if present.get(name) is group:
                del present[name]
            group.timer.dispose()
            group.closing.dispose()
            group.subject.on_completed()

        def close(name, group, value):
            def failed(error):
                if not departs("closing-failures-ignored"):
                    on_error(error)

            def closed(*_):
                finish(name, group)

            group.closing.disposable = closing(Group(key(value), group.elements)).subscribe(closed, failed, closed)

        def finish_all(finish_one):
            ended = list(present.values())
            present.clear()
            for group in ended:
                group.timer.dispose()
                group.closing.dispose()
                finish_one(group.subject)

        def on_next(value):
            name = canonical(key(value))
            group = present.get(name)
            is_new = group is None
            if is_new:
                group = present[name] = OpenGroup(new_subject())
                # What a group keeps is in it before it is delivered.
                if keeps:
                    group.subject.on_next(value)
                observer.on_next(Group(key(value), read(group.subject)))
                if closing and present.get(name) is group:
                    close(name, group, value)
            group.count += 1
            if idle and name in present:
                group.timer.disposable = time.after(idle, lambda: finish(name, group))
            if not is_new or not keeps:
                group.subject.on_next(value)
            group.elements.on_next(value)
            if group.count == count:
                finish(name, group)

        def on_error(error):
            if departs("failures-overtake-windows"):
                observer.on_error(error)
            finish_all(lambda subject: subject.on_error(error))
            observer.on_error(error)

        def on_completed():
            finish_all(lambda subject: subject.on_completed())
            observer.on_completed()

        def dispose():
            nonlocal is_left
            is_left = True
            if ends_with_iteration or readers == 0:
                upstream.dispose()
            if ends_with_iteration:
                finish_all(lambda subject: subject.on_completed())

        upstream.disposable = source.subscribe(on_next, on_error, on_completed)
        return Disposable(dispose)

    return Observable(subscribe)
