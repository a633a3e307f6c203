/// Operations that ReactiveCocoa 2.x does not have; the async streams and other libraries do.
///
/// Times are in ticks.
package enum Addition: Sendable {
  case throttle(Int, ThrottleEdgeName)
  case sample(every: Int)
  /// Fails if there is no event for some time.
  case timeout(between: Int)
  case chunked(count: Int)
  case chunkedByTime(Int, count: Int)
  case windowed(count: Int)
  case windowedByTime(Int, count: Int?)
  /// A new window at each value of the other signal.
  case windowedAt(Expression)
  case grouped(UnaryFunction, GroupLimit)
  case flatMap(Selection, FlatteningStrategy)
  /// A call for each value, which takes some time.
  case asyncMap(UnaryFunction, duration: Int, maxConcurrent: Int, inOrder: Bool)
  case drop(until: Expression)
  case withLatest(from: Expression)
  /// Values whose key did not occur yet.
  case unique(UnaryFunction)
  /// Values whose key is not that of the value before.
  case removeDuplicates(UnaryFunction)
  case replaceEmpty(DynamicValue)
  case ifEmpty(Expression)
  case adjacentPairs
  /// At most so many new attempts, each after some time.
  case retry(Int, delay: Int)
  /// So many runs.
  case repeated(Int)
  case mapError(String)
  case replaceError(DynamicValue)
  case share(Share)
}

/// Which values of an interval a throttle delivers.
package enum ThrottleEdgeName: String, Sendable {
  case leading, trailing, both
}

/// When a group ends before the signal does.
package enum GroupLimit: Sendable {
  case idle(Int)
  case count(Int)
}

/// What happens to a new inner signal while others run.
package enum FlatteningStrategy: Sendable {
  case concat, latest, first
  case merge(maxConcurrent: Int)
}

/// How a signal is shared.
package struct Share: Sendable {
  /// How many values a later subscriber gets; nil for all.
  package let replay: Int?
  /// Whether a subscription after the end starts a new run.
  package let restarts: Bool
  /// Whether the run ends with its last subscriber.
  package let stopsWhenUnused: Bool
}

extension Addition {
  /// The expressions among the arguments.
  var expressions: [Expression] {
    switch self {
    case .windowedAt(let other), .drop(until: let other), .withLatest(from: let other), .ifEmpty(let other): [other]
    case .flatMap(let selection, _): selection.expressions
    default: []
    }
  }
}
