/// Operations that ReactiveCocoa 2.x does not have; the async streams and other libraries do.
///
/// Times are in ticks.
package enum Addition: Sendable {
  case throttle(Int, ThrottleEdgeName)
  case sample(every: Int)
  /// Fails if what is limited does not happen for some time.
  case timeout(TimeoutLimit, Int)
  case chunked(count: Int)
  case chunkedByTime(Int, count: Int)
  case windowed(count: Int)
  case windowedByTime(Int, count: Int?)
  /// A new window at each value of the other signal.
  case windowedAt(Expression)
  case grouped(UnaryFunction, GroupLimit)
  /// Groups that a signal ends which is selected for each.
  case groupedUntil(UnaryFunction, Selection)
  case flatMap(Selection, FlatteningStrategy)
  /// A call for each value, which takes some time.
  case asyncMap(UnaryFunction, duration: Int, maxConcurrent: Int, inOrder: Bool)
  case drop(until: Expression)
  case withLatest(from: Expression)
  /// Values whose key did not occur yet.
  case unique(UnaryFunction)
  /// The same; all keys are forgotten at each value of the other signal.
  case uniqueForgetting(UnaryFunction, at: Expression)
  /// Values whose key is not that of the value before.
  case removeDuplicates(UnaryFunction)
  case replaceEmpty(DynamicValue)
  case ifEmpty(Expression)
  case adjacentPairs
  /// At most so many new attempts, each after some time.
  case retry(Int, delay: Int)
  /// So many runs.
  case repeated(Int)
  case mapError(String)
  case replaceError(DynamicValue)
  case share(Share)
  /// No value sooner than some time after the one before, except for so many at once.
  case paced(every: Int, burst: Int)
  /// Waits for silence, but not longer than the second time.
  case debounce(Int, maximumWait: Int)
  case resubscribed(ResubscriptionCause, Int?, Waits)
  /// Each value when the selected signal has sent something, or has ended.
  case delay(until: Selection)
  case expand(Selection, maxConcurrent: Int)
  /// The selection is that for the function of the latest result and the value.
  case scanSignals(start: DynamicValue, BinaryFunction, Selection, ScanStrategy)
  /// Chunks or windows with so many values, of which one begins after each so many others.
  case overlapping(count: Int, every: Int, PartForm)
  /// Chunks or windows that begin with a value of another signal, and end with one of a selected signal.
  case between(Expression, Selection, PartForm)
  /// Chunks or windows that follow one another; each ends with a value of the signal that is selected for its number.
  case following(Selection, PartForm)
  case dropLast(Int)
  case prefix(through: Predicate)
  /// Each value with the time.
  case timestamped
  /// Each value with the time since the one before.
  case timeInterval
  case elementsEqual(Expression)
  /// Fails unless there is one value.
  case single(error: String?)
}

extension Addition {
  /// The expressions among the arguments.
  var expressions: [Expression] {
    switch self {
    case .windowedAt(let other), .drop(until: let other), .withLatest(from: let other), .ifEmpty(let other),
      .elementsEqual(let other), .uniqueForgetting(_, at: let other):
      [other]
    case .flatMap(let selection, _), .delay(until: let selection), .expand(let selection, _),
      .scanSignals(_, _, let selection, _), .groupedUntil(_, let selection), .following(let selection, _):
      selection.expressions
    case .between(let opening, let closing, _): [opening] + closing.expressions
    default: []
    }
  }
}
