import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let making: [Diagram] = list {
    Title("Signal.just(_:)", rac: "+return:", "One element, then the end.")
      .shows(gives: "(a|)") { it in Signal<String, Never>.just("a") }
    Title("Signal.empty", rac: "+empty", "The end, at once.")
      .shows(gives: "|") { it in Signal<String, Never>.empty }
    Title("Signal.never", rac: "+never", "No event, ever.")
      .shows(gives: "") { it in Signal<String, Never>.never }
    Title("Signal.fail(_:)", rac: "+error:", "The failure, at once.")
      .shows(gives: "#") { it in Signal<String, MarbleFailure>.fail(MarbleFailure()) }
    Title("Signal.deferred(_:)", rac: "+defer:", "A function chooses the signal for each subscription.")
      .shows(cold: ["work": "a-b|"], gives: "a-b|", later: [3: "---a-b|"], noting: "[start]--[start]") { it in
        Signal.deferred {
          it.note("start")
          return it.work
        }
      }
    Title(
      "Signal.init(_:)",
      rac: "+createSignal:",
      "An asynchronous function produces the elements, again for each subscription."
    )
    .shows(gives: "a--b--(c|)", later: [2: "--a--b--(c|)"]) { it in
      Signal<String, MarbleFailure> { send in
        await send("a")
        for letter in ["b", "c"] {
          try? await it.clock.sleep(for: .seconds(3))
          await send(letter)
        }
      }
    }
    Title(
      "Signal.callback(_:)",
      rac: "+createSignal:",
      "Callbacks send the elements; the handler is called at the end of the subscription."
    )
    .shows(gives: "-a-(b|)", noting: "---[stop]") { it in
      Signal<String, MarbleFailure>.callback { continuation in
        it.at(1) { continuation.yield("a") }
        it.at(3) { continuation.yield("b") }
        continuation.onTermination { it.note("stop") }
      }.prefix(2)
    }
    Title("signal", "The elements of a sequence, at once.")
      .shows(gives: "(123|)") { it in (1...3).signal }
    Title("signal()", "The elements of any asynchronous sequence, here an AsyncStream.")
      .shows(gives: "(12|)") { it in
        AsyncStream { stream in
          stream.yield(1)
          stream.yield(2)
          stream.finish()
        }.signal()
      }
    Title("eraseToSignal()", "Nothing changes but the type, which can be stored.")
      .shows(["letters": "a-b-#"], gives: "a-b-#") { it in it.letters.filter { $0 != "x" }.eraseToSignal() }
  }
}
