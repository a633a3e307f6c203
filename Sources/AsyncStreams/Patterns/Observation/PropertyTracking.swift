import Observation

/// Says once that properties that were read have changed, or that the object that has them has gone away.
final class ChangeFlag: Sendable {
  private let firedAt = Lock<Stamp?>(nil)
  private let onFire: @Sendable () -> Void

  init(_ onFire: @escaping @Sendable () -> Void) {
    self.onFire = onFire
  }

  /// When it fired, if it has.
  var stamp: Stamp? { firedAt.withLock { $0 } }

  func fire() {
    let isFirst = firedAt.withLock { stamp in
      guard stamp == nil else { return false }
      stamp = .next()
      return true
    }
    if isFirst { onFire() }
  }

  /// Reads properties, and fires the flag when one of them is about to change.
  ///
  /// - Returns: What was read.
  func track<Value>(_ read: () -> Value) -> Value {
    // Only the objects whose properties were read hold the fuse; so it also burns when they go away.
    var fuse = ChangeFuse(self)
    let value = withObservationTracking(read) { [fuse] in fuse.burn() }
    // Nothing was read that can change: nobody will ever let go of the fuse.
    if isKnownUniquelyReferenced(&fuse) { fuse.disarm() }
    return value
  }
}

/// Fires a flag once: when it is told to, or when nobody holds it any more.
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
