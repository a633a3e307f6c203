import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let events: [Diagram] = list {
    Title("materialize()", rac: "-materialize", "Events become elements, a failure too.")
      .shows(["letters": "a-b#"], gives: "a-b([failure]|)") { it in it.letters.materialize() }
    Title("dematerialize()", rac: "-dematerialize", "Elements become events.")
      .shows(["letters": "a-x-b|"], gives: "a-#") { it in
        it.safe.letters.map { letter in
          letter == "x" ? SignalEvent<String, MarbleFailure>.failure(MarbleFailure()) : .value(letter)
        }.dematerialize()
      }
    Title("named(_:)", rac: "-setNameWithFormat:", "Nothing changes but the name in diagnostics.")
      .shows(["letters": "a-b|"], gives: "a-b|", noting: "[search]") { it in
        let named = it.letters.named("search")
        it.note(named.description)
        return named
      }
    Title("onStart(_:)", rac: "-initially:", "A function before each iteration.")
      .shows(["letters": "--a-b|"], gives: "--a-b|", later: [3: "----b|"], noting: "!--!") { it in
        it.letters.onStart { it.note("!") }
      }
    Title("onValue(_:)", rac: "-doNext:", "A function before each element is delivered.")
      .shows(["letters": "a-b-|"], gives: "a-b-|", noting: "a-b") { it in it.letters.onValue { it.note($0) } }
    Title("onFailure(_:)", rac: "-doError:", "A function before the failure is delivered.")
      .shows(["letters": "a-#"], gives: "a-#", noting: "--!") { it in it.letters.onFailure { _ in it.note("!") } }
    Title("onFinish(_:)", rac: "-doCompleted:", "A function before the end is delivered.")
      .shows(["letters": "a-|"], gives: "a-|", noting: "--!") { it in it.letters.onFinish { it.note("!") } }
    Title("onEnd(_:)", rac: "-finally:", "A function when the iteration is over.")
      .shows(["letters": "a-b-#"], gives: "a-b-#", noting: "----[failed]") { it in
        it.letters.onEnd { end in
          switch end {
          case .finished: it.note("finished")
          case .failure: it.note("failed")
          case .unsubscribed: it.note("gone")
          }
        }
      }
    Title(
      "onEnd(_:), nobody listens any more",
      rac: "-finally:",
      "Also when the consumer unsubscribes; ReactiveCocoa's does not run then."
    )
    .shows(["letters": "a-b-|"], gives: "a-(b|)", noting: "--[gone]") { it in
      it.letters.onEnd { end in
        if case .unsubscribed = end { it.note("gone") }
      }.prefix(2)
    }
    Title("producing(on:)", rac: "-subscribeOn:", "Nothing changes but where producers run.")
      .shows(["letters": "a-b|"], gives: "a-b|") { it in it.letters.producing(on: it.executor) }
    Title("logEvents()", rac: "-logAll", "All events go to a log, with the place of the call.")
      .shows(["letters": "a-|"], gives: "a-|", noting: "([started][value·a])-[finished]") { it in
        it.letters.logEvents("letters", to: { it.note($0.event) })
      }
  }
}
