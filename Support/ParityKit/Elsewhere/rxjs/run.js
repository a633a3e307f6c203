// Answers one scenario, with the set-up order of FORMAT.md, 1.
import rx from "./library.js";
import { build, missingOperations } from "./build.js";
import { makeSource } from "./sources.js";
import { encode } from "./values.js";
import { World } from "./world.js";

function subscribe(world, pipeline, { at, dispose }) {
  const events = [];
  const handle = new rx.Subscription();
  const record = (kind, ...payload) => {
    if (world.step()) events.push([world.time.tick, kind, ...payload]);
  };
  world.time.at(at, () => {
    handle.add(
      pipeline.subscribe({
        next: (value) => record("next", encode(value)),
        error: (name) => {
          // Anything else is a mistake, such as a stack that overflows in an endless repetition.
          if (typeof name !== "string" && name !== null) world.mistake = String(name);
          record("error", name);
        },
        complete: () => record("completed"),
      })
    );
  });
  if (dispose !== null && dispose !== undefined) world.time.at(dispose, () => handle.unsubscribe());
  return events;
}

export function run(scenario, departures) {
  const world = new World(departures);
  for (const source of scenario.sources) world.sources.set(source.name, makeSource(world, source));
  for (const { name, expr } of scenario.lets ?? []) world.definitions.set(name, build(world, expr));
  const pipeline = build(world, scenario.pipeline);
  const subscribers = scenario.subscriptions.map((subscription) => subscribe(world, pipeline, subscription));
  for (const { events, send } of world.sources.values()) {
    for (const event of send ? events : []) world.time.at(event[0], () => send(event));
  }
  world.time.run(scenario.until, world.step);
  if (world.mistake) return { stopped: world.mistake };
  if (world.isStopped) return { stopped: "too many steps" };
  return { expect: { subscribers, log: world.entries } };
}

export function answer({ id, scenario }, departures = new Set()) {
  if (scenario.kind !== "signal") return { id, missing: [scenario.kind] };
  const missing = missingOperations(scenario);
  if (missing.length > 0) return { id, missing };
  try {
    return { id, ...run(scenario, departures) };
  } catch (error) {
    return { id, stopped: String(error?.message ?? error) };
  }
}
