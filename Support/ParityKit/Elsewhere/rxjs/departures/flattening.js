// Flattening with a limit as AsyncStreams documents it: what is beyond the limit waits at its source, also a failure.
import rx from "../library.js";

const makers = new Set([
  "groupBy", "groupByIdle", "groupByCount", "windowCount", "windowTime", "windowTimeCount", "windowAt", "windowCountEvery",
  "windowWhen", "groupByUntil",
]);

// Whether the inner signals of an operation are groups or windows, or made of them. They get elements only when the outer
// signal is asked, so nothing waits at its source while one of them is active.
export function isFed(e) {
  const reads = ({ cases, default: other }) => JSON.stringify([cases, other]).includes('"argSignal"');
  let isRead = !("default" in e) || reads(e);
  for (let item = e.of; item && !Array.isArray(item); item = item.of) {
    if (item.op === "mapSignals") isRead &&= reads(item);
    if (makers.has(item.op)) return isRead;
  }
  return false;
}

export function limited(source, limit, inner, isFed = false) {
  return new rx.Observable((subscriber) => {
    const waiting = [];
    let active = 0;
    let end = null;
    let isProceeding = false;

    const begin = (value) => {
      active += 1;
      subscriber.add(
        inner(value).subscribe({
          next: (element) => subscriber.next(element),
          error: (error) => subscriber.error(error),
          complete: () => {
            active -= 1;
            proceed();
          },
        })
      );
    };
    const proceed = () => {
      if (isProceeding) return;
      isProceeding = true;
      while (active < limit && waiting.length > 0 && !subscriber.closed) begin(waiting.shift());
      isProceeding = false;
      if (end === null || waiting.length > 0) return;
      if (end.failed && active < limit) subscriber.error(end.error);
      if (!end.failed && active === 0) subscriber.complete();
    };

    subscriber.add(
      source.subscribe({
        next: (value) => {
          waiting.push(value);
          proceed();
        },
        error: (error) => {
          end = { failed: true, error };
          if (isFed && active > 0) subscriber.error(error);
          else proceed();
        },
        complete: () => {
          end = { failed: false };
          proceed();
        },
      })
    );
  });
}
