/// Passes a value that cannot be shared to the one task that takes it.
@usableFromInline
package final class Disconnected<Value>: Sendable {
  @usableFromInline let value: Lock<Value?>

  @usableFromInline
  package init(_ value: consuming sending Value) {
    self.value = Lock(value)
  }

  /// The value, the first time.
  @inlinable
  package func take() -> sending Value? {
    value.withLock { value in
      let taken = value
      value = nil
      return taken
    }
  }
}
