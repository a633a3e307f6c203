// ReactiveCocoa's names for sharing, so that the compiler names what they are called here.

extension SignalProtocol where Element: Sendable {
  /// RAC 2.x: `-multicast:`.
  @available(*, unavailable, renamed: "multicast(through:)")
  public func multicast<Source: HotSource>(
    _ source: Source
  ) -> MulticastConnection<Element, Failure> where Source.Element == Element, Source.Failure == Failure {
    multicast(through: source)
  }

  /// RAC 2.x: `-replayLast`.
  @available(*, unavailable, renamed: "replay(last:)")
  public func replayLast() -> some SignalProtocol<Element, Failure> { replay(last: 1) }
}
