/// Locks, atomics, continuations and handlers of cancellation that take part in an exploration.
///
/// Each has the name and the interface of what it stands for, so that type aliases in a module, behind a condition,
/// switch all of it:
///
/// ```swift
/// typealias Mutex = Explored.Mutex
/// typealias Atomic = Explored.Atomic
/// ```
///
/// In a thread or task that `explore` of `AsyncStreamsTesting` started, each operation is a point at which another one
/// may go on. Everywhere else they do what the standard ones do, a little more slowly.
public enum Explored {}

/// Where code uses something that takes part in an exploration.
@usableFromInline package struct ExploredPlace: Sendable, CustomStringConvertible {
  package let file: StaticString
  package let line: UInt

  @usableFromInline package init(_ file: StaticString, _ line: UInt) {
    (self.file, self.line) = (file, line)
  }

  /// A place in the runtime.
  package static let none = ExploredPlace("", 0)

  @usableFromInline package var description: String { line == 0 ? "" : "\(file):\(line)" }
}

/// What a controlled thread is about to do.
package enum ExploredOperation: Int, Sendable {
  /// Reads an object.
  case load
  /// Reads and changes an object.
  case update
  /// Takes an object, which must be free.
  case acquire
  /// Goes on when an object is free.
  case wait
  /// Has changed an object, or is about to set it free: others may see that before what comes next.
  case settle
}

/// What the trace of a failure calls an object.
package enum ExploredKind: String, Sendable {
  case lock, atomic, continuation, task
  /// The jobs of an actor that run, and those that wait, which have the same number.
  case executor = "actor"
  case queue = "jobs of actor"
  /// What the exploration does not know.
  case outside
}

/// Something that threads share, as an exploration knows it.
package struct ExploredObject: Sendable, Hashable {
  package let kind: ExploredKind
  package let number: Int

  package init(_ kind: ExploredKind, _ number: Int) {
    (self.kind, self.number) = (kind, number)
  }

  /// The executor of the main actor.
  package static let mainActor = ExploredObject(.executor, 0)

  package static func == (left: Self, right: Self) -> Bool { left.number == right.number && left.kind == right.kind }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}
