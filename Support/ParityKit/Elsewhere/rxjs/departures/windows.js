// windowed(…) as AsyncStreams documents it. Rules that are not in force leave what RxJS does.
import rx from "../library.js";
import { KeepingSubject } from "./subjects.js";

// The open window of one subscription.
export class OpenWindow {
  #subject = null;

  constructor(subscriber, context) {
    this.subscriber = subscriber;
    this.overtakes = context.departs("failures-overtake-windows");
    this.keeps = context.departs("groups-keep-elements");
    this.newSubject = () => (this.keeps ? new KeepingSubject() : new rx.Subject());
    subscriber.add(() => {
      const left = this.#subject;
      this.#subject = null;
      if (context.departs("groups-end-with-the-iteration")) context.scheduler.afterwards(() => left?.complete());
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
export function windowsBy(source, { time, count }, context) {
  const beginsWithElement = context.departs("windows-begin-with-elements");
  return new rx.Observable((subscriber) => {
    const window = new OpenWindow(subscriber, context);
    let timer = null;
    subscriber.add(() => timer?.unsubscribe());
    const begin = (value) => {
      if (value === undefined) window.begin();
      else window.beginWith(value);
      if (time !== null && !subscriber.closed) timer = context.scheduler.schedule(end, time);
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
export function windowsAt(source, boundary, context) {
  const ignored = () => {};
  return new rx.Observable((subscriber) => {
    const window = new OpenWindow(subscriber, context);
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
          error: context.departs("boundary-failure-ignored") ? ignored : (error) => window.fail(error),
          complete: ignored,
        }),
    ];
    window.begin();
    if (context.departs("boundary-first")) inputs.reverse();
    for (const subscribe of inputs) if (!subscriber.closed) subscriber.add(subscribe());
  });
}

// The open windows of one subscription, if there can be several.
export class OpenWindows {
  #open = [];

  constructor(subscriber, context) {
    this.subscriber = subscriber;
    this.overtakes = context.departs("failures-overtake-windows");
    this.keeps = context.departs("groups-keep-elements");
    this.newSubject = () => (this.keeps ? new KeepingSubject() : new rx.Subject());
    subscriber.add(() => {
      const open = this.#takeAll();
      if (!context.departs("groups-end-with-the-iteration")) return;
      context.scheduler.afterwards(() => open.forEach((window) => window.complete()));
    });
  }

  // Begins with elements, or with none. What a window keeps is in it before it is delivered.
  begin(...values) {
    const window = this.newSubject();
    this.#open.push(window);
    if (this.keeps) for (const value of values) window.next(value);
    this.subscriber.next(window.asObservable());
    if (!this.keeps) for (const value of values) window.next(value);
  }

  next(value) {
    for (const window of [...this.#open]) window.next(value);
  }

  finishOldest() {
    this.#open.shift()?.complete();
  }

  fail(error) {
    const open = this.#takeAll();
    if (this.overtakes) this.subscriber.error(error);
    for (const window of open) window.error(error);
    this.subscriber.error(error);
  }

  complete() {
    for (const window of this.#takeAll()) window.complete();
    this.subscriber.complete();
  }

  #takeAll() {
    const open = this.#open;
    this.#open = [];
    return open;
  }
}

// windowed(count:startingEvery:)
export function overlappingWindows(source, count, every, context) {
  const beginsWithElement = context.departs("windows-begin-with-elements");
  return new rx.Observable((subscriber) => {
    const windows = new OpenWindows(subscriber, context);
    let index = 0;
    const next = (value) => {
      const begins = beginsWithElement && index % every === 0;
      const ends = index + 1 >= count && (index + 1 - count) % every === 0;
      windows.next(value);
      // A window of one element ends after it began.
      if (ends && (count > 1 || !begins)) windows.finishOldest();
      if (begins) windows.begin(value);
      if (ends && count === 1 && begins) windows.finishOldest();
      index += 1;
      if (!beginsWithElement && index % every === 0) windows.begin();
    };
    if (!beginsWithElement) windows.begin();
    subscriber.add(
      source.subscribe({ next, error: (error) => windows.fail(error), complete: () => windows.complete() })
    );
  });
}
