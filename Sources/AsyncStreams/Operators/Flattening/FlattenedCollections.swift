extension Input {
  /// Takes the next element of inner collections, one collection after the other.
  ///
  /// A collection has all its elements ready, so every kind of flattening is a loop in a loop, which is what the
  /// compiler makes of it.
  ///
  /// - Parameters:
  ///   - inner: The collection that is read; `nil` before the first one and between two.
  ///   - transform: Makes the inner signal of an outer element.
  @inlinable @inline(__always) mutating func pollFlattened<Inner: SignalProtocol>(
    _ inner: inout Inner.Poller?,
    _ transform: (Poller.Element) -> Inner,
    _ context: inout PollContext
  ) -> PollAnswer<Inner.Element, Inner.Failure> where Inner.Failure == Poller.Failure {
    repeat {
      switch inner?.poll(&context) {
      case .value(let element): return .value(element)
      case .failure(let failure): return .failure(failure)
      case .pending: return .pending
      case .spent: return .spent
      case .finished, nil: inner = nil
      }
      switch poller?.poll(&context) {
      case .value(let element): inner = transform(element).makePoller()
      case .failure(let failure): return .failure(failure)
      case .pending: return .pending
      case .spent: return .spent
      case .finished, nil:
        poller = nil
        return .finished
      }
    } while context.spend()
    return .spent
  }
}
