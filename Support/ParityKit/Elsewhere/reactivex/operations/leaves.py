"""Observables that deliver at once, and others that the operations share."""
import reactivex
from reactivex import Observable
from reactivex.scheduler import ImmediateScheduler

IMMEDIATE = ImmediateScheduler.singleton()


def just(value):
    return reactivex.return_value(value, scheduler=IMMEDIATE)


def empty():
    return reactivex.empty(scheduler=IMMEDIATE)


def failing(error):
    return reactivex.throw(error, scheduler=IMMEDIATE)


def counted(context, signal):
    """Counts a step when it is subscribed to, so that endless repetition stops."""
    return reactivex.defer(lambda _: signal if context.world.step() else reactivex.never())


def later(context, expression, argument):
    return reactivex.defer(
        lambda _: context.later(expression, argument) if context.world.step() else reactivex.never()
    )


def apart(signal):
    """The same signal; operators with a scheduler pass it on to those above, which this ends."""
    return Observable(lambda observer, scheduler=None: signal.subscribe(observer))


def at_once(context, make, *signals):
    """A combination of signals; ReactiveX subscribes to them in an action of the current thread, or else at once."""
    if not context.departs("python-subscribes-at-once"):
        return make(*signals)
    combination = make(*(apart(signal) for signal in signals))
    return Observable(lambda observer, scheduler=None: combination.subscribe(observer, scheduler=IMMEDIATE))
