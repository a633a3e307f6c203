// windowed(…) as AsyncStreams documents it. Rules that are not in force leave what RxJS does.
import rx from "../library.js";
import { KeepingSubject } from "./subjects.js";

// The open window of one subscription.
class OpenWindow {
  #subject = null;

  constructor(subscriber, departs) {
    this.subscriber = subscriber;
    this.overtakes = departs("failures-overtake-windows");
    this.keeps = departs("groups-keep-elements");
    this.newSubject = () => (this.keeps ? new KeepingSubject() : new rx.Subject());
    subscriber.add(() => {
      if (departs("groups-end-with-the-iteration")) this.finish();
      this.#subject = null;
    });
  }

  get isOpen() {
    return this.#subject !== null;
  }

  begin() {
    const subject = this.newSubject();
    this.#subject = subject;
    this.count = 0;
    this.subscriber.next(subject.asObservable());
  }

  // Begins with an element. What a window keeps is in it before it is delivered.
  beginWith(value) {
    const subject = this.newSubject();
    this.#subject = subject;
    this.count = 1;
    if (this.keeps) subject.next(value);
    this.subscriber.next(subject.asObservable());
    if (!this.keeps) subject.next(value);
  }

  next(value) {
    this.count += 1;
    this.#subject?.next(value);
  }

  finish() {
    const subject = this.#subject;
    this.#subject = null;
    subject?.complete();
  }

  fail(error) {
    const subject = this.#subject;
    if (this.overtakes) this.subscriber.error(error);
    subject?.error(error);
    this.subscriber.error(error);
  }

  complete() {
    this.finish();
    this.subscriber.complete();
  }
}

// windowed(count:), windowed(every:), windowed(every:orCount:)
export function windowsBy(source, { time, count }, scheduler, departs) {
  const beginsWithElement = departs("windows-begin-with-elements");
  return new rx.Observable((subscriber) => {
    const window = new OpenWindow(subscriber, departs);
    let timer = null;
    subscriber.add(() => timer?.unsubscribe());
    const begin = (value) => {
      if (value === undefined) window.begin();
      else window.beginWith(value);
      if (time !== null && !subscriber.closed) timer = scheduler.schedule(end, time);
    };
    const end = () => {
      timer?.unsubscribe();
      window.finish();
      if (!beginsWithElement && !subscriber.closed) begin();
    };
    if (!beginsWithElement) begin();
    subscriber.add(
      source.subscribe({
        next: (value) => {
          if (window.isOpen) window.next(value);
          else begin(value);
          if (window.count >= count) end();
        },
        error: (error) => window.fail(error),
        complete: () => window.complete(),
      })
    );
  });
}

// windowed(at:)
export function windowsAt(source, boundary, departs) {
  const ignored = () => {};
  return new rx.Observable((subscriber) => {
    const window = new OpenWindow(subscriber, departs);
    const inputs = [
      () =>
        source.subscribe({
          next: (value) => window.next(value),
          error: (error) => window.fail(error),
          complete: () => window.complete(),
        }),
      () =>
        boundary.subscribe({
          next: () => {
            window.finish();
            window.begin();
          },
          error: departs("boundary-failure-ignored") ? ignored : (error) => window.fail(error),
          complete: ignored,
        }),
    ];
    window.begin();
    if (departs("boundary-first")) inputs.reverse();
    for (const subscribe of inputs) if (!subscriber.closed) subscriber.add(subscribe());
  });
}
