/// An event of a stream as a value.
///
/// ```swift
/// print(await [1, 2].signal.materialize().collect())
/// // Prints "[value(1), value(2), finished]"
/// ```
///
/// RAC 2.x: `RACEvent`.
@frozen public enum SignalEvent<Element, Failure: Error> {
  /// An element.
  case value(Element)
  /// The stream has finished.
  case finished
  /// The stream has failed.
  case failure(Failure)
}

extension SignalEvent {
  /// The end of a stream that has failed, or has finished if there is no failure.
  @inlinable static func ended(by failure: Failure?) -> SignalEvent {
    if let failure { .failure(failure) } else { .finished }
  }
}

extension SignalEvent: CustomStringConvertible {
  /// The case with its value, such as `value(1)`, without the types.
  public var description: String {
    switch self {
    case .value(let element): "value(\(element))"
    case .finished: "finished"
    case .failure(let failure): "failure(\(failure))"
    }
  }
}

extension SignalEvent: Sendable where Element: Sendable {}
extension SignalEvent: Equatable where Element: Equatable, Failure: Equatable {}
extension SignalEvent: Hashable where Element: Hashable, Failure: Hashable {}
