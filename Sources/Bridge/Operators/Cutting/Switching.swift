extension RACSignal {
  /// Sends the values of the newest signal the receiver has sent.
  ///
  /// A new signal is subscribed first, then the previous one is disposed. A nil ends the present one. Completes when
  /// the receiver and the newest signal have; the error of either is passed on.
  public func switchToLatest<Inner>() -> RACSignal<Inner> where Value: RACSignal<Inner> {
    RACDynamicSignal { subscriber in
      let connection = self.publish()
      // Completion of the receiver must not end the newest signal, hence the signal that never ends.
      let nextInner = connection.signal.concat(.never())
      let subscription =
        connection.signal
        .flattenMap { inner -> RACSignal<Inner>? in inner?.take(until: nextInner) }
        .subscribe(subscriber)
      let connected = connection.connect()
      return RACDisposable {
        subscription.dispose()
        connected.dispose()
      }
    }
    .named("[\(name)] -switchToLatest")
  }

  /// Sends the values of the signal that belongs to the newest key another signal has sent.
  ///
  /// Every key subscribes its signal again, also if it is the same key as before. Completes when the keys and the
  /// newest signal have.
  ///
  /// - Parameters:
  ///   - signal: Sends the keys; nil looks up the key `.none`.
  ///   - cases: The signals by key.
  ///   - defaultSignal: Used for other keys. Without it, another key fails with
  ///     ``RACSignalError/noMatchingCase(key:)``.
  public static func `switch`<Key: Hashable>(
    _ signal: RACSignal<Key>,
    cases: [Key?: RACSignal<Value>],
    default defaultSignal: RACSignal<Value>?
  ) -> RACSignal<Value> {
    signal.map { key -> RACSignal<Value>? in
      cases[key] ?? defaultSignal ?? .error(RACSignalError.noMatchingCase(key: racDescription(of: key)))
    }
    .switchToLatest()
    .named("+switch: \(signal) cases:default:")
  }

  /// Sends the values of one of two signals, depending on the newest boolean a third one has sent.
  ///
  /// Every boolean subscribes its signal again. A nil, or a value other than a boolean or a number, stops the program.
  public static func `if`<Condition>(
    _ boolSignal: RACSignal<Condition>,
    then trueSignal: RACSignal<Value>,
    else falseSignal: RACSignal<Value>
  ) -> RACSignal<Value> {
    boolSignal.map { value -> RACSignal<Value>? in
      guard let condition = racBool(value) else {
        racFail("Expected \(boolSignal) to send BOOLs, not \(racDescription(of: value))")
      }
      return condition ? trueSignal : falseSignal
    }
    .switchToLatest()
    .named("+if: \(boolSignal) then: \(trueSignal) else: \(falseSignal)")
  }
}
