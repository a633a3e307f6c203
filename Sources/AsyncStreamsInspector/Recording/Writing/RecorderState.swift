import AsyncStreams

/// What a ``Recorder`` and its task share.
final class RecorderState: Sendable {
  private struct Values {
    var names: Set<String> = []
    var inputs: [any RecordedInput] = []
    var isFinishing = false
    var statistics = RecorderStatistics()
    var error: (any Error)?
  }

  private let values = Lock(Values())
  /// Each element is a reason to write now.
  let wakes = SourceObservation.conceal { Subject<Void, Never>(name: "Recorder.wakes") }
  /// Ends when the file is closed, with the first error.
  let closing = SourceObservation.conceal { Subject<Never, any Error>(name: "Recorder.closing") }

  var inputs: [any RecordedInput] { values.withLock { $0.inputs } }
  var statistics: RecorderStatistics { values.withLock { $0.statistics } }
  var error: (any Error)? { values.withLock { $0.error } }
  var isFinishing: Bool { values.withLock { $0.isFinishing } }

  /// Keeps a name for a source that is about to be added.
  func reserve(_ name: String) throws(RecorderError) {
    let error = values.withLock { values -> RecorderError? in
      if name.isEmpty { return .emptyName }
      if values.isFinishing { return .finished(name) }
      return values.names.insert(name).inserted ? nil : .duplicateName(name)
    }
    if let error { throw error }
  }

  /// Adds a source, whose events the next flush takes.
  func add(_ input: some RecordedInput) throws(RecorderError) {
    let isLate = values.withLock { values in
      if !values.isFinishing { values.inputs.append(input) }
      return values.isFinishing
    }
    if isLate { throw .finished(input.name) }
  }

  /// Removes sources, by their places in the list.
  func remove(at places: [Int]) {
    if places.isEmpty { return }
    let removed = values.withLock { values in
      places.reversed().map { values.inputs.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  /// Refuses further sources, and asks the task to end.
  func beginFinishing() {
    let isFirst = values.withLock { values in
      defer { values.isFinishing = true }
      return !values.isFinishing
    }
    if isFirst { wakes.yield(()) }
  }

  /// Removes all sources; called by the task when it ends.
  func close() -> [any RecordedInput] {
    values.withLock { values in
      values.isFinishing = true
      defer { values.inputs = [] }
      return values.inputs
    }
  }

  /// Remembers an error, if it is the first one.
  func note(_ error: (any Error)?) {
    guard let error else { return }
    values.withLock { if $0.error == nil { $0.error = error } }
  }

  /// Adds what became of some events.
  func count(_ added: RecorderStatistics) { values.withLock { $0.statistics.add(added) } }
}
