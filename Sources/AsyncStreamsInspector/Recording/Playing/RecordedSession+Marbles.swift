import AsyncStreams

extension RecordedSession {
  /// The session as text marbles: a line for each source, on one time axis.
  ///
  /// ```swift
  /// let picture = session.marbles(step: .seconds(1))
  /// ```
  ///     step  1.0 seconds
  ///     keys  --a-(bc)-|
  ///     size  3---[12]-#
  /// - `-` is a step in which nothing happens; events within one step are in parentheses.
  /// - An element is written as its JSON, a text without quotation marks, an array as its elements side by side; in
  ///   brackets if it is longer than a character, and shortened if it is longer than sixteen. `·` stands for a blank, `T`
  ///   and `F` for true and false, `?` for a value that is not in the recording, and `[3·dropped]` for missing events.
  /// - `|` is the end, and `#` a failure.
  ///
  /// What follows a name is the notation of the `Marbles` of AsyncStreamsTesting, with a step in place of a second.
  ///
  /// - Parameters:
  ///   - step: The time of a step. By default the shortest of 1, 2, 5, 10, 20 milliseconds and so on for which no line is
  ///     longer than a hundred characters, if there is one.
  /// - Precondition: `step` is positive.
  /// - Complexity: O(n), and O(duration / step) for each source.
  public func marbles(step: Duration? = nil) -> String {
    if let step, step.nanoseconds <= 0 {
      refuse(step, "the step must be positive", in: "marbles", of: "RecordedSession")
    }
    let names = sourceNames
    let marks = MarbleText().marks(of: self)
    if let step { return MarbleTable(names, marks, step: step.nanoseconds).text }
    var steps = MarbleSteps(covering: duration.nanoseconds)
    while true {
      let table = MarbleTable(names, marks, step: steps.next())
      if table.width <= MarbleSteps.widest || table.columnCount <= 2 { return table.text }
    }
  }
}

/// The steps 1, 2, 5, 10, 20 milliseconds and so on.
private struct MarbleSteps {
  /// How many characters a line may have.
  static let widest = 100

  private var unit: Int64 = 1_000_000
  private var factors: ArraySlice<Int64> = [1, 2, 5]

  /// Begins with a step that makes at most a thousand columns.
  init(covering duration: Int64) {
    while duration / unit > Int64(Self.widest) * 10 { unit *= 10 }
  }

  mutating func next() -> Int64 {
    if factors.isEmpty {
      factors = [1, 2, 5]
      unit = unit.multipliedReportingOverflow(by: 10).overflow ? unit : unit * 10
    }
    return unit * factors.removeFirst()
  }
}
