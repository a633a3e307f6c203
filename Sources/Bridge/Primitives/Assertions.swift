/// A broken rule of the library: a mistake of the caller.
package struct RACAssertionFailure: Sendable, Hashable {
  /// The category of the mistake, spelled like the exception that ReactiveObjC raises.
  package let name: String

  /// The expectation, the signal, and the actual value.
  package let reason: String
}

/// Decides what happens when the caller broke a rule.
///
/// Without a replacement the process stops with the reason. Tests replace the handler for the current thread or task.
package struct RACAssertionHandler: Sendable {
  /// The replacement in force on the current thread or task, if any.
  // A nominal type: optimised code of Swift 6.3 does not find the value if its type is that of a `Never` function.
  @TaskLocal package static var replacement: RACAssertionHandler?

  private let stop: @Sendable (RACAssertionFailure) -> Never

  package init(_ stop: @escaping @Sendable (RACAssertionFailure) -> Never) {
    self.stop = stop
  }

  fileprivate func callAsFunction(_ failure: RACAssertionFailure) -> Never {
    stop(failure)
  }
}

/// Stops because the caller broke a rule; every check of the module ends here.
///
/// - Parameters:
///   - reason: The expectation and the actual value.
///   - name: The category, for handlers that compare it.
///   - file: The file of the mistake, where a function that the caller calls passes it on; else that of the check.
///   - line: The line in this file.
func racFail(
  _ reason: String,
  name: String = "NSInternalInconsistencyException",
  file: StaticString = #fileID,
  line: UInt = #line
) -> Never {
  if let replacement = RACAssertionHandler.replacement {
    replacement(RACAssertionFailure(name: name, reason: reason))
  }
  fatalError(reason, file: file, line: line)
}

/// Stops unless `condition` holds.
func racAssert(
  _ condition: Bool,
  _ reason: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition {
    racFail(reason(), file: file, line: line)
  }
}

/// The text for a value in a message; nil reads "(null)", as it does in ReactiveObjC's messages.
func racDescription(of value: Any?) -> String {
  guard let value = flattened(value) else { return "(null)" }
  return String(describing: value)
}
