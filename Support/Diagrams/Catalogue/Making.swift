import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let making: [Diagram] = list {
    Diagram("Signal.just(_:)", rac: "+return:", "One element, then the end.", gives: "(a|)") { it in
      Signal<String, Never>.just("a")
    }
    Diagram("Signal.empty", rac: "+empty", "The end, at once.", gives: "|") { it in Signal<String, Never>.empty }
    Diagram("Signal.never", rac: "+never", "No event, ever.", gives: "") { it in Signal<String, Never>.never }
    Diagram("Signal.fail(_:)", rac: "+error:", "The failure, at once.", gives: "#") { it in
      Signal<String, MarbleFailure>.fail(MarbleFailure())
    }
    Diagram(
      "Signal.deferred(_:)",
      rac: "+defer:",
      "A function chooses the signal for each subscription.",
      cold: ["work": "a-b|"],
      gives: "a-b|",
      later: [3: "---a-b|"],
      noting: "[start]--[start]"
    ) { it in
      Signal.deferred {
        it.note("start")
        return it.work
      }
    }
    Diagram(
      "Signal.init(_:)",
      rac: "+createSignal:",
      "An asynchronous function produces the elements, again for each subscription.",
      gives: "a--b--(c|)",
      later: [2: "--a--b--(c|)"]
    ) { it in
      Signal<String, MarbleFailure> { send in
        await send("a")
        for letter in ["b", "c"] {
          try? await it.clock.sleep(for: .seconds(3))
          await send(letter)
        }
      }
    }
    Diagram(
      "Signal.callback(_:)",
      rac: "+createSignal:",
      "Callbacks send the elements; the handler is called at the end of the subscription.",
      gives: "-a-(b|)",
      noting: "---[stop]"
    ) { it in
      Signal<String, MarbleFailure>.callback { continuation in
        it.at(1) { continuation.yield("a") }
        it.at(3) { continuation.yield("b") }
        continuation.onTermination { it.note("stop") }
      }.prefix(2)
    }
    Diagram("signal", "The elements of a sequence, at once.", gives: "(123|)") { it in (1...3).signal }
    Diagram("signal()", "The elements of any asynchronous sequence, here an AsyncStream.", gives: "(12|)") { it in
      AsyncStream { stream in
        stream.yield(1)
        stream.yield(2)
        stream.finish()
      }.signal()
    }
    Diagram(
      "eraseToSignal()",
      "Nothing changes but the type, which can be stored.",
      ["letters": "a-b-#"],
      gives: "a-b-#"
    ) { it in it.letters.filter { $0 != "x" }.eraseToSignal() }
  }
}
