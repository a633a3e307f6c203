public import AsyncStreams

extension RACEvent {
  /// The event of an async stream, in RAC's form.
  ///
  /// ```swift
  /// recorded.map { RACEvent($0) }
  /// ```
  ///
  /// ``RACInteropError/nilError`` becomes an error event with nil.
  public init(_ event: SignalEvent<Value, some Error>) {
    switch event {
    case .value(let value): self.init(value: value)
    case .finished: self = .completed()
    case .failure(let failure): self.init(error: RACInteropError.callbackError(for: failure))
    }
  }

  /// The event of an async stream whose elements may be nil, in RAC's form.
  public init(_ event: SignalEvent<Value?, some Error>) {
    switch event {
    case .value(let value): self.init(value: value)
    case .finished: self = .completed()
    case .failure(let failure): self.init(error: RACInteropError.callbackError(for: failure))
    }
  }

  /// The event in the form of async streams.
  ///
  /// A nil value becomes a failure with ``RACInteropError/nilValue``, a nil error one with ``RACInteropError/nilError``.
  public var event: SignalEvent<Value, any Error> {
    switch optionalEvent {
    case .value(let value?): .value(value)
    case .value(nil): .failure(RACInteropError.nilValue)
    case .finished: .finished
    case .failure(let failure): .failure(failure)
    }
  }

  /// The event in the form of async streams, with nil as a value.
  ///
  /// A nil error becomes ``RACInteropError/nilError``. `RACEvent(_:)` leads back to an equal event.
  public var optionalEvent: SignalEvent<Value?, any Error> {
    switch eventType {
    case .next: .value(value)
    case .completed: .finished
    case .error: .failure(RACInteropError.asyncError(for: error))
    }
  }
}
