extension InspectorPage {
  /// Draws the rows, and goes from row to row.
  static let table = ##"""
    import { operatorsOf } from "./rows.js";

    /// Draws the rows of the table, and changes only what differs from before.

    const count = new Intl.NumberFormat("en");
    const short = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

    export function element(name, attributes = {}, ...children) {
      const result = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (value !== undefined && value !== null && value !== false) result.setAttribute(key, value);
      }
      result.append(...children);
      return result;
    }

    /// Changes a text only if it differs, so that the browser has nothing to do for most cells.
    export function setText(target, text) {
      if (target.textContent !== text) target.textContent = text;
    }

    function setClass(target, name, isSet) {
      if (target.classList.contains(name) !== isSet) target.classList.toggle(name, isSet);
    }

    function setAttribute(target, name, value) {
      if (value === null) target.removeAttribute(name);
      else if (target.getAttribute(name) !== value) target.setAttribute(name, value);
    }

    /// A time in words that do not change faster than one can read.
    export function duration(seconds) {
      if (seconds < 10) return `${seconds.toFixed(1)} s`;
      if (seconds < 100) return `${Math.round(seconds)} s`;
      if (seconds < 6000) return `${Math.round(seconds / 60)} min`;
      return `${Math.round(seconds / 3600)} h`;
    }

    const names = ["Elements", "per second", "Lost", "Dropped", "Lag", "Waiting", "Age"];

    const chip = (kind, text, title) => element("span", { class: `chip ${kind}`, title }, text);
    const arrow = () => element("span", { class: "arrow", "aria-hidden": "true" });

    /// A source → its operators → the consumer.
    function drawChain(row) {
      const { source, subscription } = row;
      const operators = operatorsOf(subscription.chain, [source.name, ...row.others]);
      const parts = [];
      for (const operator of operators) parts.push(chip("operator", operator, operator), arrow());
      parts.push(chip("consumer", subscription.place ?? "a consumer", "Subscribed here"));
      if (row.kind === "group") parts.push(chip("times", `× ${count.format(row.count)}`));
      return element("div", { class: "chain" }, ...parts);
    }

    function drawSource(row) {
      const { source } = row;
      const parts = [
        chip("source", source.name, source.name), element("span", { class: "kind" }, source.kind),
        element("span", { class: "eye", "aria-hidden": "true" }, "marbles"),
      ];
      if (source.hasEnded) parts.push(element("span", { class: "ended" }, "ended"));
      return element("div", { class: "chain" }, ...parts);
    }

    /// What is written below a chain, in small letters.
    function noteOf(row) {
      if (row.kind === "source") {
        const subscriptions = row.count === 1 ? "1 subscription" : `${count.format(row.count)} subscriptions`;
        const total = row.source.totalSubscriptionCount, all = total > row.count ? `${count.format(total)} so far` : null;
        const feeder = row.feeder ? `fed by ${row.feeder.chain}` : null;
        return [feeder, row.source.place, subscriptions, all].filter(Boolean).join(" · ");
      }
      const { policy, actor } = row.subscription;
      const others = row.others.length ? `together with ${row.others.join(", ")}` : null;
      return [policy, actor ? `on ${actor}` : "on no actor", others].filter(Boolean).join(" · ");
    }

    /// The figures of a row, one for each column; an empty one is not shown.
    function figuresOf(row, elapsed) {
      if (row.kind === "source") {
        const { sent, rate, lost, dropped, waitingSenderCount } = row.source;
        const senders = waitingSenderCount === 1 ? "1 sender" : `${count.format(waitingSenderCount)} senders`;
        return [
          `${count.format(sent)} sent`, rate ? short.format(rate) : "", lost ? count.format(lost) : "",
          dropped ? count.format(dropped) : "", "", waitingSenderCount ? senders : "", "",
        ];
      }
      const { delivered, rate, dropped, lag, highWaterMark, waitingSeconds, ageSeconds } = row.subscription;
      // One element that waits until its subscriber runs is no news.
      const most = highWaterMark > Math.max(lag, 1) ? ` (most ${count.format(highWaterMark)})` : "";
      return [
        `${count.format(delivered)} taken`, rate ? short.format(rate) : "", "", dropped ? count.format(dropped) : "",
        lag || most ? count.format(lag) + most : "", (waitingSeconds ?? null) === null ? "" : duration(waitingSeconds + elapsed),
        duration(ageSeconds + elapsed),
      ];
    }

    /// What of a row is drawn once; it is drawn again when this changes.
    function shapeOf(row) {
      if (row.kind === "source") return [row.source.name, row.source.kind, row.source.hasEnded].join("\n");
      if (row.kind === "more") return "";
      return [row.subscription.chain, row.source.name, row.subscription.place, row.count, ...row.others].join("\n");
    }

    /// Draws the lines that lead from a source to what is subscribed to it.
    function drawRails(line, rails) {
      if (line.rails === rails) return;
      line.rails = rails;
      const spans = rails.split(" ").filter(Boolean).map(kind => element("span", { class: kind }));
      line.firstChild.querySelector(".rails").replaceChildren(...spans);
    }

    function makeRow(row) {
      const line = element("tr", { role: "row", tabindex: -1, "data-key": row.key, class: row.kind });
      line.append(element("td", { role: "gridcell" }, element("div", { class: "rails", "aria-hidden": "true" })));
      if (row.kind === "more") {
        line.firstChild.setAttribute("colspan", names.length + 1);
        line.firstChild.append(element("button", { type: "button", class: "more", tabindex: -1 }));
      } else {
        line.firstChild.append(element("div", { class: "chain" }), element("div", { class: "note" }));
        for (const name of names) line.append(element("td", { role: "gridcell", class: "figure", "data-name": name }));
      }
      return line;
    }

    function updateRow(line, row, state) {
      setAttribute(line, "aria-level", String(row.level));
      line.style.setProperty("--level", row.level - 1);
      drawRails(line, row.rails);
      if (row.kind === "more") {
        const what = row.parent === null ? "rows" : "subscriptions";
        return setText(line.querySelector("button"), `Show more: ${count.format(row.left)} ${what} are not shown`);
      }
      const shape = shapeOf(row);
      if (line.shape !== shape) {
        line.shape = shape;
        line.querySelector(".chain").replaceWith(row.kind === "source" ? drawSource(row) : drawChain(row));
      }
      setText(line.querySelector(".note"), noteOf(row));
      figuresOf(row, state.elapsed).forEach((text, index) => setText(line.cells[index + 1], text));
      const isWatched = row.kind === "source" && state.watched.includes(row.source.id);
      setAttribute(line, "aria-selected", row.kind === "source" ? String(isWatched) : null);
      setAttribute(line, "aria-expanded", row.kind === "group" ? String(row.isOpen) : null);
      setClass(line, "watched", isWatched);
      setClass(line.cells[3], "bad", row.kind === "source" && row.source.lost > 0);
      const { lag, id } = row.kind === "source" ? {} : row.subscription;
      setClass(line.cells[5], "bad", lag > 0 && state.suspects.has(id));
      setClass(line.cells[6], "bad", row.kind === "source" && row.source.waitingSenderCount > 0);
    }

    /// Draws rows into the body of a table; rows that stay keep their element, and so the focus.
    export function drawRows(body, rows, state) {
      const present = new Map([...body.children].map(line => [line.dataset.key, line]));
      let place = body.firstElementChild;
      for (const row of rows) {
        let line = present.get(row.key);
        if (line && !line.classList.contains(row.kind)) line = undefined;
        line ??= makeRow(row);
        present.delete(row.key);
        line.row = row;
        updateRow(line, row, state);
        if (line === place) place = place.nextElementSibling; else body.insertBefore(line, place);
      }
      for (const line of present.values()) line.remove();
    }

    """##
}
