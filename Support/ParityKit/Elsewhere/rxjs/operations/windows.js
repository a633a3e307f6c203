// Operations that deliver signals of parts of a signal.
import rx from "../library.js";
import { chunksWhen, windowsWhen } from "../departures/closing.js";
import { overlappingWindows, windowsAt, windowsBy } from "../departures/windows.js";
import { mapping } from "./flattening.js";

const KEEPING = ["groups-keep-elements", "groups-end-with-the-iteration"];
const BY = ["windows-begin-with-elements", ...KEEPING];
const AT = ["boundary-first", "boundary-failure-ignored", ...KEEPING];
const WHEN = ["closing-end-ignored", "closing-failures-ignored", ...KEEPING, "failures-overtake-windows"];

// What is made for the number of a window; in RxJS it gets none.
function numbered(closing, make) {
  return rx.defer(() => {
    let number = 0;
    return make(() => closing(number++));
  });
}

function by(context, of, limits, operator) {
  if (!context.departs(...BY)) return of.pipe(operator());
  return windowsBy(of, { time: null, count: Infinity, ...limits }, context);
}

export const windows = {
  windowCount: (context, { n }, of) => by(context, of, { count: n }, () => rx.windowCount(n)),
  windowTime: (context, { n }, of) => by(context, of, { time: n }, () => rx.windowTime(n, context.scheduler)),
  windowTimeCount: (context, { n, count }, of) =>
    by(context, of, { time: n, count }, () => rx.windowTime(n, null, count, context.scheduler)),
  windowAt: (context, e, of) => {
    const boundary = context.of(e.boundary);
    return context.departs(...AT) ? windowsAt(of, boundary, context) : of.pipe(rx.window(boundary));
  },
  windowCountEvery: (context, { n, every }, of) => {
    if (context.departs(...BY)) return overlappingWindows(of, n, every, context);
    return of.pipe(rx.windowCount(n, every));
  },
  windowWhen: (context, e, of) => {
    const closing = mapping(context, e);
    if (context.departs(...WHEN)) return windowsWhen(of, closing, context);
    return numbered(closing, (next) => of.pipe(rx.windowWhen(next)));
  },
  bufferWhen: (context, e, of) => {
    const closing = mapping(context, e);
    if (context.departs("closing-failures-ignored")) return chunksWhen(of, closing, context.departs);
    return numbered(closing, (next) => of.pipe(rx.bufferWhen(next)));
  },
};
