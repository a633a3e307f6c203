import { readFileSync } from "node:fs";

const departures = JSON.parse(readFileSync(new URL("../../departures.json", import.meta.url), "utf8"));
const known = Object.entries(departures).filter(([, { only = "rxjs" }]) => only === "rxjs");

// The departures that this program knows: name, what is different, and in which operations.
export const names = Object.fromEntries(known.map(([name, { what }]) => [name, what]));

export function departuresOf(text) {
  if (text.startsWith("all-but:")) {
    const excluded = text.slice("all-but:".length).split(",");
    return new Set(Object.keys(names).filter((name) => !excluded.includes(name)));
  }
  return new Set(text.split(",").flatMap((name) => (name === "all" ? Object.keys(names) : name === "" ? [] : [name])));
}
