extension LivePage {
  /// Changes of a line by pointer and keyboard.
  static let editing = #"""
    const lastSecond = 59;

    /// Puts an event into another second, after the values that are there.
    function move(line, event, second) {
      const others = line.events.filter(other => other !== event);
      const last = others.find(isLast);
      second = Math.min(Math.max(second, 0), lastSecond);
      if (last) second = Math.min(second, last.second);
      if (isLast(event)) second = Math.max(second, ...others.map(other => other.second), 0);
      if (second === event.second && line.events.includes(event)) return false;
      event.second = second;
      const place = others.findIndex(other => other.second > second || (other.second === second && isLast(other)));
      others.splice(place < 0 ? others.length : place, 0, event);
      line.events = others;
      return true;
    }

    function remove(line, event) {
      line.events = line.events.filter(other => other !== event);
    }

    /// The text of another marble on a line, of the kind of those that are there.
    function suggestion(line, names) {
      const texts = line.events.filter(event => !isLast(event)).map(event => event.text);
      const known = [...(line.known ?? []), ...texts];
      if (known.length === 0) return "x";
      if (known.every(text => /^\d+$/.test(text))) return String(Math.max(0, ...texts.map(Number)) + 1);
      if (known.every(text => text === "T" || text === "F")) return texts.at(-1) === "T" ? "F" : "T";
      if (known.every(text => names.includes(text))) return known[texts.length % known.length];
      const letters = [..."abcdefghijklmnopqrstuvwxyz"];
      const start = letters.indexOf(known[0]);
      const rest = start < 0 ? letters : [...letters.slice(start), ...letters.slice(0, start)];
      return rest.find(letter => !texts.includes(letter)) ?? "x";
    }

    function add(line, second, names) {
      if (second > lastSecond) return;
      const last = line.events.find(isLast);
      if (last && last.second < second) move(line, last, Math.min(second + 1, lastSecond));
      move(line, newEvent(-1, "value", suggestion(line, names)), second);
    }

    /// Gives a line an end or a failure, or takes it away.
    function toggle(line, kind) {
      const last = line.events.find(isLast);
      if (last) remove(line, last);
      if (last?.kind === kind) return;
      const second = last ? last.second : Math.min((line.events.at(-1)?.second ?? -1) + 1, lastSecond);
      line.events = [...line.events, newEvent(second, kind, "")];
    }

    /// Lets the marbles of a picture be dragged, and a click on its line add one.
    function makeEditable(picture, line, changed) {
      const secondAt = pointer => {
        const x = pointer.clientX - picture.getBoundingClientRect().left - margin;
        return Math.floor(x / shown.grid.width);
      };
      picture.addEventListener("pointerdown", pointer => {
        const mark = pointer.target.closest(".movable");
        if (pointer.button !== 0) return;
        pointer.preventDefault();
        document.activeElement?.blur();
        if (!mark) {
          add(line, Math.max(secondAt(pointer), 0), shown.lines.map(other => other.name));
          changed(line);
          return;
        }
        const event = line.events.find(other => other.identifier === Number(mark.dataset.identifier));
        const follow = pointer => {
          const box = picture.getBoundingClientRect();
          const isLeaving = pointer.clientY < box.top - 24 || pointer.clientY > box.bottom + 24;
          const isChanged = isLeaving !== Boolean(event.isLeaving);
          event.isLeaving = isLeaving;
          if ((!isLeaving && move(line, event, secondAt(pointer))) || isChanged) changed(line);
        };
        const end = () => {
          document.removeEventListener("pointermove", follow);
          document.removeEventListener("pointerup", end);
          document.removeEventListener("pointercancel", end);
          if (event.isLeaving) remove(line, event);
          event.isLeaving = false;
          changed(line);
        };
        document.addEventListener("pointermove", follow);
        document.addEventListener("pointerup", end);
        document.addEventListener("pointercancel", end);
      });
      picture.addEventListener("keydown", key => {
        const mark = key.target.closest(".movable");
        const event = line.events.find(other => other.identifier === Number(mark?.dataset.identifier));
        if (!event) return;
        const step = { ArrowLeft: -1, ArrowRight: 1 }[key.key];
        if (step) move(line, event, event.second + step);
        else if (key.key === "Delete" || key.key === "Backspace") remove(line, event);
        else return;
        key.preventDefault();
        changed(line);
        picture.querySelector(`[data-identifier="${event.identifier}"]`)?.focus();
      });
    }
    """#
}
