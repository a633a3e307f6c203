"""What one run of a scenario shares: time, sources, what is recorded, and the departures that are in force."""
from reactivex.disposable import CompositeDisposable, Disposable
from reactivex.scheduler import VirtualTimeScheduler
from reactivex.subject import BehaviorSubject, ReplaySubject
from reactivex import Observable

from departures.subjects import CurrentValueSubject
from values import Failure

STEPS = 5000


class Ticks(VirtualTimeScheduler):
    """Virtual time in ticks: actions at one tick run in the order in which they were enqueued."""

    def __init__(self):
        super().__init__(0.0)

    @property
    def tick(self):
        return round(self._clock)

    def at(self, tick, work):
        return self.schedule_absolute(float(tick), lambda scheduler, state=None: work())

    def after(self, ticks, work):
        return self.at(self.tick + ticks, work)

    def run(self, until, step):
        limit = self.to_datetime(float(until))
        while self._queue and self._queue.peek().duetime <= limit and step():
            item = self._queue.dequeue()
            if item.duetime > self.now:
                self._clock = self.to_seconds(item.duetime)
            if not item.is_cancelled():
                item.invoke()


class World:
    def __init__(self, departures=frozenset()):
        self.time = Ticks()
        self.departures = departures
        self.sources = {}
        self.definitions = {}
        self.entries = []
        self.steps = 0
        self.number = 0

    def next_number(self):
        self.number += 1
        return self.number

    def step(self):
        """Counts a step; false when there were too many, and then nothing more may begin."""
        self.steps += 1
        return self.steps <= STEPS

    @property
    def is_stopped(self):
        return self.steps > STEPS

    def departs(self, *names):
        return any(name in self.departures for name in names)

    def log(self, kind, name):
        self.entries.append([self.time.tick, kind, name])


class Source:
    """A source of a scenario (FORMAT.md, 4): its signal, and how it is sent an event, if it is not cold."""

    def __init__(self, world, description):
        self.world = world
        self.name = description["name"]
        self.events = description["events"]
        self.present = []
        self.subject = None
        kind = description["kind"]
        self.is_cold = kind == "cold"
        if kind in ("cold", "hot"):
            return
        if kind == "replay":
            subject = ReplaySubject(description.get("capacity"))
        elif kind == "behavior":
            keeps = world.departs("current-value-survives-the-end")
            subject = (CurrentValueSubject if keeps else BehaviorSubject)(description["initial"])
        else:
            raise ValueError(f"no source of kind {kind}")
        self.subject = subject
        self.present = [((), subject)]

    def at(self, path):
        """The signal at a position of the pipeline."""
        if self.subject:
            return self.subject
        return Observable(self.subscribe_cold if self.is_cold else self.subscribe_hot(path))

    def subscribe_hot(self, path):
        def subscribe(observer, scheduler=None):
            if not self.world.step():
                return Disposable()
            self.world.log("subscribe", self.name)
            entry = (path, observer)
            self.present = self.present + [entry]
            if self.world.departs("leftmost-first"):
                self.present.sort(key=lambda one: one[0])

            def dispose():
                self.present = [other for other in self.present if other is not entry]
                self.world.log("dispose", self.name)

            return Disposable(dispose)

        return subscribe

    def subscribe_cold(self, observer, scheduler=None):
        if not self.world.step():
            return Disposable()
        self.world.log("subscribe", self.name)
        pending = CompositeDisposable()
        for event in self.events:
            if event[0] == 0:
                send(observer, event)
            else:
                pending.add(self.world.time.after(event[0], lambda event=event: send(observer, event)))
        return CompositeDisposable(pending, Disposable(lambda: self.world.log("dispose", self.name)))

    def send(self, event):
        for _, observer in self.present:
            send(observer, event)


def send(observer, event):
    kind = event[1]
    if kind == "next":
        observer.on_next(event[2])
    elif kind == "error":
        observer.on_error(Failure(event[2]))
    else:
        observer.on_completed()
