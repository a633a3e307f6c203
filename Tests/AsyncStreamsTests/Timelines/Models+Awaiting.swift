import AsyncStreams
import AsyncStreamsTesting

/// Operators that suspend or call functions, each defined by what it delivers after all elements so far.
extension TimelineRow {
  /// An operator with one input.
  ///
  /// - Parameters:
  ///   - answer: The events that follow the last of the elements.
  ///   - ending: The elements that precede the end.
  ///   - failing: The events that follow a failure of the input.
  private static func one<Output: SignalProtocol>(
    _ name: String,
    _ build: @escaping @Sendable (Cast) -> Output,
    answer: @escaping @Sendable (_ past: [Int]) -> [SignalEvent<String, Oops>],
    ending: @escaping @Sendable (_ past: [Int]) -> [String] = { _ in [] },
    failing: @escaping @Sendable (_ past: [Int]) -> [SignalEvent<String, Oops>] = { _ in [.failure(Oops())] }
  ) -> TimelineRow where Output.Failure == Oops {
    TimelineRow(passive: name, [.only], build) { scenario in
      let events = scenario.attach(0)
      return events.indices.flatMap { index -> [Timed<String>] in
        let past = events[...index].compactMap(\.event.value)
        let answers: [SignalEvent<String, Oops>] =
          switch events[index].event {
          case .value: answer(past)
          case .finished: ending(past).map { .value($0) } + [.finished]
          case .failure: failing(past)
          }
        return answers.map { Timed(place: events[index].place, event: $0) }
      }
    }
  }

  /// An operator that delivers one element, or none, for each element of its input.
  private static func some<Output: SignalProtocol>(
    _ name: String,
    _ build: @escaping @Sendable (Cast) -> Output,
    answer: @escaping @Sendable (_ element: Int) -> Int?
  ) -> TimelineRow where Output.Failure == Oops {
    one(name, build) { past in past.last.flatMap(answer).map { [.value(text($0))] } ?? [] }
  }

  static let awaiting: [TimelineRow] = [
    some("asyncMap") { c in
      c[0].asyncMap { element async in element * 2 }
    } answer: {
      $0 * 2
    },
    some("asyncMap(maxConcurrent:)") { c in
      c[0].asyncMap(maxConcurrent: 3) { element async in element * 2 }
    } answer: {
      $0 * 2
    },
    some("asyncFilter") { c in
      c[0].asyncFilter { element async in element % 2 == 0 }
    } answer: {
      $0 % 2 == 0 ? $0 : nil
    },
    some("asyncCompactMap") { c in
      c[0].asyncCompactMap { element async in element % 3 == 0 ? nil : element * 2 }
    } answer: {
      $0 % 3 == 0 ? nil : $0 * 2
    },
    some("named, log, producing, eraseToSignal") { c in
      c[0].named("input").logEvents(to: { _ in }).producing(
        on: StreamEnvironment.currentExecutor ?? globalConcurrentExecutor
      )
      .eraseToSignal()
    } answer: {
      $0
    },
    one("onValue, onFinish, onFailure") { c in
      // Each element is the notes of all functions that have run.
      let notes = Shared("")
      return c[0].onStart { notes.update { $0 += "s" } }.onValue { value in notes.update { $0 += "\(value)" } }
        .onFinish { notes.update { $0 += "f" } }.onFailure { _ in notes.update { $0 += "x" } }
        .materialize().map { _ in notes.value }.promoteFailure(to: Oops.self)
    } answer: { past in
      [.value("s" + past.map(text).joined())]
    } ending: { past in
      ["s" + past.map(text).joined() + "f"]
    } failing: { past in
      [.value("s" + past.map(text).joined() + "x"), .finished]
    },
  ]
}
