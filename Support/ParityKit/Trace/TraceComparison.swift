/// A part of a trace that can be compared by itself.
package enum TraceAspect: String, Sendable, CaseIterable {
  /// What every subscriber received, and when.
  case subscribers
  /// The side effects, in order.
  case log
  /// Which sources were subscribed to at the end of each tick, and what closures did in each tick; see `TraceUse`.
  case use
  /// How all of it interleaved.
  case order
  /// The answers of blocking calls and queries.
  case result
  /// The violated precondition, or none.
  case exception

  /// Whether two traces of a scenario are equal in this aspect.
  func isEqual(_ expected: Trace, _ actual: Trace, of scenario: Scenario) -> Bool {
    switch self {
    case .subscribers: expected.lanes == actual.lanes
    case .log: expected.log == actual.log
    case .use: TraceUse(expected, of: scenario).isEqual(to: TraceUse(actual, of: scenario))
    case .order: expected.order == actual.order
    case .result: expected.outcome == actual.outcome
    case .exception: expected.exception == actual.exception
    }
  }
}

/// The comparison of a trace with the expected one.
package struct TraceComparison: Sendable {
  private let expected: Trace
  private let actual: Trace
  private let scenario: Scenario

  package init(expected: Trace, actual: Trace, of scenario: Scenario) {
    (self.expected, self.actual) = Trace.commonParts(expected, actual)
    self.scenario = scenario
  }

  /// The aspects in which the two are equal.
  package var equalAspects: Set<TraceAspect> {
    Set(TraceAspect.allCases.filter { matches([$0]) })
  }

  /// Whether the traces are equal in all of `aspects`; the others are not compared.
  package func matches(_ aspects: Set<TraceAspect>) -> Bool {
    // A trace that was ended would have gone on, so it equals one that ended by itself in nothing.
    (expected.stall == nil) == (actual.stall == nil)
      && TraceAspect.allCases.allSatisfy { aspect in
        !aspects.contains(aspect) || aspect.isEqual(expected, actual, of: scenario)
      }
  }
}

/// The first difference between two traces.
package struct TraceDifference: Sendable, Equatable {
  /// The place of the difference; nil if their entries are equal.
  package let place: Trace.Place?
  /// The entry of the first trace.
  package let expected: String
  /// The entry of the second trace.
  package let actual: String

  /// Nil if the traces are equal in all of `aspects`.
  package init?(
    expected: Trace,
    actual: Trace,
    of scenario: Scenario,
    in aspects: Set<TraceAspect> = Set(TraceAspect.allCases)
  ) {
    guard !TraceComparison(expected: expected, actual: actual, of: scenario).matches(aspects) else { return nil }
    let (expected, actual) = Trace.commonParts(expected, actual)
    let (left, right) = (expected.entries(in: aspects), actual.entries(in: aspects))
    if let (first, second) = Self.firstDifference(left, right) {
      place = first?.place ?? second?.place
      self.expected = Self.text(first)
      self.actual = Self.text(second)
      return
    }
    place = nil
    let text: (Trace) -> String =
      if (expected.stall == nil) != (actual.stall == nil) {
        { $0.stall?.description ?? "nothing more" }
      } else if expected.outcome != actual.outcome {
        { $0.outcome.description }
      } else if expected.exception != actual.exception {
        { $0.exception?.description ?? "no exception" }
      } else {
        { "lanes " + $0.lanes.map(\.name).joined(separator: ", ") }
      }
    (self.expected, self.actual) = (text(expected), text(actual))
  }

  private typealias Pair = (Trace.Entry?, Trace.Entry?)

  /// The earliest of the first differences of all sequences.
  private static func firstDifference(_ left: [[Trace.Entry]], _ right: [[Trace.Entry]]) -> Pair? {
    let pairs = zip(left, right).compactMap { left, right -> Pair? in
      let common = zip(left, right).prefix { $0 == $1 }.count
      let pair = (left.dropFirst(common).first, right.dropFirst(common).first)
      return pair.0 == nil && pair.1 == nil ? nil : pair
    }
    func tick(_ pair: Pair) -> Int {
      [pair.0, pair.1].compactMap { $0?.tick }.min() ?? .max
    }
    return pairs.min { tick($0) < tick($1) }
  }

  private static func text(_ entry: Trace.Entry?) -> String {
    entry.map { "tick \($0.tick)  \($0.text)" } ?? "nothing more"
  }
}

extension Trace.LogEntry {
  /// How a marble diagram shows the entry.
  package var token: String {
    let place = name ?? "nil"
    return switch (kind, payload) {
    case ("subscribe", nil): "+" + place
    case ("dispose", nil): "-" + place
    case (_, nil): "\(kind):\(place)"
    case (_, let payload?): "\(kind):\(place)(\(payload))"
    }
  }
}

extension Trace.Outcome: CustomStringConvertible {
  package var description: String {
    let parts = [("result", result), ("success", success), ("error", error), ("results", results.map(JSONValue.array))]
    return parts.compactMap { name, value in value.map { "\(name) \($0)" } }.joined(separator: ", ")
  }
}

extension Trace.RaisedException: CustomStringConvertible {
  package var description: String { "\(name): \(reason)" }
}
