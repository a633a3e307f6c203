/// A place where code that compiles after a move can behave differently.
package enum Trap: String, Sendable, CaseIterable, Codable {
  case observedInput
  case lazyMember
  case nilDisposable
  case concatBehindValue
  case ignoredConnection
  case notificationInTurn
  case derivedProperty
  case nestedKeyPath
  case nestedSubscription

  /// What was found.
  package var title: String {
    switch self {
    case .observedInput: "an observed property is an input of a merge, a sample or a take-until"
    case .lazyMember: "a command or a signal is a lazy property"
    case .nilDisposable: "a signal that was created returns nil"
    case .concatBehindValue: "a signal is appended to a first value"
    case .ignoredConnection: "the result of a connect is ignored"
    case .notificationInTurn: "a notification must be handled before its post returns"
    case .derivedProperty: "a property of an object follows properties of the same object"
    case .nestedKeyPath: "a path of several keys is observed"
    case .nestedSubscription: "a subscription begins in the block of another one"
    }
  }

  /// What to do.
  package var advice: String {
    switch self {
    case .observedInput:
      "compare the first values: the property is read when the signal is iterated over on the actor"
    case .lazyMember:
      "make it in the initializer, or isolate its work: a lazy initial value is made on no actor"
    case .nilDisposable:
      "use `Signal.callback(throwingIfAbandoned:_:)` if the request may drop its handler, and cancel the request at the end"
    case .concatBehindValue:
      "write `prepend(_:)` for a first value"
    case .ignoredConnection:
      "keep the connection: the run ends when it is released"
    case .notificationInTurn:
      "consume it with `delivery: .immediate` on the main actor"
    case .derivedProperty:
      "write a computed property of an `@Observable` class"
    case .nestedKeyPath:
      "observe with a closure: `Signal.observing(self) { $0.a?.b }`"
    case .nestedSubscription:
      "write `flatMapLatest`, `flatMapConcat` or `flatMapMerge`"
    }
  }
}
