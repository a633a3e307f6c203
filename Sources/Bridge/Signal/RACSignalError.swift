public import Foundation

/// The domain of the errors that operators make.
public let RACSignalErrorDomain = "RACSignalErrorDomain"

/// The code of the error sent by `timeout(_:on:)`.
public let RACSignalErrorTimedOut = 1

/// The code of the error sent by `switch(_:cases:default:)` if no case matches.
public let RACSignalErrorNoMatchingCase = 2

/// An error made by an operator.
///
/// It bridges to an `NSError` of the domain ``RACSignalErrorDomain`` with the codes ReactiveObjC uses.
public enum RACSignalError: Error, Equatable, CustomNSError, LocalizedError {
  /// The signal did not end in time.
  case timedOut

  /// No case matched; the text describes the key.
  case noMatchingCase(key: String)

  /// The domain, ``RACSignalErrorDomain``.
  public static var errorDomain: String { RACSignalErrorDomain }

  /// The code.
  public var errorCode: Int {
    switch self {
    case .timedOut: RACSignalErrorTimedOut
    case .noMatchingCase: RACSignalErrorNoMatchingCase
    }
  }

  /// A message for the user.
  public var errorDescription: String? {
    switch self {
    case .timedOut: nil
    case .noMatchingCase(let key): "No matching signal found for value \(key)"
    }
  }

  /// The description under the key for localized descriptions, if there is one.
  public var errorUserInfo: [String: Any] {
    errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
  }
}
