public import AsyncStreams

// The names of the versions before 1.0, for the compiler, which says what they are called now. They go with 1.0.

extension SignalProtocol where Element: Sendable {
  /// Says the new name.
  @available(*, unavailable, renamed: "write(to:batchSize:)")
  public func publish<Log: DurableLog>(to subject: DurableSubject<Element, Log>, batchSize: Int = 1_000) {}
}

extension FileLogRetention {
  /// Says the new name.
  @available(*, unavailable, renamed: "maxSize")
  public var maximumSize: Int? {
    get { maxSize }
    set { maxSize = newValue }
  }

  /// Says the new name.
  @available(*, unavailable, renamed: "maxAge")
  public var maximumAge: Duration? {
    get { maxAge }
    set { maxAge = newValue }
  }

  /// Says the new name.
  @available(*, unavailable, renamed: "init(maxSize:maxAge:)")
  public init(maximumSize: Int?, maximumAge: Duration? = nil) { self.init() }

  /// Says the new name.
  @available(*, unavailable, renamed: "init(maxAge:)")
  public init(maximumAge: Duration?) { self.init() }
}
