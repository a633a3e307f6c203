/// Carries a value that cannot be shared to the one task that takes it.
package final class Handover<Value>: Sendable {
  private let value: Lock<Value?>

  package init(_ value: consuming sending Value) {
    self.value = Lock(value)
  }

  /// The value, the first time.
  package func take() -> sending Value? {
    value.withLock { value in
      let taken = value
      value = nil
      return taken
    }
  }
}
