/// An event of a stream as a value.
///
/// RAC 2.x: `RACEvent`.
@frozen
public enum SignalEvent<Element, Failure: Error> {
  /// An element.
  case value(Element)
  /// The stream has finished.
  case end
  /// The stream has failed.
  case failure(Failure)
}

extension SignalEvent: Sendable where Element: Sendable {}
extension SignalEvent: Equatable where Element: Equatable, Failure: Equatable {}
extension SignalEvent: Hashable where Element: Hashable, Failure: Hashable {}
