extension InspectorPage {
  /// Connects the page to the program, and reacts to the reader.
  static let script = ##"""
    import { rowsOf } from "./rows.js";
    import { drawRows, element, setText } from "./table.js";
    import { Marbles } from "./marbles.js";

    /// The most sources that can be watched at once, as in the server.
    const watchLimit = 16;
    const shownWarnings = 5, shownLatest = 8;

    const find = selector => document.querySelector(selector);
    const body = find("#rows"), filter = find("#filter"), panel = find("#marbles");

    const view = { filter: "", unfolded: new Set(), more: new Map(), limit: undefined };
    const marbles = new Marbles(find("#canvas"));

    let snapshot = null, receivedAt = 0, brokenAt = null;
    let watched = watchedInAddress(), focusedKey = null, showsAllWarnings = false;
    let stream = null, latest = [];
    const streams = new Set();
    const knownNames = new Map();

    // The connection.

    /// Asks for the events of the sources that are watched; former streams end when the new one has begun.
    function connect() {
      const next = new EventSource(`events?watch=${watched.join(",")}`);
      stream = next;
      streams.add(next);
      next.onopen = () => {
        if (next !== stream) return;
        for (const other of streams) if (other !== next) other.close();
        streams.clear();
        streams.add(next);
        brokenAt = null;
        showConnection("live", "Live");
      };
      next.onerror = () => {
        if (next !== stream) return;
        brokenAt ??= performance.now();
        showConnection("broken", "The connection broke. Connecting again…");
        if (next.readyState === EventSource.CLOSED) setTimeout(() => { if (next === stream) connect(); }, 1000);
      };
      next.addEventListener("snapshot", message => {
        snapshot = JSON.parse(message.data);
        receivedAt = performance.now();
        marbles.synchronise(snapshot.timeSeconds);
        for (const source of snapshot.sources) knownNames.set(source.id, source.name);
        render();
      });
      next.addEventListener("marbles", message => {
        const added = marbles.add(JSON.parse(message.data));
        if (marbles.pausedAt === null) showLatest(added);
      });
    }

    function showConnection(state, text) {
      const status = find("#connection");
      status.dataset.state = state;
      setText(status, text);
      document.body.classList.toggle("stale", state === "broken");
    }

    // The table.

    function render() {
      if (!snapshot || document.hidden) return;
      const { sources, subscriptions, warnings } = snapshot;
      const [sourceCount, count] = [sources, subscriptions].map(list => list.length.toLocaleString("en"));
      setText(find("#counts"), `${sourceCount} sources · ${count} subscriptions`);
      showWarnings(warnings);
      const suspects = new Set(warnings.map(warning => warning.subscription));
      const rows = rowsOf(snapshot, view), elapsed = ((brokenAt ?? performance.now()) - receivedAt) / 1000;
      drawRows(body, rows, { watched, elapsed: Math.max(0, elapsed), suspects });
      const nothing = find("#nothing");
      nothing.hidden = rows.length > 0;
      setText(nothing, view.filter ? "Nothing has this text." : "There are no sources yet.");
      if (!rows.some(row => row.key === focusedKey)) focusedKey = rows[0]?.key ?? null;
      for (const line of body.children) line.tabIndex = line.dataset.key === focusedKey ? 0 : -1;
      showLanes();
    }

    function showWarnings(warnings) {
      find("#warnings").hidden = warnings.length === 0;
      const list = find("#warnings ul"), shown = showsAllWarnings ? warnings : warnings.slice(0, shownWarnings);
      while (list.children.length > shown.length) list.lastElementChild.remove();
      shown.forEach((warning, index) => {
        const item = list.children[index]
          ?? list.appendChild(element("li", {}, element("button", { type: "button" })));
        const button = item.firstChild;
        button.warning = warning;
        button.dataset.kind = warning.kind;
        setText(button, warning.text);
      });
      const all = find("#all-warnings");
      all.hidden = warnings.length <= shownWarnings;
      setText(all, showsAllWarnings
        ? "Show fewer warnings"
        : `Show all ${warnings.length.toLocaleString("en")} warnings`);
    }

    /// Shows the row that a warning is about, and puts the focus on it.
    function reveal({ source, subscription }) {
      const row = () => find(`tr[data-key=u${subscription}]`) ?? find(`tr[data-key=s${source}]`);
      if (!row()) setFilter(knownNames.get(source) ?? "");
      const line = row();
      if (!line) return;
      focus(line);
      line.scrollIntoView({ block: "center" });
      line.classList.add("found");
      setTimeout(() => line.classList.remove("found"), 1500);
    }

    function setFilter(text) {
      filter.value = text;
      view.filter = text;
      view.limit = undefined;
      view.more.clear();
      render();
    }

    function focus(line) {
      if (!line) return;
      focusedKey = line.dataset.key;
      for (const other of body.children) other.tabIndex = other === line ? 0 : -1;
      line.focus({ preventScroll: true });
      line.scrollIntoView({ block: "nearest" });
    }

    /// What a click or Enter does with a row.
    function activate({ row }) {
      if (row.kind === "source") toggleWatch(row.source.id);
      if (row.kind === "group") unfold(row, !row.isOpen);
      if (row.kind === "more") {
        if (row.parent === null) view.limit = row.limit; else view.more.set(row.parent, row.limit);
        render();
      }
    }

    function unfold(row, isOpen) {
      if (isOpen) view.unfolded.add(row.key); else view.unfolded.delete(row.key);
      render();
    }

    // The marbles.

    function watchedInAddress() {
      const text = /^#watch=([\d,]+)$/.exec(location.hash)?.[1] ?? "";
      return [...new Set(text.split(",").filter(Boolean).map(Number))].slice(0, watchLimit);
    }

    function toggleWatch(source) {
      watch(watched.includes(source)
        ? watched.filter(other => other !== source)
        : [...watched, source].slice(-watchLimit));
    }

    function watch(sources) {
      watched = sources;
      const address = watched.length ? `#watch=${watched.join(",")}` : location.pathname;
      history.replaceState(null, "", address);
      if (watched.length === 0) pause(false);
      connect();
      render();
    }

    function nameOf(source) {
      return knownNames.get(source) ?? `source ${source}`;
    }

    function showLanes() {
      panel.hidden = watched.length === 0;
      const key = watched.map(source => [source, nameOf(source), isReleased(source)].join("\n")).join("\n");
      if (panel.key === key) return;
      panel.key = key;
      marbles.show(watched);
      latest = latest.filter(event => watched.includes(event.source));
      find("#lanes").replaceChildren(...watched.map(source => {
        const close = element("button", { type: "button", "aria-label": `Close ${nameOf(source)}` }, "×");
        close.addEventListener("click", () => toggleWatch(source));
        const name = element("span", { class: "name", title: nameOf(source) }, nameOf(source));
        return element("li", { class: isReleased(source) ? "released" : "" }, name, close);
      }));
    }

    const isReleased = source => snapshot !== null && !snapshot.sources.some(other => other.id === source);

    /// Lists events as text, in the order of the sends.
    function showLatest(events) {
      if (events.length === 0) return;
      latest = [...latest, ...events].sort((one, other) => one.order - other.order).slice(-shownLatest);
      const words = { finished: "finished", failure: "failed" };
      find("#latest").replaceChildren(...latest.map(event => element("li", { "data-kind": event.kind },
        element("time", {}, `${event.time.toFixed(3)} s`), element("span", { class: "name" }, nameOf(event.source)),
        element("span", { class: "text" }, [words[event.kind], event.text].filter(Boolean).join(" ")))));
    }

    function pause(isPaused) {
      marbles.pause(isPaused);
      const button = find("#pause");
      button.setAttribute("aria-pressed", isPaused);
      setText(button, isPaused ? "Continue" : "Pause");
      panel.classList.toggle("paused", isPaused);
    }

    function point(event) {
      setText(find("#pointed"), event
        ? `${nameOf(event.source)} at ${event.time.toFixed(3)} s: `
          + `${event.kind === "finished" ? "the end" : event.text}`
        : "The last 10 seconds. Sources share one axis of time.");
    }

    // The reader.

    body.addEventListener("click", event => {
      const line = event.target.closest("tr");
      if (!line || getSelection().toString()) return;
      focus(line);
      activate(line);
    });

    body.addEventListener("focusin", event => { focusedKey = event.target.closest("tr").dataset.key; });

    const parentOf = line => {
      let other = line.previousElementSibling;
      while (other && other.row.level >= line.row.level) other = other.previousElementSibling;
      return other;
    };

    const moves = {
      ArrowDown: line => line.nextElementSibling,
      ArrowUp: line => line.previousElementSibling,
      Home: () => body.firstElementChild,
      End: () => body.lastElementChild,
      ArrowRight: line => { if (line.row.kind === "group") unfold(line.row, true); },
      ArrowLeft: line => { if (line.row.isOpen) unfold(line.row, false); else return parentOf(line); },
      Enter: line => { activate(line); },
    };

    body.addEventListener("keydown", event => {
      const line = event.target.closest("tr"), move = moves[event.key];
      if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      focus(move(line));
    });

    document.addEventListener("keydown", event => {
      const isTyping = event.target === filter, isButton = event.target.tagName === "BUTTON";
      if (event.key === "/" && !isTyping) {
        event.preventDefault();
        filter.focus();
      } else if (event.key === " " && !isTyping && !isButton && watched.length) {
        event.preventDefault();
        pause(marbles.pausedAt === null);
      } else if (event.key === "Escape") {
        if (isTyping && filter.value) setFilter(""); else if (watched.length) watch([]);
      }
    });

    filter.addEventListener("input", () => setFilter(filter.value));
    filter.addEventListener("keydown", event => { if (event.key === "ArrowDown") focus(body.firstElementChild); });
    find("#warnings ul").addEventListener("click", event => {
      const button = event.target.closest("button");
      if (button) reveal(button.warning);
    });
    find("#all-warnings").addEventListener("click", () => {
      showsAllWarnings = !showsAllWarnings;
      render();
    });
    find("#pause").addEventListener("click", () => pause(marbles.pausedAt === null));
    find("#close").addEventListener("click", () => watch([]));
    marbles.canvas.addEventListener("pointermove", event => point(marbles.eventAt(event.offsetX, event.offsetY)));
    marbles.canvas.addEventListener("pointerleave", () => point(null));
    addEventListener("hashchange", () => watch(watchedInAddress()));
    document.addEventListener("visibilitychange", render);

    // Times go on also while no snapshot comes.
    setInterval(render, 500);

    function animate() {
      if (watched.length) marbles.draw();
      requestAnimationFrame(animate);
    }

    connect();
    animate();

    """##
}
