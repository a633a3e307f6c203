extension Scenario {
  /// How many signals a scenario may have for each of its subscriptions; recorded ones have at most 40.
  private static let mostSignals = 1_000

  /// Refuses a scenario that has too many signals.
  ///
  /// A definition may use another one twice, which may use a third one twice, and so on: a few lines for any number of
  /// signals.
  package func checkSize() throws(InterpreterFailure) {
    let count = signalCount
    if count > Self.mostSignals { throw InterpreterFailure("the scenario has more than \(Self.mostSignals) signals") }
  }

  /// How many events may be sent from inside each other on a stack of that many bytes.
  ///
  /// Each of them may pass through every operator. Recorded scenarios have fewer than 20.
  func deepestNesting(stackSize: Int) -> Int {
    min(300, max(10, stackSize / (Self.stackForSignal * (signalCount + 10))))
  }

  /// The bytes of stack that an operator takes while it passes an event on, in a debug build.
  private static let stackForSignal = 2_000

  /// How many signals there are for one subscription, at most; more than `mostSignals` are not counted.
  var signalCount: Int {
    var known: [String: Int] = [:]
    var largest = 0
    for definition in definitions {
      let count = definition.expression.signalCount(known)
      known[definition.name] = count
      largest = max(largest, count)
    }
    return max(largest, roots.reduce(0) { min($0 + $1.signalCount(known), Self.mostSignals + 1) })
  }
}

extension Expression {
  /// The number of signals in the expression, with those of the definitions that it uses.
  fileprivate func signalCount(_ definitions: [String: Int]) -> Int {
    let own = if case .leaf(.reference(let name)) = self { definitions[name] ?? 1 } else { 1 }
    // Far from the largest integer, since each part is limited.
    return children.reduce(own) { min($0 + $1.signalCount(definitions), 1_000_000) }
  }
}
