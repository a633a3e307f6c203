"""A shared run that is not restarted: after its end, or when the last subscription has left, it is over for good."""
from reactivex import Observable
from reactivex.disposable import CompositeDisposable, Disposable, SingleAssignmentDisposable


def run_once(source, subject):
    run = SingleAssignmentDisposable()
    count = 0
    has_begun = False

    def subscribe(observer, scheduler=None):
        nonlocal count, has_begun
        count += 1

        def dispose():
            nonlocal count
            count -= 1
            if count == 0:
                run.dispose()
                subject.on_completed()

        reading = subject.subscribe(observer)
        if not has_begun:
            has_begun = True
            run.disposable = source.subscribe(subject.on_next, subject.on_error, subject.on_completed)
        return CompositeDisposable(reading, Disposable(dispose))

    return Observable(subscribe)
