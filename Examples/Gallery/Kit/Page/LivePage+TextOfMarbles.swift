extension LivePage {
  /// The events of a line, and the text that the server reads.
  static let textOfMarbles = #"""
    let lastIdentifier = 0;

    const newEvent = (second, kind, text) => ({ identifier: ++lastIdentifier, second, kind, text });

    const isLast = event => event.kind !== "value";

    function eventsOf(seconds) {
      return seconds.flatMap((events, second) => events.map(({ kind, text }) => newEvent(second, kind, text)));
    }

    function textOfEvent(event, before) {
      if (event.kind === "end") return "|";
      if (event.kind === "failure") return "#" + event.text;
      const isPlain = [...event.text].length === 1 && !"-|#()[ ".includes(event.text);
      // A digit after a failure would be read as its number.
      const isNumber = /#\d*$/.test(before) && /^\d/.test(event.text);
      return isPlain && !isNumber ? event.text : `[${event.text}]`;
    }

    function textOf(events) {
      let text = "";
      const length = events.length ? events.at(-1).second + 1 : 0;
      for (let second = 0; second < length; second++) {
        const moment = events.filter(event => event.second === second);
        if (moment.length === 0) text += "-";
        if (moment.length > 1) text += "(";
        for (const event of moment) text += textOfEvent(event, text);
        if (moment.length > 1) text += ")";
      }
      return text;
    }
    """#
}
