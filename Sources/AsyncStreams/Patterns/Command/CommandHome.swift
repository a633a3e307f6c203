/// The actor that a ``Command`` lives on: the global actor on which it was made, else that of its work, else one of its own.
///
/// ## Why the unowned executor is sound
/// An unowned executor is good for as long as the actor lives that it belongs to. The command holds its home, which never
/// changes, so the actor lives at least as long as the command. A home of the command's own may be released by the last
/// code that runs on it; the runtime then keeps its memory until that code has left, as it does for every actor.
struct CommandHome: Sendable {
  /// Whose executor the command has.
  let actor: any Actor
  /// Whether other code lives there, too.
  let isShared: Bool

  /// - Parameters:
  ///   - isolation: Where the command is made.
  ///   - place: Where its work belongs.
  init(for isolation: (any Actor)?, orWorkOn place: (any Actor)?) {
    if let global = [isolation, place].lazy.compactMap(\.self).first(where: Self.isGlobal) {
      actor = global
      isShared = true
    } else {
      actor = Seclusion()
      isShared = false
    }
  }

  /// Whether an actor is a global one, which lives as long as the program.
  private static func isGlobal(_ actor: any Actor) -> Bool {
    func isShared<Global: GlobalActor>(_ type: Global.Type) -> Bool { type.shared === actor }
    guard let type = type(of: actor) as? any GlobalActor.Type else { return false }
    return isShared(type)
  }

  /// An actor for one command.
  private actor Seclusion {}
}

extension Command {
  /// The executor of the actor on which the command lives.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe home.actor.unownedExecutor }
}
