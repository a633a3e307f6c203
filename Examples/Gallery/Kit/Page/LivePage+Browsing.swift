extension LivePage {
  /// The list of examples, the search field, and the example that is shown.
  static let browsing = #"""
    let examples = [], intents = [];

    function show(example) {
      shown = { ...example, outputs: [], numbers: element("svg", { "aria-hidden": "true" }) };
      shown.lines = example.lines.map(line => ({ ...line, events: [], known: null, isTyped: true }));
      place("family").textContent = example.family;
      place("name").textContent = example.name;
      place("explanation").textContent = example.explanation;
      place("code").textContent = example.code;
      document.title = `${example.name} · AsyncStreams`;
      place("inputs").replaceChildren(shown.numbers, ...shown.lines.map(lineEditor));
      place("inputs").className = "inputs";
      place("outputs").replaceChildren();
      place("problem").hidden = true;
      showFacts(example);
      for (const link of document.querySelectorAll("nav a")) {
        if (link.hash === "#" + example.identifier) {
          link.setAttribute("aria-current", "page");
          link.scrollIntoView({ block: "nearest" });
        } else link.removeAttribute("aria-current");
      }
      run();
    }

    function lineEditor(line) {
      line.picture = element("svg", { "data-line": line.name });
      line.field = element("input", {
        "aria-label": `marbles of ${line.name}`, spellcheck: "false", autocomplete: "off",
      });
      line.field.addEventListener("input", () => {
        line.text = line.field.value;
        line.isTyped = true;
        run();
      });
      line.runsLabel = element("span");
      const button = (kind, label) => {
        const result = element("button", { type: "button" }, label);
        result.addEventListener("click", () => {
          toggle(line, kind);
          changed(line);
        });
        return result;
      };
      makeEditable(line.picture, line, changed);
      return element("div", { class: "line" },
        element("div", { class: "bar" }, element("label", {}, line.name), line.field,
          button("end", "End"), button("failure", "Failure"), sourceChoice(line), line.runsLabel),
        line.picture);
    }

    function fillList() {
      const words = place("search").value.toLowerCase().split(/\s+/).filter(Boolean);
      const parts = [...intentParts(words)];
      let family = null;
      for (const example of examples.filter(example => matches(words, textOfExample(example)))) {
        if (example.family !== family) parts.push(element("h3", {}, family = example.family));
        const comma = example.name.indexOf(", ");
        const operator = comma < 0 ? example.name : example.name.slice(0, comma);
        const link = element("a", { href: "#" + example.identifier }, operator);
        if (comma >= 0) link.append(element("small", {}, example.name.slice(comma)));
        if (shown?.identifier === example.identifier) link.setAttribute("aria-current", "page");
        parts.push(link);
      }
      place("list").replaceChildren(...(parts.length ? parts : [element("p", {}, "No operator matches.")]));
    }

    function showAddress() {
      const identifier = decodeURIComponent(location.hash.slice(1));
      const example = examples.find(example => example.identifier === identifier)
        ?? examples.find(example => example.identifier === "debounce-for") ?? examples[0];
      if (example.identifier !== shown?.identifier) show(example);
    }

    async function begin() {
      examples = await (await fetch("examples")).json();
      intents = await (await fetch("intents")).json();
      await showRecording();
      fillList();
      showAddress();
      place("search").addEventListener("input", fillList);
      place("reset").addEventListener("click", () => show(examples.find(e => e.identifier === shown.identifier)));
      window.addEventListener("hashchange", showAddress);
    }

    begin();
    """#
}
