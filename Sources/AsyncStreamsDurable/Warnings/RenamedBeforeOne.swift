public import AsyncStreams

// The names of the versions before 1.0, for the compiler, which says what they are called now. They go with 1.0.

extension SignalProtocol where Element: Sendable {
  /// Says the new name.
  @available(*, unavailable, renamed: "write(to:batchSize:)")
  public func publish<Log: DurableLog>(to subject: DurableSubject<Element, Log>, batchSize: Int = 1_000) {}
}
