/// Which values of an interval a throttle delivers.
package enum ThrottleEdgeName: String, Sendable {
  case leading, trailing, both
}

/// What a timeout limits, besides the whole run: the time between two events, or that before the first value.
package enum TimeoutLimit: Sendable {
  case between, first
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

/// After which kind of end a signal is subscribed to again.
package enum ResubscriptionCause: Sendable {
  case finish, failure
}

/// How long to wait before each new subscription: the double of the wait before, up to a limit.
package struct Waits: Sendable {
  package let first: Int
  package let limit: Int
  /// Whether values make the waits, and the count of failures, begin anew.
  package let areRenewed: Bool
}

/// What happens to a new inner signal of a scan while others run.
package enum ScanStrategy: Sendable {
  case latest
  case merge(maxConcurrent: Int)
}

/// As what a part of a signal is delivered.
package enum PartForm: Sendable {
  case chunk, window
}
