/// The first thing in which two traces differ.
package struct TraceDifference: Sendable, Equatable {
  /// The place in `Trace.entries` at which the two differ, if the entries differ at all.
  package let index: Int?
  /// What the first trace has there.
  package let expected: String
  /// What the second trace has there.
  package let actual: String

  /// Nil if the traces are equal.
  package init?(expected: Trace, actual: Trace) {
    guard expected != actual else { return nil }
    let (expectedEntries, actualEntries) = (expected.entries, actual.entries)
    let common = zip(expectedEntries, actualEntries).prefix { $0 == $1 }.count
    if common < max(expectedEntries.count, actualEntries.count) {
      index = common
      self.expected = Self.text(expectedEntries.dropFirst(common).first, in: expected)
      self.actual = Self.text(actualEntries.dropFirst(common).first, in: actual)
    } else if expected.outcome != actual.outcome {
      index = nil
      self.expected = expected.outcome.description
      self.actual = actual.outcome.description
    } else if expected.exception != actual.exception {
      index = nil
      self.expected = expected.exception?.description ?? "no exception"
      self.actual = actual.exception?.description ?? "no exception"
    } else {
      index = nil
      self.expected = "lanes " + expected.lanes.map(\.name).joined(separator: ", ")
      self.actual = "lanes " + actual.lanes.map(\.name).joined(separator: ", ")
    }
  }

  private static func text(_ entry: Trace.Entry?, in trace: Trace) -> String {
    switch entry {
    case nil: "nothing more"
    case .event(let lane, let event): "tick \(event.tick)  \(trace.lanes[lane].name): \(event.kind.token)"
    case .log(let entry): "tick \(entry.tick)  log: \(entry.token)"
    }
  }
}

extension Trace.RecordedEvent.Kind {
  /// How a marble diagram shows the event.
  package var token: String {
    switch self {
    case .next(let value): value.description
    case .error(let name): "✕" + (name ?? "nil")
    case .completed: "|"
    }
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
    let parts = [
      ("result", result), ("success", success), ("error", error), ("results", results.map(JSONValue.array)),
    ]
    return parts.compactMap { name, value in value.map { "\(name) \($0)" } }.joined(separator: ", ")
  }
}

extension Trace.RaisedException: CustomStringConvertible {
  package var description: String { "\(name): \(reason)" }
}
