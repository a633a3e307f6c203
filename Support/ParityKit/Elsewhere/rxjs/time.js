// Virtual time in ticks: actions at one tick run in the order in which they were enqueued.
import rx from "./library.js";

export class Ticks extends rx.VirtualTimeScheduler {
  #tasks = [];

  // Does work as soon as the present action has ended.
  afterwards(work) {
    this.#tasks.push(work);
  }

  // `steps` is called before each action; it answers whether the run goes on.
  run(until, steps) {
    this.#finishTasks(steps);
    while (this.actions.length > 0 && this.actions[0].delay <= until && steps()) {
      const action = this.actions.shift();
      this.frame = action.delay;
      const error = action.execute(action.state, action.delay);
      if (error) throw error;
      this.#finishTasks(steps);
    }
  }

  #finishTasks(steps) {
    while (this.#tasks.length > 0 && steps()) this.#tasks.shift()();
  }

  get tick() {
    return this.frame;
  }

  at(tick, work) {
    return this.schedule(work, tick - this.frame);
  }
}
