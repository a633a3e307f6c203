/// A value of an actor that is held by code that is not isolated: it can be used only on the actor.
///
/// What a poll or a wake-up holds may be called on any thread. Where the thread is known to be on the actor
/// (``CurrentActor``), the value can be used at once; elsewhere it cannot be used at all.
///
/// ## Why `@unchecked Sendable` is sound
/// - The value belongs to the actor: only code of the actor can make this, with what it may use itself.
/// - It is used only inside of ``ifCurrent(_:)``, after ``CurrentActor`` has found that the running thread is in a
///   synchronous call of code that is on that actor. So uses follow each other like all code of the actor.
/// - It may be released on any thread, as may a closure of the actor, which is `Sendable`, with all that it captures.
struct ActorBound<Value>: @unchecked Sendable {
  private let value: Value
  private let actor: ObjectIdentifier?

  /// Binds a value to the actor of the caller; without one it cannot be used at all.
  init(_ value: Value, on isolation: isolated (any Actor)?) {
    self.value = value
    actor = isolation.map { ObjectIdentifier($0) }
  }

  /// Uses the value if the running thread is known to be on the actor.
  ///
  /// - Returns: What `body` returned; `nil` if it was not called.
  func ifCurrent<Result>(_ body: (Value) -> Result) -> Result? {
    if let actor, CurrentActor.isCurrent(actor) { body(value) } else { nil }
  }
}
