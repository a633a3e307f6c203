"""takeUntil, skipUntil and takeUntilReplacement as AsyncStreams documents them."""
from reactivex import Observable
from reactivex.disposable import CompositeDisposable, SingleAssignmentDisposable


def ignored(*_):
    pass


def touch(source):
    """Subscribes to what turned out not to be needed, and leaves it."""
    source.subscribe(ignored, ignored, ignored).dispose()


def opened_and_closed(source, trigger, departs, opens):
    """takeUntil, or skipUntil if the trigger `opens`; rules that are not in force leave what ReactiveX does."""
    counts = departs("trigger-ends-count")

    def subscribe(observer, scheduler=None):
        is_open = not opens
        all_subscriptions = CompositeDisposable()
        waiting = SingleAssignmentDisposable()
        all_subscriptions.add(waiting)

        def triggered(*_):
            nonlocal is_open
            if not opens:
                observer.on_completed()
            is_open = True
            waiting.dispose()

        def ended():
            if is_open or departs("python-skipping-ends-with-the-source"):
                observer.on_completed()

        def subscribe_to_trigger():
            waiting.disposable = trigger.subscribe(
                triggered, ignored if counts else observer.on_error, triggered if counts else ignored
            )

        def subscribe_to_source():
            all_subscriptions.add(
                source.subscribe(
                    lambda value: observer.on_next(value) if is_open else None, observer.on_error, ended
                )
            )

        steps = [subscribe_to_trigger, subscribe_to_source]
        for step in steps if departs("python-trigger-first") else reversed(steps):
            if not observer.is_stopped:
                step()
            elif step is subscribe_to_source and departs("subscribes-at-once"):
                touch(source)
        return all_subscriptions

    return Observable(subscribe)


def take_until_replacement(source, replacement, departs):
    """The replacement is subscribed to first; each event of it replaces the source."""

    def subscribe(observer, scheduler=None):
        first = SingleAssignmentDisposable()
        is_replaced = False

        def replacing(deliver):
            def replace(*payload):
                nonlocal is_replaced
                is_replaced = True
                first.dispose()
                deliver(*payload)

            return replace

        second = replacement.subscribe(
            replacing(observer.on_next), replacing(observer.on_error), replacing(observer.on_completed)
        )
        if not is_replaced:
            first.disposable = source.subscribe(observer.on_next, observer.on_error, ignored)
        elif departs("subscribes-at-once"):
            touch(source)
        return CompositeDisposable(second, first)

    return Observable(subscribe)
