/// Conditions that the conversions between callbacks and async/await cannot express with an error of the stream.
public enum RACInteropError: Error, Sendable, Hashable {
  /// A callback source failed without an error, which RAC allows and a throwing sequence cannot express.
  ///
  /// Becomes nil again where an async stream becomes a `RACSignal`, so that a round trip preserves the event.
  case nilError

  /// A callback source sent nil where the stream has elements that are not optional.
  ///
  /// Use `optionalSignal(bufferingPolicy:)` where nil is a value.
  case nilValue

  /// The consumer of `values` fell behind by more than this number of elements.
  ///
  /// Choose a policy with `signal(bufferingPolicy:)`.
  case overflow(limit: Int)

  /// The error for an async stream.
  static func asyncError(for error: (any Error)?) -> any Error {
    error ?? RACInteropError.nilError
  }

  /// The error for a callback; the inverse of `asyncError(for:)`.
  static func callbackError(for error: any Error) -> (any Error)? {
    (error as? RACInteropError) == .nilError ? nil : error
  }
}
