"""zip, sample, elementsEqual and combineLatest as AsyncStreams documents them."""
from reactivex import Observable
from reactivex.disposable import CompositeDisposable


def zip_waiting(sources):
    """An end or a failure of an input counts when all its elements are in a tuple; of several, the earliest."""

    def subscribe(observer, scheduler=None):
        queues = [[] for _ in sources]
        ends = []

        def proceed():
            while all(queues):
                observer.on_next([queue.pop(0) for queue in queues])
            for queue, deliver in ends:
                if not queue:
                    deliver()
                    return

        def subscribe_to(source, queue):
            def on_next(value):
                queue.append(value)
                proceed()

            def ending(deliver):
                def end(*payload):
                    ends.append((queue, lambda: deliver(*payload)))
                    proceed()

                return end

            return source.subscribe(on_next, ending(observer.on_error), ending(observer.on_completed))

        if not sources:
            observer.on_completed()
        subscriptions = CompositeDisposable()
        for source, queue in zip(sources, queues):
            if not observer.is_stopped:
                subscriptions.add(subscribe_to(source, queue))
        return subscriptions

    return Observable(subscribe)


def combine_latest(sources):
    """Ends when all inputs have ended."""

    def subscribe(observer, scheduler=None):
        latest = [None for _ in sources]
        left = len(sources)

        def subscribe_to(index, source):
            def on_next(value):
                latest[index] = (value,)
                if all(latest):
                    observer.on_next([item for (item,) in latest])

            def on_completed():
                nonlocal left
                left -= 1
                if left == 0:
                    observer.on_completed()

            return source.subscribe(on_next, observer.on_error, on_completed)

        subscriptions = CompositeDisposable()
        for index, source in enumerate(sources):
            if not observer.is_stopped:
                subscriptions.add(subscribe_to(index, source))
        return subscriptions

    return Observable(subscribe)


def sample(source, sampler, repeats=True):
    """Repeats the latest element; ends with either."""

    def subscribe(observer, scheduler=None):
        latest = []

        def take(value):
            latest[:] = [value]

        def deliver(_):
            if latest:
                value = latest[0]
                if not repeats:
                    latest.clear()
                observer.on_next(value)

        first = source.subscribe(take, observer.on_error, observer.on_completed)
        if observer.is_stopped:
            return first
        return CompositeDisposable(first, sampler.subscribe(deliver, observer.on_error, observer.on_completed))

    return Observable(subscribe)


def equality(sources, are_equal):
    """An end or a failure counts when all elements before it are compared; of two failures, the earlier one."""

    def subscribe(observer, scheduler=None):
        queues = [[] for _ in sources]
        ends = [None for _ in sources]
        failed = []

        def answer(value):
            observer.on_next(value)
            observer.on_completed()

        def proceed():
            while all(queues):
                if not are_equal(*(queue.pop(0) for queue in queues)):
                    answer(False)
                    return
            over = [end for queue, end in zip(queues, ends) if end and not queue]
            failures = [error for error in failed if (error,) in over]
            if failures:
                observer.on_error(failures[0])
            elif over:
                if len(over) == 2 or any(queues):
                    answer(len(over) == 2)

        def subscribe_to(index, source):
            def on_next(value):
                queues[index].append(value)
                proceed()

            def ending(error=None):
                ends[index] = (error,)
                if error:
                    failed.append(error)
                proceed()

            return source.subscribe(on_next, ending, ending)

        subscriptions = CompositeDisposable()
        for index, source in enumerate(sources):
            if not observer.is_stopped:
                subscriptions.add(subscribe_to(index, source))
        return subscriptions

    return Observable(subscribe)
