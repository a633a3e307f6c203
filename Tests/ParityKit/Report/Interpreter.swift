/// Runs scenarios with one implementation of the library and records what it does.
package protocol Interpreter: Sendable {
  /// The name under which reports and diagrams show the implementation.
  var name: String { get }

  /// What the implementation does with `scenario`.
  func trace(of scenario: Scenario) async throws(InterpreterFailure) -> Trace
}

/// A scenario that an interpreter could not run to its end.
package struct InterpreterFailure: Error, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
