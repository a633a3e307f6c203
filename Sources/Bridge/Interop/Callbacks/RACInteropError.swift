/// What the doors between callbacks and async/await cannot say with an error of the stream.
public enum RACInteropError: Error, Sendable, Hashable {
  /// A callback source failed without an error, which RAC allows and a throwing sequence cannot express.
  ///
  /// Goes back to nil where an async stream becomes a `RACSignal`, so that a round trip returns what it was given.
  case nilError

  /// A callback source sent nil where the stream has elements that are not optional.
  ///
  /// Use `optionalSignal(bufferingPolicy:)` where nil is a value.
  case nilValue

  /// The consumer of `values` fell so many elements behind.
  ///
  /// Choose a policy with `signal(bufferingPolicy:)`.
  case overflow(limit: Int)

  /// The error for an async stream.
  static func asyncError(for error: (any Error)?) -> any Error {
    error ?? RACInteropError.nilError
  }

  /// The error for a callback: what `asyncError(for:)` was given.
  static func callbackError(for error: any Error) -> (any Error)? {
    (error as? RACInteropError) == .nilError ? nil : error
  }
}
