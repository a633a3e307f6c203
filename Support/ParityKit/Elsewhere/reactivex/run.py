"""Answers one scenario, with the set-up order of FORMAT.md, 1."""
from reactivex.disposable import SerialDisposable

from build import build, missing_operations
from values import Failure, encode
from world import Source, World


def subscribe(world, pipeline, subscription):
    events = []
    handle = SerialDisposable()

    def record(kind, *payload):
        if world.step():
            events.append([world.time.tick, kind, *payload])

    def failed(error):
        if not isinstance(error, Failure):
            raise error
        record("error", error.name)

    def begin():
        handle.disposable = pipeline.subscribe(
            lambda value: record("next", encode(value)), failed, lambda: record("completed")
        )

    world.time.at(subscription["at"], begin)
    if subscription.get("dispose") is not None:
        world.time.at(subscription["dispose"], handle.dispose)
    return events


def run(scenario, departures):
    world = World(departures)
    for description in scenario["sources"]:
        world.sources[description["name"]] = Source(world, description)
    for definition in scenario.get("lets", []):
        world.definitions[definition["name"]] = build(world, definition["expr"])
    pipeline = build(world, scenario["pipeline"])
    subscribers = [subscribe(world, pipeline, subscription) for subscription in scenario["subscriptions"]]
    for source in world.sources.values():
        for event in [] if source.is_cold else source.events:
            world.time.at(event[0], lambda source=source, event=event: source.send(event))
    world.time.run(scenario["until"], world.step)
    if world.is_stopped:
        return {"stopped": "too many steps"}
    return {"expect": {"subscribers": subscribers, "log": world.entries}}


def answer(line, departures=frozenset()):
    scenario = line["scenario"]
    if scenario["kind"] != "signal":
        return {"id": line["id"], "missing": [scenario["kind"]]}
    missing = missing_operations(scenario)
    if missing:
        return {"id": line["id"], "missing": missing}
    try:
        return {"id": line["id"], **run(scenario, departures)}
    except Exception as error:  # The other scenarios are to be answered.
        return {"id": line["id"], "stopped": f"{type(error).__name__}: {error}"}
