// The values of the scenario language (FORMAT.md, 2) and its named functions (3).
import rx from "./library.js";

export class Tuple {
  constructor(items) {
    this.items = items;
  }
}

export class DateAt {
  constructor(tick) {
    this.tick = tick;
  }
}

// A group or a signal of a window, as a value: what is subscribed to, and its key.
export class Group extends rx.Observable {
  constructor(key, signal) {
    super((subscriber) => signal.subscribe(subscriber));
    this.key = key;
  }
}

const isEvent = (value) => value instanceof rx.Notification || ["N", "E", "C"].includes(value?.kind);

// `mark` adds fields to signals.
export function encode(value, mark = () => ({})) {
  const inner = (item) => encode(item, mark);
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (Array.isArray(value)) return value.map(inner);
  if (value instanceof Tuple) return { tuple: value.items.map(inner) };
  if (value instanceof DateAt) return { date: value.tick };
  if (value instanceof Group) return { group: inner(value.key), ...mark(value) };
  if (value instanceof rx.Observable) return { signal: true, ...mark(value) };
  if (isEvent(value)) {
    if (value.kind === "N") return { event: "next", value: inner(value.value) };
    return value.kind === "E" ? { event: "error", error: value.error } : { event: "completed" };
  }
  return value;
}

const numbers = new WeakMap();
let count = 0;

// The identity of a signal.
function identity(signal) {
  if (!numbers.has(signal)) numbers.set(signal, count++);
  return { number: numbers.get(signal) };
}

// A string that is equal for equal values, and for the same signal.
export const canonical = (value) => JSON.stringify(encode(value, identity));
export const equal = (a, b) => a === b || canonical(a) === canonical(b);

export function toInt(value) {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "string") return value.length;
  if (Array.isArray(value)) return value.reduce((sum, item) => sum + toInt(item), 0);
  if (value instanceof Tuple) return toInt(value.items);
  if (value instanceof DateAt) return value.tick;
  if (value instanceof Group) return toInt(value.key);
  if (value && isEvent(value)) return { N: toInt(value.value), E: -2, C: -1 }[value.kind];
  return 0;
}

export function toStr(value) {
  if (value === null || value === undefined) return "nil";
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value;
  // In an array, an object stands for nil.
  if (Array.isArray(value)) return `(${value.map((item) => (item === null ? "?" : toStr(item))).join(",")})`;
  if (value instanceof Tuple) return `(${value.items.map(toStr).join(",")})`;
  if (value instanceof DateAt) return `t${value.tick}`;
  if (value instanceof Group) return `g:${toStr(value.key)}`;
  if (isEvent(value)) return { N: `n:${toStr(value.value)}`, E: `e:${toStr(value.error)}`, C: "c" }[value.kind];
  return "?";
}

const remainder = (value, n) => ((toInt(value) % n) + n) % n;

const predicates = {
  isEven: (v) => remainder(v, 2) === 0,
  isOdd: (v) => remainder(v, 2) === 1,
  gt1: (v) => toInt(v) > 1,
  gt3: (v) => toInt(v) > 3,
  lt3: (v) => toInt(v) < 3,
  eq2: (v) => toInt(v) === 2,
  always: () => true,
  never: () => false,
  isNil: (v) => v === null,
  notNil: (v) => v !== null,
};

const unary = {
  id: (v) => v,
  double: (v) => toInt(v) * 2,
  plus1: (v) => toInt(v) + 1,
  minus1: (v) => toInt(v) - 1,
  negate: (v) => 0 - toInt(v),
  mod2: (v) => remainder(v, 2),
  mod3: (v) => remainder(v, 3),
  toInt,
  toString: toStr,
  constA: () => "A",
  const7: () => 7,
  toNil: () => null,
  nilIfOdd: (v) => (predicates.isOdd(v) ? null : v),
  wrap: (v) => [v],
  pair: (v) => new Tuple([v, v]),
};

const binary = {
  sum: (a, b) => toInt(a) + toInt(b),
  diff: (a, b) => toInt(a) - toInt(b),
  max: (a, b) => Math.max(toInt(a), toInt(b)),
  min: (a, b) => Math.min(toInt(a), toInt(b)),
  first: (a) => a,
  second: (_, b) => b,
  concat: (a, b) => toStr(a) + toStr(b),
  pack: (a, b) => new Tuple([a, b]),
  count: (a) => toInt(a) + 1,
  sumIndexed: (a, b, index) => toInt(a) + toInt(b) * index,
  packIndex: (_, b, index) => new Tuple([b, index]),
};

const variadic = {
  sum: (items) => toInt(items),
  join: (items) => items.map(toStr).join("-"),
  first: (items) => items[0],
  last: (items) => items[items.length - 1],
  count: (items) => items.length,
  toNil: () => null,
};

function named(table, name) {
  if (!Object.hasOwn(table, name)) throw new Error(`no function ${name}`);
  return table[name];
}

// A function written as a table of values and results: {"table": [[value, result], …]}.
function table(rows) {
  const results = new Map(rows.map(([value, result]) => [JSON.stringify(value), result]));
  return (value) => results.get(canonical(value)) ?? null;
}

export function pred(name) {
  if (!name.table) return named(predicates, name);
  const result = table(name.table);
  return (value) => toInt(result(value)) !== 0;
}
export const fn2 = (name) => named(binary, name);
export const fnN = (name) => (name ? named(variadic, name) : (items) => new Tuple(items));

export function fn(name) {
  if (name === undefined || name === null) return unary.id;
  if (name.table) return table(name.table);
  if (Object.hasOwn(unary, name)) return unary[name];
  const test = pred(name);
  return (value) => (test(value) ? 1 : 0);
}
