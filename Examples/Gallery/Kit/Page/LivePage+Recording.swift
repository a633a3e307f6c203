extension LivePage {
  /// The sources of a recording, and the choice of one as an input.
  static let recording = #"""
    let recording = null;

    /// Chooses a recorded source for a line, or the marbles of the example again.
    function sourceChoice(line) {
      if (!recording || line.kind === "name") return "";
      const own = line.text;
      const choice = element("select", { "aria-label": `recorded source for ${line.name}` },
        element("option", { value: "" }, "of the example"),
        ...recording.sources.map((source, index) => element("option", { value: index }, `recorded: ${source.name}`)));
      choice.addEventListener("change", () => {
        const source = recording.sources[choice.value];
        line.text = source ? source.texts[line.kind] : own;
        line.isTyped = true;
        run();
      });
      return choice;
    }

    function recordedLine(source, lines, grid) {
      const picture = element("svg", { role: "img", "aria-label": source.texts.text, "data-source": source.name });
      draw(picture, source, grid, lines, false);
      const rows = source.elements.map(({ text, number, value }) =>
        element("tr", {}, element("td", {}, text), element("td", {}, number), element("td", {}, value)));
      const head = element("tr", {},
        ...["marble", "as a number", "element"].map(title => element("th", {}, title)));
      const details = element("details", {}, element("summary", {}, "Elements"), element("table", {}, head, ...rows));
      return element("div", { class: "line" },
        element("div", { class: "bar" }, element("label", {}, source.name), element("span", {}, source.scale)),
        picture, ...(rows.length ? [details] : []));
    }

    async function showRecording() {
      recording = await (await fetch("recording")).json();
      if (!recording) return;
      const lines = recording.sources.map(source => ({ ...source, events: eventsOf(source.seconds) }));
      const grid = gridOf(lines);
      place("recording").hidden = false;
      place("recording").replaceChildren(
        element("h3", {}, "Recording " + recording.name), ...lines.map(line => recordedLine(line, lines, grid)));
    }
    """#
}
