/// The actor of a ``Command``: the global actor on which it was made, else that of its work, else an actor of its own.
///
/// ## Why the unowned executor is sound
/// An unowned executor is valid as long as its actor exists. The command holds its home, which never changes, so the
/// actor exists at least as long as the command. A home of the command's own may be released by the last code that runs
/// on it; the runtime then keeps its memory until that code has left, as it does for every actor.
struct CommandHome: Sendable {
  /// The actor whose executor the command uses.
  let actor: any Actor
  /// Whether other code also runs on that actor.
  let isGlobalActor: Bool

  /// - Parameters:
  ///   - isolation: The actor on which the command is made.
  ///   - place: The actor of its work.
  init(for isolation: (any Actor)?, orWorkOn place: (any Actor)?) {
    if let global = [isolation, place].lazy.compactMap(\.self).first(where: Self.isGlobal) {
      actor = global
      isGlobalActor = true
    } else {
      actor = Seclusion()
      isGlobalActor = false
    }
  }

  /// Whether an actor is a global one, which exists as long as the program.
  static func isGlobal(_ actor: any Actor) -> Bool {
    func isShared<Global: GlobalActor>(_ type: Global.Type) -> Bool { type.shared === actor }
    guard let type = type(of: actor) as? any GlobalActor.Type else { return false }
    return isShared(type)
  }

  /// An actor for one command.
  private actor Seclusion {}
}

extension Command {
  /// The executor of the command's actor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe home.actor.unownedExecutor }
}
