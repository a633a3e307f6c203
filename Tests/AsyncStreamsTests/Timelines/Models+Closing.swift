import AsyncStreams
import AsyncStreamsTesting

/// Operators for which another signal closes something, or makes something forgotten.
extension TimelineRow {
  static let closing: [TimelineRow] = [
    closedChunks("chunked(closedBy:)") { c in
      let closing = c[1]
      return c[0].chunked { _ in closing }
    },
    closedChunks("windowed(closedBy:)") { c in
      let closing = c[1]
      return c[0].windowed { _ in closing }.flatMapMerge { $0.collected() }
    },
    TimelineRow(passive: "uniqued(on:keeping:forgettingAt:)", [.one, .one]) { c in
      c[0].uniqued(on: { $0 % 3 }, keeping: .max, forgettingAt: c[1])
    } model: { scenario in
      let forgetting = scenario.attach(1).filter { $0.event.value != nil }
      var keys: Set<Int> = []
      var forgotten = 0
      var delivered: [Timed<String>] = []
      for timed in scenario.attach(0) {
        while forgotten < forgetting.count, forgetting[forgotten].place <= timed.place {
          keys = []
          forgotten += 1
        }
        if let value = timed.event.value, !keys.insert(value % 3).inserted { continue }
        delivered.append(Timed(place: timed.place, event: timed.event.changed(text)))
      }
      return delivered
    },
  ]

  /// Arrays of the first input, each closed by the next element of the second one.
  ///
  /// Only for prompt consumers: what closes an array is subscribed to when the array before is taken.
  private static func closedChunks<Output: SignalProtocol>(
    _ name: String,
    _ build: @escaping @Sendable (Cast) -> Output
  ) -> TimelineRow where Output.Failure == Oops {
    TimelineRow(name, [.hot, .hot], lag: .never, build) { scenario, _ in
      var chunk: [Int] = []
      var delivered: [Timed<String>] = []
      var closing = closer(scenario, after: .start)
      func close(before end: Place?) {
        while let place = closing, end.map({ place < $0 }) ?? true {
          delivered.append(Timed(place: place, event: .value(text(chunk))))
          chunk = []
          closing = closer(scenario, after: place)
        }
      }
      for timed in scenario.attach(0) {
        close(before: timed.place)
        switch timed.event {
        case .value(let element):
          chunk.append(element)
        case .finished:
          let last = [.value(text(chunk)), .finished].map { Timed<String>(place: timed.place, event: $0) }
          return delivered + last
        case .failure(let failure):
          return delivered + [Timed(place: timed.place, event: .failure(failure))]
        }
      }
      close(before: nil)
      return delivered
    }
  }

  /// Where the next closing signal has its first element, if it has one.
  private static func closer(_ scenario: Scenario, after place: Place) -> Place? {
    guard let first = scenario.attach(1, at: place).first, first.event.value != nil else { return nil }
    return first.place
  }
}
