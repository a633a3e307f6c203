"use strict";

// Draws the newest ticks of the stream of events, each once.

const limit = 120;
const colours = ["#06c", "#c33", "#283", "#a5a", "#b70", "#077", "#555"];

/** The newest ticks: {number, prices}, where prices has a number for each symbol. */
let ticks = [];
let run = "";
let received = 0;
let dropped = 0;
let isDrawingDue = false;

const element = (id) => document.getElementById(id);
const show = (id, text) => { element(id).textContent = text; };

// Connects again by itself, and then names the last event that it has received.
const source = new EventSource("events");
source.onopen = () => show("state", "connected");
source.onerror = () => show("state", "disconnected; trying again");
source.onmessage = ({ lastEventId, data }) => receive(lastEventId, JSON.parse(data));
source.addEventListener("end", () => show("state", "the server shuts down"));

/** Notes a tick. Its identifier is the run of the server and a number without gaps. */
function receive(id, prices) {
  const [newRun, text] = id.split("-");
  const number = Number(text);
  if (newRun !== run) ticks = [];
  run = newRun;
  const last = ticks.at(-1);
  if (last) dropped += number - last.number - 1;
  received += 1;
  ticks = [...ticks, { number, prices }].slice(-limit);
  if (isDrawingDue) return;
  isDrawingDue = true;
  requestAnimationFrame(draw);
}

/** Draws a line for each symbol; several ticks may have come since the last time. */
function draw() {
  isDrawingDue = false;
  show("received", received);
  show("dropped", dropped);
  const newest = ticks.at(-1);
  const all = ticks.flatMap(({ prices }) => Object.values(prices));
  const low = Math.min(...all);
  const height = Math.max(...all) - low || 1;
  const symbols = Object.keys(newest.prices).sort();
  element("chart").replaceChildren(...symbols.map((symbol, index) => {
    const line = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
    line.setAttribute("data-symbol", symbol);
    line.setAttribute("stroke", colours[index % colours.length]);
    line.setAttribute("points", ticks
      .filter(({ prices }) => symbol in prices)
      .map(({ number, prices }) => [
        limit - 1 - (newest.number - number),
        (100 - 100 * (prices[symbol] - low) / height).toFixed(2),
      ].join(","))
      .join(" "));
    return line;
  }));
  element("prices").replaceChildren(...symbols.map((symbol, index) => {
    const row = document.createElement("tr");
    row.insertCell().textContent = symbol;
    row.insertCell().textContent = newest.prices[symbol].toFixed(2);
    row.style.color = colours[index % colours.length];
    return row;
  }));
}
