// Builds the signals of expressions (FORMAT.md, 5).
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

// `argument` is the value of the nearest enclosing selection.
export function build(world, expression, argument = null) {
  const context = {
    world,
    argument,
    scheduler: world.time,
    of: (item) => build(world, item, argument),
    list: (items) => items.map((item) => build(world, item, argument)),
    departs: (...names) => world.departs(...names),
    // Builds an expression later, with another argument.
    later: (item, value) => build(world, item, value),
  };
  const operation = operations[expression.op];
  const { of } = expression;
  if (of === undefined || expression.op === "defer") return operation(context, expression);
  return operation(context, expression, Array.isArray(of) ? context.list(of) : context.of(of));
}
