/// Elements on their way from the task that iterates over a signal to the one that sends them.
///
/// The first waits while the limit is reached, the second while there is nothing to send.
final class OutgoingElements<Element: Sendable, Failure: Error>: Sendable {
  private struct State {
    var elements: [Element] = []
    var hasEnded = false
    var failure: Failure?
    var isClosed = false
    var reader: CheckedContinuation<Void, Never>?
    var writer: CheckedContinuation<Void, Never>?

    mutating func takeWaiting() -> [CheckedContinuation<Void, Never>] {
      [reader.take(), writer.take()].compactMap(\.self)
    }
  }

  private let limit: Int
  private let state = Lock(State())

  init(limit: Int) {
    self.limit = limit
  }

  /// The failure of the signal.
  var failure: Failure? { state.withLock { $0.failure } }

  /// Appends an element, when there is room; false, if nobody takes it any more.
  func append(_ element: Element) async -> Bool {
    while true {
      let (outcome, reader) = state.withLock { state -> (Bool?, CheckedContinuation<Void, Never>?) in
        if state.isClosed { return (false, nil) }
        if state.elements.count >= limit { return (nil, nil) }
        state.elements.append(element)
        return (true, state.reader.take())
      }
      reader?.resume()
      if let outcome { return outcome }
      await wait(for: \.writer) { $0.elements.count < self.limit }
    }
  }

  /// Ends the elements, with the end of the signal.
  func end(_ failure: Failure?) {
    let waiting = state.withLock { state in
      state.hasEnded = true
      state.failure = failure
      return state.takeWaiting()
    }
    for continuation in waiting { continuation.resume() }
  }

  /// All elements that wait, when there is one; `nil` after the end, and when the task is cancelled.
  func next() async -> [Element]? {
    while !Task.isCancelled {
      let (elements, hasEnded, writer) = state.withLock { state in
        var elements: [Element] = []
        swap(&elements, &state.elements)
        return (elements, state.hasEnded, elements.isEmpty ? nil : state.writer.take())
      }
      writer?.resume()
      if !elements.isEmpty { return elements }
      if hasEnded { return nil }
      await withTaskCancellationHandler {
        await wait(for: \.reader) { !$0.elements.isEmpty || $0.hasEnded }
      } onCancel: {
        close()
      }
    }
    return nil
  }

  /// Lets nobody wait any more.
  func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      return state.takeWaiting()
    }
    for continuation in waiting { continuation.resume() }
  }

  private func wait(
    for waiter: WritableKeyPath<State, CheckedContinuation<Void, Never>?>,
    until isReady: (State) -> Bool
  ) async {
    await withCheckedContinuation { continuation in
      let mustWait = state.withLock { state in
        if isReady(state) || state.isClosed { return false }
        state[keyPath: waiter] = continuation
        return true
      }
      if !mustWait { continuation.resume() }
    }
  }
}
