/// A place in migrated Swift that compiles and may not do what the code did before.
package struct Finding: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case observedInput
    case lazyCommand
    case appendedSubject
    case ignoredConnection
    case taskBeforeSend
    case retainedSelf
    case undelivered

    /// What is wrong, and what to do.
    package var message: String {
      switch self {
      case .observedInput:
        "an observed property among other inputs has its first value on its actor only: iterate there, or use a BehaviorSubject"
      case .lazyCommand:
        "a lazy initial value is made on no actor: make the command in the initializer, or isolate its work"
      case .appendedSubject:
        "the appended subject is subscribed to when the first signal has ended: write prepend(_:) for a first value"
      case .ignoredConnection:
        "the run ends when the connection is released: keep it"
      case .taskBeforeSend:
        "the task subscribes when it runs, after the send: call subscribe() first, and iterate over the subscription"
      case .retainedSelf:
        "the closure retains self as long as the bag: write consume(_:for: self), or [weak self]"
      case .undelivered:
        "yield returns before subscribers are called: await the delivery, or subscribe with .immediate"
      }
    }

    /// The page that explains it.
    package var page: String {
      switch self {
      case .observedInput: "Documentation/Migration/Differences.md"
      case .lazyCommand, .undelivered: "Sources/AsyncStreams/AsyncStreams.docc/Articles/OnTheMainActor.md"
      case .appendedSubject: "Documentation/Migration/Selectors.md"
      case .ignoredConnection, .taskBeforeSend, .retainedSelf: "MIGRATION.md"
      }
    }
  }

  package let kind: Kind
  package let path: String
  package let line: Int
}
