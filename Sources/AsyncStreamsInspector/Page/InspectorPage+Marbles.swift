extension InspectorPage {
  /// Draws the events of the chosen sources.
  static let marbles = ##"""
    /// Draws the events of sources on one axis of time, which moves.

    const shownSeconds = 10;
    /// Messages come four times a second, so the right edge is a little earlier than now, and marbles do not jump in.
    const delay = 0.4;
    const laneHeight = 46, axisHeight = 20, margin = 10;
    /// The most events of a source that are kept while the axis stands still.
    const keptEvents = 20000;
    const font = "12px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";
    const longest = 18;

    function labelOf(event) {
      const characters = [...event.text];
      return characters.length > longest ? characters.slice(0, longest - 1).join("") + "…" : event.text;
    }

    /// The same text has the same colour on every line.
    function colourOf(text) {
      let hash = 0;
      for (const character of text) hash = (hash * 31 + character.codePointAt(0)) % 65521;
      return hash % 6;
    }

    export class Marbles {
      lanes = new Map();
      /// The inspector's time, less that of this page; messages can only be late, so the
      /// largest difference is the best.
      offset = -Infinity;
      pausedAt = null;

      constructor(canvas) {
        this.canvas = canvas;
        this.context = canvas.getContext("2d");
        new ResizeObserver(() => this.fit()).observe(canvas);
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.readColours());
        this.readColours();
      }

      readColours() {
        const style = getComputedStyle(document.documentElement);
        const colour = name => style.getPropertyValue(name).trim();
        this.colours = {
          ink: colour("--ink"), quiet: colour("--quiet"), edge: colour("--edge"), bad: colour("--bad"),
          paper: colour("--paper"), marbles: [0, 1, 2, 3, 4, 5].map(index => colour(`--c${index}`)),
        };
      }

      /// Notes the time of a message.
      synchronise(time) {
        this.offset = Math.max(this.offset, time - performance.now() / 1000);
      }

      get rightEdge() {
        return this.pausedAt ?? performance.now() / 1000 + this.offset - delay;
      }

      pause(isPaused) {
        this.pausedAt = isPaused ? this.rightEdge : null;
      }

      /// Draws lines for these sources, in this order; those that were there keep their events.
      show(sources) {
        const lane = source => this.lanes.get(source) ?? { events: [], skips: [], order: -1 };
        this.lanes = new Map(sources.map(source => [source, lane(source)]));
        this.canvas.style.height = `${sources.length * laneHeight + axisHeight}px`;
        this.fit();
      }

      fit() {
        const ratio = devicePixelRatio || 1, { clientWidth, clientHeight } = this.canvas;
        this.canvas.width = clientWidth * ratio;
        this.canvas.height = clientHeight * ratio;
        this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
        this.scale = Math.max(1, clientWidth - 2 * margin) / shownSeconds;
        for (const lane of this.lanes.values()) {
          lane.lastPill = null;
          for (const event of lane.events) this.place(lane, event);
        }
      }

      /// Adds the events of a message; returns those that are new.
      add({ events, skipped }) {
        const added = [];
        for (const event of events) {
          const lane = this.lanes.get(event.source);
          if (!lane || event.order <= lane.order || lane.events.length >= keptEvents) continue;
          lane.order = event.order;
          lane.events.push(event);
          this.place(lane, event);
          this.synchronise(event.time);
          added.push(event);
        }
        for (const [source, count] of Object.entries(skipped)) {
          const lane = this.lanes.get(Number(source));
          if (lane?.events.length) this.skip(lane, count);
        }
        return added;
      }

      /// Notes that events are missing before the last one; numbers that would overlap are added up.
      skip(lane, count) {
        const time = lane.events.at(-1).time, last = lane.skips.at(-1);
        const isMoving = this.pausedAt === null || last?.time > this.pausedAt;
        if (last && isMoving && (time - last.time) * this.scale < 64) last.count += count;
        else lane.skips.push({ time, count });
      }

      /// Decides once whether there is room for the text of an event, so that nothing changes while it moves.
      place(lane, event) {
        this.context.font = font;
        event.width = Math.max(24, this.context.measureText(labelOf(event)).width + 14);
        if (event.kind !== "value") return;
        const last = lane.lastPill;
        event.isPill = !last || (event.time - last.time) * this.scale >= (event.width + last.width) / 2 + 2;
        if (event.isPill) lane.lastPill = event;
      }

      /// The event at a place of the canvas.
      eventAt(x, y) {
        const lane = [...this.lanes.values()][Math.floor(y / laneHeight)];
        const distance = event => Math.abs(this.x(event.time) - x);
        let nearest = null;
        for (const event of lane?.events ?? []) if (!nearest || distance(event) <= distance(nearest)) nearest = event;
        return nearest && distance(nearest) <= Math.max(8, nearest.isPill ? nearest.width / 2 : 0) ? nearest : null;
      }

      x(time) {
        return margin + (time - this.rightEdge + shownSeconds) * this.scale;
      }

      draw() {
        const { context, canvas } = this, left = this.rightEdge - shownSeconds, width = canvas.clientWidth;
        context.clearRect(0, 0, width, canvas.clientHeight);
        if (!Number.isFinite(left)) return;
        this.drawAxis(left, width, this.lanes.size * laneHeight);
        let middle = laneHeight / 2;
        for (const lane of this.lanes.values()) {
          // What is on the left, and will not come back.
          const first = lane.events.findIndex(event => event.time >= left - 2);
          if (first > 200) lane.events.splice(0, first);
          while (lane.skips.length && lane.skips[0].time < left - 2) lane.skips.shift();
          this.drawLane(lane, left, middle, width);
          middle += laneHeight;
        }
      }

      drawAxis(left, width, bottom) {
        const { context, colours } = this;
        context.font = "11px system-ui, sans-serif";
        context.textAlign = "center";
        context.lineWidth = 1;
        const step = this.scale < 45 ? 2 : 1, first = Math.ceil(Math.max(0, left) / step) * step;
        for (let second = first; second <= left + shownSeconds; second += step) {
          const x = Math.round(this.x(second)) + 0.5;
          context.strokeStyle = colours.edge;
          context.beginPath();
          context.moveTo(x, 0);
          context.lineTo(x, bottom);
          context.stroke();
          context.fillStyle = colours.quiet;
          if (x > 14 && x < width - 14) context.fillText(`${second} s`, x, bottom + 14);
        }
      }

      drawLane(lane, left, middle, width) {
        const { context, colours } = this, right = this.rightEdge;
        const shown = lane.events.filter(event => event.time >= left - 1 && event.time <= right);
        const end = lane.events.find(event => event.kind !== "value");
        context.strokeStyle = colours.quiet;
        context.lineWidth = 1.5;
        context.beginPath();
        context.moveTo(0, middle);
        context.lineTo(end && end.time <= right ? Math.max(0, this.x(end.time)) : width, middle);
        context.stroke();
        for (const event of shown) if (event.kind === "value" && !event.isPill) this.drawDot(event, middle);
        for (const event of shown) {
          if (event.isPill) this.drawPill(event, middle);
          if (event.kind !== "value") this.drawEnd(event, middle);
        }
        context.font = "600 11px system-ui, sans-serif";
        context.fillStyle = colours.bad;
        context.textAlign = "center";
        for (const skip of lane.skips) {
          if (skip.time > right) continue;
          context.fillText(`+${skip.count.toLocaleString("en")}`, this.x(skip.time), middle + 21);
        }
      }

      drawDot(event, middle) {
        const { context, colours } = this;
        context.fillStyle = colours.ink;
        context.beginPath();
        context.arc(this.x(event.time), middle, 3, 0, 2 * Math.PI);
        context.fill();
      }

      drawPill(event, middle) {
        const { context, colours } = this, x = this.x(event.time);
        context.fillStyle = colours.marbles[colourOf(event.text)];
        context.strokeStyle = colours.ink;
        context.lineWidth = 1.2;
        context.beginPath();
        context.roundRect(x - event.width / 2, middle - 12, event.width, 24, 12);
        context.fill();
        context.stroke();
        context.font = font;
        context.textAlign = "center";
        context.fillStyle = colours.ink;
        context.fillText(labelOf(event), x, middle + 4);
      }

      drawEnd(event, middle) {
        const { context, colours } = this, x = this.x(event.time);
        context.lineWidth = 3;
        context.strokeStyle = event.kind === "failure" ? colours.bad : colours.ink;
        context.beginPath();
        if (event.kind === "finished") {
          context.moveTo(x, middle - 13);
          context.lineTo(x, middle + 13);
        } else {
          for (const slope of [-1, 1]) {
            context.moveTo(x - 8, middle - 8 * slope);
            context.lineTo(x + 8, middle + 8 * slope);
          }
        }
        context.stroke();
        if (event.kind !== "failure") return;
        context.font = font;
        context.textAlign = "left";
        context.fillStyle = colours.bad;
        context.fillText(labelOf(event), x + 13, middle + 4);
      }
    }

    """##
}
