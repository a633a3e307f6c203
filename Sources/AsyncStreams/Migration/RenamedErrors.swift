// ReactiveCocoa's names for errors, so that the compiler names what they are called here.

extension SignalProtocol {
  /// RAC 2.x: `-catchTo:`.
  @available(*, unavailable, message: "Use catch { _ in signal }, or replaceError(with:) for a single element")
  public func `catch`(to replacement: some SignalProtocol<Element, Failure>) -> some SignalProtocol<Element, Failure> {
    `catch` { _ in replacement }
  }

  /// RAC 2.x: `-try:`.
  @available(*, unavailable, renamed: "attempt(_:)")
  public func `try`(_ check: @escaping @Sendable (Element) throws(Failure) -> Void) -> some SignalProtocol<
    Element, Failure
  > { attempt(check) }
}
