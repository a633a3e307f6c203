// Virtual time in ticks: actions at one tick run in the order in which they were enqueued.
import rx from "./library.js";

export class Ticks extends rx.VirtualTimeScheduler {
  // Whether the action that was enqueued last is the first of its tick. What then differs depends on simultaneous events.
  reversed = false;

  // `steps` is called before each action; it answers whether the run goes on.
  run(until, steps) {
    while (this.actions.length > 0 && this.actions[0].delay <= until && steps()) {
      const [first] = this.actions;
      const last = this.actions.findLastIndex((action) => action.delay === first.delay);
      const [action] = this.actions.splice(this.reversed ? last : 0, 1);
      this.frame = action.delay;
      const error = action.execute(action.state, action.delay);
      if (error) throw error;
    }
  }

  get tick() {
    return this.frame;
  }

  at(tick, work) {
    return this.schedule(work, tick - this.frame);
  }
}
