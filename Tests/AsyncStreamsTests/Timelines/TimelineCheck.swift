import AsyncStreams
import AsyncStreamsTesting
import Diagrams
import Fuzzing

/// A scenario in which an operator differs from its model.
struct Counterexample: CustomStringConvertible, Sendable {
  let row: String
  let round: Round
  let scenario: Scenario
  let wanted: [[Timed<String>]]
  let found: [[Timed<String>]]
  let leftovers: String

  var description: String {
    var lines = ["\(row), \(round), arguments \(scenario.numbers)"]
    for (index, kind) in scenario.kinds.enumerated() {
      lines.append("  input \(index) (\(kind)): \(scenario.marbles(of: index))")
    }
    let order = scenario.entries.map { "\($0.line)@\($0.tick)" }.joined(separator: " ")
    lines.append("  sent in the order \(order); timers \(scenario.timersFirst ? "before" : "behind") what is sent")
    for index in 0..<max(wanted.count, found.count) {
      let pair = [wanted, found].map { index < $0.count ? Marbles($0[index]).description : "no subscriber" }
      let rest = index < scenario.pauses.count ? scenario.pauses[index] : 0
      if pair[0] != pair[1] {
        lines += ["  subscriber \(index), resting for \(rest):", "    wanted \(pair[0])", "    found  \(pair[1])"]
      }
    }
    if !leftovers.isEmpty { lines.append("  left behind: \(leftovers)") }
    return lines.joined(separator: "\n")
  }
}

extension TimelineRow {
  /// Looks for a scenario in which operator and model differ, and simplifies it.
  func counterexample(_ rounds: Rounds) async throws -> Counterexample? {
    for round in rounds {
      var random = round.random
      let scenario = Scenario.random(for: self, using: &random)
      if let failure = try await check(scenario, round) { return try await shrink(failure) }
    }
    return nil
  }

  private func check(_ scenario: Scenario, _ round: Round) async throws -> Counterexample? {
    let wanted = wanted(scenario).map { events in
      events.filter { $0.place.tick <= Performance.horizon }.map { timed in
        Timed(place: Place(tick: timed.place.tick, played: 0), event: timed.event)
      }
    }
    let performance = try await perform(scenario)
    if performance.heard == wanted, performance.leftovers.isEmpty { return nil }
    return Counterexample(
      row: name,
      round: round,
      scenario: scenario,
      wanted: wanted,
      found: performance.heard,
      leftovers: performance.leftovers
    )
  }

  private func shrink(_ failure: Counterexample) async throws -> Counterexample {
    var smallest = failure
    var attempts = 2_000
    var hasShrunk = true
    while hasShrunk {
      hasShrunk = false
      for candidate in smallest.scenario.simplified(for: self) where attempts > 0 {
        attempts -= 1
        if let smaller = try await check(candidate, failure.round) {
          smallest = smaller
          hasShrunk = true
          break
        }
      }
    }
    return smallest
  }
}

extension Scenario {
  /// The events of an input, as a line.
  fileprivate func marbles(of line: Int) -> Marbles {
    Marbles(
      entries.filter { $0.line == line }.map { entry in
        Timed(place: Place(tick: entry.tick, played: 0), event: entry.event.changed { "\($0)" })
      }
    )
  }
}

extension Marbles {
  init(_ events: [Timed<String>]) {
    self.init()
    for timed in events { add(timed.event.drawn, at: .seconds(timed.place.tick)) }
  }
}

extension SignalEvent where Failure == Oops {
  /// The event with the failure of diagrams.
  fileprivate var drawn: SignalEvent<Element, MarbleFailure> {
    switch self {
    case .value(let element): .value(element)
    case .finished: .finished
    case .failure(let failure): .failure(MarbleFailure(failure.number))
    }
  }
}
