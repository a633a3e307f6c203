// node answer.js [--departures NAME,NAME|all|all-but:NAME] < scenarios.jsonl > answers.jsonl
import { createInterface } from "node:readline";
import { departuresOf, names } from "./departures/names.js";
import { answer } from "./run.js";

const argument = process.argv.indexOf("--departures");
if (process.argv.includes("--names")) {
  console.log(JSON.stringify(names, null, 1));
} else {
  const departures = departuresOf(argument < 0 ? "" : process.argv[argument + 1]);
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "") continue;
    const scenario = JSON.parse(line);
    // A line may name its own departures, so that one process can answer all variants.
    const own = "departures" in scenario ? departuresOf(scenario.departures) : departures;
    process.stdout.write(`${JSON.stringify(answer(scenario, own))}\n`);
  }
}
