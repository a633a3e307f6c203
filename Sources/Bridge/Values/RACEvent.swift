/// The kinds of events.
public enum RACEventType: Int, Sendable, Hashable {
  /// The end.
  case completed = 0

  /// The end by an error.
  case error = 1

  /// A value.
  case next = 2
}

/// An event of a signal as a value.
///
/// ``RACSignal/materialize()`` makes events, `dematerialize()` sends them again.
public struct RACEvent<Value>: CustomStringConvertible {
  /// The kind of the event.
  public let eventType: RACEventType

  /// The error of an error event; nil for other events, and possibly for an error event.
  public let error: (any Error)?

  /// The value of a next event; nil for other events, and possibly for a next event.
  public let value: Value?

  private init(_ eventType: RACEventType, error: (any Error)? = nil, value: Value? = nil) {
    self.eventType = eventType
    self.error = error
    self.value = value
  }

  /// The end.
  public static func completed() -> RACEvent {
    RACEvent(.completed)
  }

  /// An event with a value, which may be nil.
  public init(value: Value?) {
    self.init(.next, value: value)
  }

  /// An event with an error, which may be nil.
  public init(error: (any Error)?) {
    self.init(.error, error: error)
  }

  /// Whether this event is the last one: true for everything but a next event.
  public var isFinished: Bool {
    eventType != .next
  }

  /// The kind and what the event carries.
  public var description: String {
    switch eventType {
    case .completed: "completed"
    case .error: "error: \(racDescription(of: error))"
    case .next: "next: \(racDescription(of: value))"
    }
  }
}

extension RACEvent: Sendable where Value: Sendable {}

extension RACEvent: Hashable {
  /// Whether both events are of the same kind and carry equal values or errors; two nils are equal.
  public static func == (left: RACEvent, right: RACEvent) -> Bool {
    left.eventType == right.eventType && racIsEqual(left.value, right.value) && racIsEqual(left.error, right.error)
  }

  /// Hashes the kind and the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(eventType)
    racHash(value, into: &hasher)
  }
}
