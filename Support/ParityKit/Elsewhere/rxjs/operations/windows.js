// Operations that deliver signals of parts of a signal.
import rx from "../library.js";
import { windowsAt, windowsBy } from "../departures/windows.js";

const KEEPING = ["groups-keep-elements", "groups-end-with-the-iteration"];
const BY = ["windows-begin-with-elements", ...KEEPING];
const AT = ["boundary-first", "boundary-failure-ignored", ...KEEPING];

function by(context, of, limits, operator) {
  if (!context.departs(...BY)) return of.pipe(operator());
  return windowsBy(of, { time: null, count: Infinity, ...limits }, context.scheduler, context.departs);
}

export const windows = {
  windowCount: (context, { n }, of) => by(context, of, { count: n }, () => rx.windowCount(n)),
  windowTime: (context, { n }, of) => by(context, of, { time: n }, () => rx.windowTime(n, context.scheduler)),
  windowTimeCount: (context, { n, count }, of) =>
    by(context, of, { time: n, count }, () => rx.windowTime(n, null, count, context.scheduler)),
  windowAt: (context, e, of) => {
    const boundary = context.of(e.boundary);
    return context.departs(...AT) ? windowsAt(of, boundary, context.departs) : of.pipe(rx.window(boundary));
  },
};
