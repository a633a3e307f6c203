/// Where logged signals write to.
public enum SignalLog {
  /// Takes the entries of every iteration that begins while it is set; prints them unless replaced.
  ///
  /// ```swift
  /// await SignalLog.$sink.withValue({ entry in logger.debug("\(entry)") }) { await run() }
  /// ```
  @TaskLocal public static var sink: @Sendable (Entry) -> Void = { print($0) }

  /// What happened in an iteration of a logged signal, and where the signal was logged.
  public struct Entry: Sendable, CustomStringConvertible {
    /// The label in the call of `logEvents`, or the description of the signal.
    public let label: String
    /// The event: `started`, `value …`, `finished`, `failed …` or `unsubscribed`.
    public let event: String
    /// The file of the call of `logEvents`.
    public let file: String
    /// The line of the call of `logEvents`.
    public let line: UInt

    /// One line: the place, the signal, and the event.
    public var description: String { "\(file):\(line) \(label): \(event)" }
  }
}

extension SignalProtocol {
  /// Writes all events of each iteration to a log.
  ///
  /// ```swift
  /// let queries = ["s", "sw"].signal.logEvents("queries") { entry in print(entry.label, entry.event) }
  /// print(await queries.last() ?? "")
  /// // Prints "queries started"
  /// // Prints "queries value s"
  /// // Prints "queries value sw"
  /// // Prints "queries finished"
  /// // Prints "sw"
  /// ```
  /// - Values, end, failure: those of this signal. Logged are the beginning, each element, and how the iteration ended:
  ///   finished, failed, or unsubscribed.
  /// - Isolation: as for ``onStart(_:)``, ``onValue(_:)`` and ``onEnd(_:)``, of which this is made.
  /// - Complexity: O(1) for each element, plus its description.
  /// - Parameters:
  ///   - label: The name of the signal; its description if left out.
  ///   - file: The file of the call, for the entries.
  ///   - line: The line of the call, for the entries.
  ///   - sink: Takes the entries; ``SignalLog/sink``, as it is when the iteration begins, if left out.
  ///
  /// RAC 2.x: `-logAll`, `-logNext`, `-logError`, `-logCompleted`, which write to the system log.
  public func logEvents(
    _ label: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line,
    to sink: (@Sendable (SignalLog.Entry) -> Void)? = nil
  ) -> some SignalProtocol<Element, Failure> {
    Signal(description) { [self] in
      let (label, sink) = (label ?? description, sink ?? SignalLog.sink)
      let write: @Sendable (String) -> Void = { event in
        sink(SignalLog.Entry(label: label, event: event, file: "\(file)", line: line))
      }
      return onStart { write("started") }
        .onValue { write("value \($0)") }
        .onEnd { write($0.logText) }
        .makePoller()
    }
  }
}

extension IterationEnd {
  fileprivate var logText: String {
    switch self {
    case .finished: "finished"
    case .failure(let failure): "failed \(failure)"
    case .unsubscribed: "unsubscribed"
    }
  }
}
