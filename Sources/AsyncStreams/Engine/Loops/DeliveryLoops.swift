/// The loops of all actors that have subscribers to call.
///
/// A loop belongs to an actor, and to what a test has set for its tasks: tests that run beside each other, and runs in virtual
/// time, have loops of their own.
enum DeliveryLoops {
  private static let main = DeliveryLoop(MainActor.shared, in: nil)
  private static let mainActor = ObjectIdentifier(MainActor.shared)
  private static let others = Lock(Table())

  /// The loops of other actors, and of runs in virtual time.
  private struct Table {
    var loops: [LoopKey: DeliveryLoop] = [:]
    /// The loop that was found last: an actor often sends many times in a row.
    var latest: DeliveryLoop?

    mutating func find(_ key: LoopKey) -> DeliveryLoop? {
      if latest?.key == key { return latest }
      guard let found = loops[key] else { return nil }
      latest = found
      return found
    }
  }

  /// The loop of an actor, if it has one.
  ///
  /// - Complexity: O(1); a comparison for the main actor, else a look into a table.
  static func find(_ actor: ObjectIdentifier) -> DeliveryLoop? {
    let key = LoopKey(actor: actor, environment: StreamEnvironment.current?.identity)
    if actor == mainActor, key.environment == nil { return main }
    return others.withLock { $0.find(key) }
  }

  /// The loop of an actor, made if there is none.
  static func loop(of actor: any Actor) -> DeliveryLoop {
    if let loop = find(ObjectIdentifier(actor)) { return loop }
    let made = DeliveryLoop(actor, in: StreamEnvironment.current)
    others.withLock { $0.loops[made.key] = made }
    return made
  }

  /// Forgets a loop without subscriptions.
  static func forget(_ loop: DeliveryLoop) {
    others.withLock { table in
      if table.latest === loop { table.latest = nil }
      // The actor may have another one by now.
      if table.loops[loop.key] === loop { table.loops[loop.key] = nil }
    }
  }
}

/// What a loop belongs to.
struct LoopKey: Hashable, Sendable {
  let actor: ObjectIdentifier
  let environment: ObjectIdentifier?
}
