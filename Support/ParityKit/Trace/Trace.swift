/// What a library did with a scenario, in the recorded encoding.
package struct Trace: Sendable, Equatable {
  /// What each subscriber received, in order of arrival.
  package var lanes: [Lane]
  /// Side effects, in order.
  package var log: [LogEntry]
  /// How the lanes and the log interleave: -1 for the log, else the index of a lane.
  package var order: [Int]
  /// Answers of a blocking call or of queries.
  package var outcome: Outcome
  package var exception: RaisedException?
  /// Why the scenario was ended before its last tick, if it was.
  package var stall: Stall?

  package init(
    lanes: [Lane] = [],
    log: [LogEntry] = [],
    order: [Int] = [],
    outcome: Outcome? = nil,
    exception: RaisedException? = nil
  ) {
    self.lanes = lanes
    self.log = log
    self.order = order
    self.outcome = outcome ?? Outcome()
    self.exception = exception
  }

  /// The events of one subscriber.
  package struct Lane: Sendable, Equatable {
    package let name: String
    package var events: [RecordedEvent]

    package init(name: String, events: [RecordedEvent] = []) {
      self.name = name
      self.events = events
    }
  }

  /// An event in the recorded encoding.
  package typealias RecordedEvent = TimedEvent<JSONValue>

  /// One side effect.
  package struct LogEntry: Sendable, Equatable {
    package var tick: Int
    package let kind: String
    package let name: String?
    package var payload: JSONValue?

    package init(tick: Int, kind: String, name: String?, payload: JSONValue? = nil) {
      self.tick = tick
      self.kind = kind
      self.name = name
      self.payload = payload
    }
  }

  /// The answers of a call; nil for those that it does not give.
  package struct Outcome: Sendable, Equatable {
    var result: JSONValue?
    var success: JSONValue?
    var error: JSONValue?
    var results: [JSONValue]?
  }

  /// A violated precondition of the library.
  package struct RaisedException: Sendable, Equatable {
    package let name: String
    package let reason: String

    package init(name: String, reason: String) {
      self.name = name
      self.reason = reason
    }
  }
}
