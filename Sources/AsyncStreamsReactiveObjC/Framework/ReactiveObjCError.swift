#if canImport(ReactiveObjC) || canImport(ReactiveCocoa)
public import Foundation

/// What an Objective-C signal can deliver, and a signal with an element type cannot.
///
/// Every case has the name of the Objective-C object, or its description if it has no name.
public enum ReactiveObjCError: Error, Sendable, Hashable {
  /// The signal delivered nil, and the element type is not optional.
  case nilValue(signal: String, expected: String)
  /// The signal delivered a value of a class that cannot be cast to the element type.
  case otherType(signal: String, expected: String, found: String)
  /// The signal failed with nil instead of an error.
  ///
  /// Becomes nil again on the way back to Objective-C.
  case nilError(signal: String)
  /// The consumer was slower than the signal, and more than this number of elements waited for it.
  case overflow(signal: String, limit: Int)
}

extension ReactiveObjCError: LocalizedError, CustomStringConvertible {
  /// What happened, with the name of the signal.
  public var description: String {
    switch self {
    case .nilValue(let signal, let expected):
      "\(signal) delivered nil, but \(expected) was expected"
    case .otherType(let signal, let expected, let found):
      "\(signal) delivered \(found), but \(expected) was expected"
    case .nilError(let signal):
      "\(signal) failed without an error"
    case .overflow(let signal, let limit):
      "\(signal) was ahead of its consumer by more than \(limit) elements"
    }
  }

  /// The description, for code that gets an `NSError`.
  public var errorDescription: String? { description }

  /// The error for Objective-C: nil if Objective-C sent nil.
  static func objectiveCError(for error: any Error) -> (any Error)? {
    if case .nilError? = error as? ReactiveObjCError { nil } else { error }
  }
}
#endif
