/// An event of a stream as a value.
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

extension SignalEvent: Sendable where Element: Sendable {}
extension SignalEvent: Equatable where Element: Equatable, Failure: Equatable {}
extension SignalEvent: Hashable where Element: Hashable, Failure: Hashable {}
