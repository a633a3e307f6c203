import Observation

/// Fires once, when tracked properties change, or the object that has them is released.
final class ChangeFlag: Sendable {
  private let firedAt = Lock<EventStamp?>(nil)
  private let onFire: @Sendable (EventStamp) -> Void

  /// - Parameter onFire: Called once, with the stamp of the change.
  init(_ onFire: @escaping @Sendable (EventStamp) -> Void) {
    self.onFire = onFire
  }

  /// The stamp at which the flag fired, if it has.
  var stamp: EventStamp? { firedAt.withLock { $0 } }

  func fire() {
    let first: EventStamp? = firedAt.withLock { stamp in
      guard stamp == nil else { return nil }
      let now = EventStamp.next()
      stamp = now
      return now
    }
    if let first { onFire(first) }
  }

  /// Reads properties, and fires the flag when one of them is about to change.
  ///
  /// - Returns: The result of `read`.
  func track<Value>(_ read: () -> Value) -> Value {
    // Only the objects whose properties were read hold the fuse, so it also burns when they are released.
    var fuse = ChangeFuse(self)
    let value = withObservationTracking(read) { [fuse] in fuse.burn() }
    // No observable property was read: no object holds the fuse.
    if isKnownUniquelyReferenced(&fuse) { fuse.disarm() }
    return value
  }
}

/// Fires a flag once: on request, or when the last reference to the fuse is released.
private final class ChangeFuse: Sendable {
  private let flag: Lock<ChangeFlag?>

  init(_ flag: ChangeFlag) {
    self.flag = Lock(flag)
  }

  deinit {
    burn()
  }

  func burn() {
    take()?.fire()
  }

  func disarm() {
    _ = take()
  }

  private func take() -> ChangeFlag? {
    flag.withLock { $0.take() }
  }
}
