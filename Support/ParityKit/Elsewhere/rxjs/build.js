// Builds the signals of expressions (FORMAT.md, 5).
import { together } from "./departures/together.js";
import { basics } from "./operations/basics.js";
import { combining } from "./operations/combining.js";
import { failures } from "./operations/failures.js";
import { flattening } from "./operations/flattening.js";
import { sharing } from "./operations/sharing.js";
import { timing } from "./operations/timing.js";
import { windows } from "./operations/windows.js";

export const operations = { ...basics, ...combining, ...failures, ...flattening, ...sharing, ...timing, ...windows };

// Every operation of an object that holds expressions.
export function operationsOf(item) {
  if (Array.isArray(item)) return item.flatMap(operationsOf);
  if (item === null || typeof item !== "object") return [];
  const inner = Object.values(item).flatMap(operationsOf);
  return typeof item.op === "string" ? [item, ...inner] : inner;
}

export function missingOperations(scenario) {
  const { pipeline, lets } = scenario;
  const used = operationsOf([pipeline, lets ?? []]);
  const missing = used.filter((item) => {
    if (!Object.hasOwn(operations, item.op)) return true;
    return item.op === "asyncMap" && item.inOrder && item.n !== 1;
  });
  return [...new Set(missing.map((item) => item.op))].sort();
}

// Operations whose other input comes before the one that they are applied to.
const otherFirst = new Set([
  "takeUntil", "takeUntilReplacement", "skipUntil", "withLatestFrom", "windowAt", "windowWhen", "bufferWhen",
  "groupByUntil", "distinctFlush",
]);

// `argument` is the value of the nearest enclosing selection; `path` is the position in the pipeline: the index of the
// input at each level.
export function build(world, expression, argument = null, path = []) {
  const comesFirst = expression.op !== "windowAt" || world.departs("boundary-first");
  const isOtherFirst = otherFirst.has(expression.op) && comesFirst;
  const other = isOtherFirst ? -1 : 1;
  const context = {
    world,
    argument,
    path,
    otherFirst: isOtherFirst,
    scheduler: world.time,
    of: (item) => build(world, item, argument, [...path, item === expression.of ? 0 : other]),
    list: (items) => items.map((item, index) => build(world, item, argument, [...path, index])),
    departs: (...names) => world.departs(...names),
    // Builds an expression later, with another argument.
    later: (item, value) => build(world, item, value, [...path, other, world.nextNumber()]),
  };
  const operation = operations[expression.op];
  const { of } = expression;
  if (of === undefined || expression.op === "defer") return operation(context, expression);
  return together(context, expression, Array.isArray(of) ? context.list(of) : context.of(of), operation);
}
