// What one run of a scenario shares: time, sources, what is recorded, and the departures that are in force.
import { Ticks } from "./time.js";

const STEPS = 5000;

export class World {
  constructor(departures = new Set()) {
    this.time = new Ticks();
    this.departures = departures;
    this.sources = new Map();
    this.definitions = new Map();
    this.entries = [];
    this.steps = 0;
    this.mistake = null;
    this.number = 0;
    this.path = null;
    this.waiting = null;
  }

  // Subscribes to inputs. `proceed` takes their events, when the outermost operation has subscribed to all of its inputs.
  subscribe(inputs, proceed) {
    const isOutermost = this.waiting === null;
    this.waiting ??= [];
    for (const subscribe of inputs) subscribe();
    this.whenSubscribed(proceed);
    if (!isOutermost) return;
    const waiting = this.waiting;
    this.waiting = null;
    for (const take of waiting) take();
  }

  // Does work now, or when the outermost operation has subscribed to all of its inputs.
  whenSubscribed(work) {
    if (this.waiting === null) work();
    else this.waiting.push(work);
  }

  nextNumber() {
    return this.number++;
  }

  // The position of the definition that is being subscribed to.
  takePath() {
    const path = this.path ?? [];
    this.path = null;
    return path;
  }

  // Counts a step; false when there were too many, and then nothing more may begin.
  step = () => ++this.steps <= STEPS;

  get isStopped() {
    return this.steps > STEPS;
  }

  departs(...names) {
    return names.some((name) => this.departures.has(name));
  }

  log(kind, name, ...payload) {
    this.entries.push([this.time.tick, kind, name, ...payload]);
  }
}
