import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let events: [Diagram] = list {
    Diagram(
      "materialize()",
      rac: "-materialize",
      "Events become elements; so a failure is one, too.",
      ["letters": "a-b#"],
      gives: "a-b([failure]|)"
    ) { it in it.letters.materialize() }
    Diagram(
      "dematerialize()",
      rac: "-dematerialize",
      "Elements become events.",
      ["letters": "a-x-b|"],
      gives: "a-#"
    ) { it in
      it.safe.letters.map { letter in
        letter == "x" ? Event<String, MarbleFailure>.failure(MarbleFailure()) : .value(letter)
      }.dematerialize()
    }
    Diagram(
      "named(_:)",
      rac: "-setNameWithFormat:",
      "Nothing changes but the name in diagnostics.",
      ["letters": "a-b|"],
      gives: "a-b|",
      noting: "[search]"
    ) { it in
      let named = it.letters.named("search")
      it.note(named.description)
      return named
    }
  }
}
