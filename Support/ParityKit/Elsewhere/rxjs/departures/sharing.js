// A shared run that is not restarted: after its end, or when the last subscription has left, it is over for good.
import rx from "../library.js";

export function runOnce(source, subject) {
  const run = new rx.Subscription();
  let count = 0;
  let hasBegun = false;
  return new rx.Observable((subscriber) => {
    count += 1;
    subscriber.add(() => {
      count -= 1;
      if (count > 0) return;
      run.unsubscribe();
      subject.complete();
    });
    subject.subscribe(subscriber);
    if (hasBegun) return;
    hasBegun = true;
    run.add(source.subscribe(subject));
  });
}
