extension LivePage {
  /// Draws lines of events: a column for each second, the events of a second below each other.
  static let drawing = #"""
    function element(name, attributes = {}, ...children) {
      const isDrawing = ["svg", "g", "rect", "text", "path"].includes(name);
      const result = isDrawing
        ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (value !== undefined && value !== null && value !== false) result.setAttribute(key, value);
      }
      result.append(...children);
      return result;
    }

    const margin = 16, rowHeight = 30, markWidth = 26;

    const widthOf = event => isLast(event) ? markWidth : Math.max(markWidth, [...event.text].length * 9 + 14);

    /// The width of a second and their number, for all lines of an example.
    function gridOf(lines) {
      const events = lines.flatMap(line => line.events);
      const widest = Math.max(markWidth, ...events.map(widthOf));
      const last = Math.max(7, ...events.map(event => event.second));
      return { width: Math.min(Math.max(widest + 4, 34), 92), count: Math.min(last + 4, 190) };
    }

    const arrowAt = (x, y) => `M${x - 6} ${y - 4}L${x} ${y}L${x - 6} ${y + 4}`;

    const middleOf = (second, grid) => margin + (second + 0.5) * grid.width;

    function colourOf(text, inputs) {
      const texts = [...new Set(inputs.flatMap(line => line.events).filter(e => !isLast(e)).map(e => e.text))];
      const index = texts.indexOf(text);
      return index < 0 ? "new" : `c${index % 6}`;
    }

    function drawMark(event, x, y, inputs) {
      if (event.kind === "end") {
        return [element("path", { class: "bar-end", d: `M${x} ${y - 13}V${y + 13}` })];
      }
      if (event.kind === "failure") {
        const d = `M${x - 8} ${y - 8}L${x + 8} ${y + 8}M${x - 8} ${y + 8}L${x + 8} ${y - 8}`;
        const cross = element("path", { class: "failure", d });
        return event.text ? [cross, element("text", { x: x + 13, y: y + 15 }, event.text)] : [cross];
      }
      const width = widthOf(event);
      const body = { x: x - width / 2, y: y - 13, width, height: 26, rx: 13, class: colourOf(event.text, inputs) };
      return [element("rect", body), element("text", { x, y: y + 5 }, event.text)];
    }

    function nameOf(event) {
      if (event.kind === "end") return "the end";
      return event.kind === "failure" ? "the failure" : event.text;
    }

    /// Draws a line into its picture.
    function draw(picture, line, grid, inputs, isMovable) {
      const columns = new Map();
      for (const event of line.events) {
        columns.set(event.second, [...(columns.get(event.second) ?? []), event]);
      }
      const depth = Math.max(1, ...[...columns.values()].map(events => events.length));
      const right = margin + grid.count * grid.width, y = 20;
      const height = (depth - 1) * rowHeight + 40;
      picture.setAttribute("width", right + margin);
      picture.setAttribute("height", height);
      const start = margin + (line.start ?? 0) * grid.width;
      const last = line.events.find(isLast);
      const end = last ? middleOf(last.second, grid) : right;
      const parts = [element("rect", { class: "area", width: right + margin, height })];
      for (let second = line.start ?? 0; second < grid.count; second++) {
        const x = middleOf(second, grid);
        if (x <= end) parts.push(element("path", { class: "second", d: `M${x} ${y - 4}V${y + 4}` }));
      }
      parts.push(element("path", { class: "time", d: `M${start} ${y}H${end}` }));
      if (!last) {
        parts.push(element("path", { class: "arrow", d: arrowAt(right, y) }));
      }
      for (const [second, events] of columns) {
        events.forEach((event, index) => {
          const x = middleOf(second, grid), top = y + index * rowHeight;
          const attributes = { class: "marble", "data-text": event.text, "data-kind": event.kind };
          if (isMovable) Object.assign(attributes, {
            class: "marble movable" + (event.isLeaving ? " leaving" : ""), tabindex: 0, role: "slider",
            "data-identifier": event.identifier, "aria-label": nameOf(event), "aria-valuenow": second,
            "aria-valuetext": `second ${second}`,
          });
          const grip = { class: "grip", x: x - 13, y: top - 15, width: 26, height: 30 };
          parts.push(element("g", attributes, element("rect", grip), ...drawMark(event, x, top, inputs)));
        });
      }
      picture.replaceChildren(...parts);
    }

    /// The numbers of the seconds.
    function drawNumbers(picture, grid) {
      picture.setAttribute("width", margin * 2 + grid.count * grid.width);
      picture.setAttribute("height", 16);
      picture.replaceChildren(...Array.from({ length: grid.count }, (_, second) =>
        element("text", { class: "number", x: middleOf(second, grid), y: 12 }, String(second))));
    }
    """#
}
