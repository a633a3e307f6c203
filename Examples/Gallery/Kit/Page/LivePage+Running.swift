extension LivePage {
  /// Sends the lines to the server, and shows what the operator made of them.
  static let running = #"""
    let shown = null, isRunning = false, isWanted = false;

    const place = identifier => document.getElementById(identifier);

    /// Runs the example, and again if it was changed in the meantime.
    async function run() {
      isWanted = true;
      if (isRunning) return;
      isRunning = true;
      while (isWanted) {
        isWanted = false;
        await runOnce(shown);
      }
      isRunning = false;
    }

    async function runOnce(example) {
      const lines = Object.fromEntries(example.lines.map(line => [line.name, line.text]));
      let response, answer;
      try {
        response = await fetch("run", {
          method: "POST", headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ example: example.identifier, lines }),
        });
        const isJSON = response.headers.get("Content-Type") === "application/json";
        answer = isJSON ? await response.json() : { message: await response.text() };
      } catch {
        answer = { message: "The server does not answer. Start it again: swift run gallery" };
      }
      if (example !== shown) return;
      if (!response?.ok) return showProblem(answer);
      for (const line of example.lines) {
        const read = answer.inputs.find(input => input.name === line.name);
        line.runs = read.runs;
        if (!line.isTyped || line.text !== lines[line.name]) continue;
        line.events = eventsOf(read.seconds);
        line.isTyped = false;
        if (!line.known) line.known = line.events.filter(event => !isLast(event)).map(event => event.text);
      }
      example.outputs = answer.outputs.map(output => ({ ...output, events: eventsOf(output.seconds) }));
      showProblem(null);
      drawAll();
    }

    function showProblem(problem) {
      place("problem").hidden = !problem;
      place("problem").textContent = problem?.message ?? "";
      place("outputs").classList.toggle("stale", Boolean(problem));
      for (const line of shown.lines) line.field.setAttribute("aria-invalid", problem?.line === line.name);
    }

    function changed(line) {
      line.text = textOf(line.events.filter(event => !event.isLeaving));
      line.isTyped = false;
      drawAll();
      run();
    }

    function drawAll() {
      const { lines, outputs } = shown;
      shown.grid = gridOf([...lines, ...outputs]);
      drawNumbers(shown.numbers, shown.grid);
      for (const line of lines) {
        draw(line.picture, line, shown.grid, lines, true);
        if (document.activeElement !== line.field) line.field.value = line.text;
        line.field.size = Math.max(line.text.length, 12);
        line.runsLabel.textContent = !line.isCold ? ""
          : line.runs?.length ? `begins with a subscription, here at ${line.runs.join(", ")}`
          : "begins with a subscription; there was none";
      }
      place("outputs").replaceChildren(...outputs.map(output => {
        const picture = element("svg", { role: "img", "aria-label": output.text || "nothing" });
        draw(picture, output, shown.grid, lines, false);
        const label = output.name || (output.start ? `subscribed to at ${output.start}` : "output");
        return element("div", { class: "line" },
          element("div", { class: "bar" }, element("span", {}, label), element("code", {}, output.text)), picture);
      }));
    }
    """#
}
