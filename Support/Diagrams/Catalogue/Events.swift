import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let events: [Diagram] = list {
    Diagram(
      "materialize()",
      rac: "-materialize",
      "Events become elements, a failure too.",
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
        letter == "x" ? SignalEvent<String, MarbleFailure>.failure(MarbleFailure()) : .value(letter)
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
    Diagram(
      "onStart(_:)",
      rac: "-initially:",
      "A function before each iteration.",
      ["letters": "--a-b|"],
      gives: "--a-b|",
      later: [3: "----b|"],
      noting: "!--!"
    ) { it in it.letters.onStart { it.note("!") } }
    Diagram(
      "onValue(_:)",
      rac: "-doNext:",
      "A function before each element is delivered.",
      ["letters": "a-b-|"],
      gives: "a-b-|",
      noting: "a-b"
    ) { it in it.letters.onValue { it.note($0) } }
    Diagram(
      "asyncOnValue(_:)",
      "An asynchronous function before each element is delivered; the next one is taken when it has returned.",
      ["letters": "a-b----c|"],
      gives: "--a-b----(c|)",
      noting: "a-b----c"
    ) { it in
      it.letters.asyncOnValue { letter async throws(MarbleFailure) in
        it.note(letter)
        try? await it.clock.sleep(for: .seconds(2))
      }
    }
    Diagram(
      "onFailure(_:)",
      rac: "-doError:",
      "A function before the failure is delivered.",
      ["letters": "a-#"],
      gives: "a-#",
      noting: "--!"
    ) { it in it.letters.onFailure { _ in it.note("!") } }
    Diagram(
      "onFinish(_:)",
      rac: "-doCompleted:",
      "A function before the end is delivered.",
      ["letters": "a-|"],
      gives: "a-|",
      noting: "--!"
    ) { it in it.letters.onFinish { it.note("!") } }
    Diagram(
      "onEnd(_:)",
      rac: "-finally:",
      "A function when the iteration is over.",
      ["letters": "a-b-#"],
      gives: "a-b-#",
      noting: "----[failed]"
    ) { it in
      it.letters.onEnd { end in
        switch end {
        case .finished: it.note("finished")
        case .failed: it.note("failed")
        case .unsubscribed: it.note("gone")
        }
      }
    }
    Diagram(
      "onEnd(_:), nobody listens any more",
      rac: "-finally:",
      "Also when the consumer unsubscribes; ReactiveCocoa's does not run then.",
      ["letters": "a-b-|"],
      gives: "a-(b|)",
      noting: "--[gone]"
    ) { it in
      it.letters.onEnd { end in
        if case .unsubscribed = end { it.note("gone") }
      }.prefix(2)
    }
    Diagram(
      "producing(on:)",
      rac: "-subscribeOn:",
      "Nothing changes but where producers run.",
      ["letters": "a-b|"],
      gives: "a-b|"
    ) { it in it.letters.producing(on: it.executor) }
    Diagram(
      "logEvents()",
      rac: "-logAll",
      "All events go to a log, with the place of the call.",
      ["letters": "a-|"],
      gives: "a-|",
      noting: "([started][value·a])-[finished]"
    ) { it in it.letters.logEvents("letters", to: { it.note($0.event) }) }
  }
}
