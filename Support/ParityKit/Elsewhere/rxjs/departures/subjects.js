// Subjects that behave as those of AsyncStreams.
import rx from "../library.js";

// Keeps what it is sent until it is subscribed to for the first time.
export class KeepingSubject extends rx.Subject {
  #kept = [];

  next(value) {
    if (this.#kept && !this.observed) {
      if (!this.closed && !this.isStopped) this.#kept.push(value);
    } else super.next(value);
  }

  _subscribe(subscriber) {
    const kept = this.#kept ?? [];
    this.#kept = null;
    kept.forEach((value) => subscriber.next(value));
    return super._subscribe(subscriber);
  }
}

// A late subscription gets the value, and then the end.
export class CurrentValueSubject extends rx.BehaviorSubject {
  #last;

  constructor(initial) {
    super(initial);
    this.#last = initial;
  }

  next(value) {
    if (!this.isStopped) this.#last = value;
    super.next(value);
  }

  _subscribe(subscriber) {
    if (this.isStopped) subscriber.next(this.#last);
    return super._subscribe(subscriber);
  }
}
