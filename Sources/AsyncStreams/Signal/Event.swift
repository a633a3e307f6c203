/// An event of a stream as a value.
///
/// RAC 2.x: `RACEvent`.
@frozen
public enum Event<Element, Failure: Error> {
  /// An element.
  case value(Element)
  /// The stream has finished.
  case end
  /// The stream has failed.
  case failure(Failure)
}

extension Event: Sendable where Element: Sendable {}
extension Event: Equatable where Element: Equatable, Failure: Equatable {}
extension Event: Hashable where Element: Hashable, Failure: Hashable {}
