import AsyncStreams

/// The result of a call of `next`.
enum Answer: Equatable, Sendable {
  case value
  case finished
  case failure(Oops)
  /// An error of another type than the stream's.
  case foreign(String)
  /// No result, though everything that could happen has happened.
  case nothing
}

/// One iteration, in an actor so that both the test and the iterating task can use it.
actor Consumer<Output: SignalProtocol> {
  private var iterator: Output.AsyncIterator?
  private var copy: Output.AsyncIterator?

  init(_ output: Output) {
    iterator = output.makeAsyncIterator()
  }

  func next() async -> Answer {
    guard var current = iterator.take() else { return .nothing }
    let answer = await current.answer(isolation: self)
    iterator = current
    return answer
  }

  /// Takes an element, cancels the task, and calls `next` until the result is no element.
  func nextUntilCancelled() async -> Answer {
    var answer = await next()
    withUnsafeCurrentTask { $0?.cancel() }
    for _ in 0..<1_100 where answer == .value { answer = await next() }
    return answer
  }

  /// Copies the iterator, as assigning it to another variable does.
  func copyIterator() {
    copy = iterator
  }

  /// Calls `next` of the copy.
  func nextOfCopy() async -> Answer {
    guard var current = copy.take() else { return .nothing }
    let answer = await current.answer(isolation: self)
    copy = current
    return answer
  }

  func drop() {
    iterator = nil
    copy = nil
  }
}

extension AsyncIteratorProtocol {
  /// Calls `next`, and returns what kind of result it gave.
  mutating func answer(isolation actor: isolated (any Actor)?) async -> Answer {
    do throws(Failure) {
      return try await next(isolation: actor) == nil ? .finished : .value
    } catch {
      if let own = error as? Oops { return .failure(own) }
      return .foreign("\(error)")
    }
  }
}
