import AsyncStreams
import AsyncStreamsTesting

/// One pipeline in one virtual time, under one check.
final class LawRun<Output: SignalProtocol> {
  let traits: LawTraits
  let report: LawReport
  let ledger = Ledger()
  private let time: VirtualTime
  private(set) var fixture: LawFixture<Output>?
  private var context: LawContext?
  private var consumer: Consumer<Output>?
  private var pending: Ask?

  /// A call of `next` that may not have been answered yet.
  private struct Ask {
    let task: Task<Answer, Never>
    let answer: Shared<Answer?>
  }

  init(_ subject: LawCase<Output>, _ time: VirtualTime, _ report: LawReport) {
    traits = subject.traits
    self.time = time
    self.report = report
    let context = LawContext(time, ledger) { true }
    self.context = context
    fixture = subject.build(context)
  }

  var callCount: Int { context?.callCount ?? 0 }

  var subscriptionCount: Int { fixture?.source.subscriptionCount() ?? 0 }

  func send(_ numbers: Int...) {
    guard let context, let fixture else { return }
    for number in numbers { fixture.source.send(context.item(number)) }
  }

  func finish() { fixture?.source.finish() }

  func fail(_ failure: Oops) { fixture?.source.fail(failure) }

  func settle() async { await time.settle() }

  /// Starts to iterate; a stream that subscribes late is polled for its first element.
  func begin() async {
    makeConsumer()
    if traits.attachesLate { _ = await next() }
  }

  func makeConsumer() {
    consumer = fixture.map { Consumer($0.output) }
  }

  /// Transfers the iteration to the caller, so that another one can be started.
  func takeConsumer() async -> Consumer<Output>? {
    await abandon()
    return consumer.take()
  }

  /// Calls `next`, or continues to wait for a pending call.
  func next() async -> Answer {
    let ask = pending ?? makeAsk(consumer)
    await time.advanceUntilIdle()
    let answer = ask.answer.value
    pending = answer == nil ? ask : nil
    return answer ?? .nothing
  }

  /// Calls `next` of another iteration.
  func next(of other: Consumer<Output>?) async -> Answer {
    let ask = makeAsk(other)
    await time.advanceUntilIdle()
    return ask.answer.value ?? .nothing
  }

  /// Copies the iterator.
  func copyIterator() async {
    await consumer?.copyIterator()
  }

  /// Calls `next` of the copy.
  ///
  /// A call that does not return is cancelled, which ends the iteration.
  func nextOfCopy() async -> Answer {
    let ask = makeAsk(consumer) { await $0.nextOfCopy() }
    await time.advanceUntilIdle()
    if ask.answer.value == nil {
      ask.task.cancel()
      _ = await ask.task.value
      return .nothing
    }
    return ask.answer.value ?? .nothing
  }

  /// Calls `next` in a task that is cancelled before it runs.
  func nextCancelled() async -> Answer {
    let ask = makeAsk(consumer)
    ask.task.cancel()
    return await ask.task.value
  }

  /// Calls `next` until the result is no element, in a task that is cancelled after the first one.
  func nextUntilCancelled() async -> Answer {
    pending = makeAsk(consumer) { await $0.nextUntilCancelled() }
    await time.advanceUntilIdle()
    let answer = pending?.answer.value ?? .nothing
    await abandon()
    return answer
  }

  private func makeAsk(
    _ consumer: Consumer<Output>?,
    _ call: @escaping @Sendable (Consumer<Output>) async -> Answer = { await $0.next() }
  ) -> Ask {
    let answer = Shared<Answer?>(nil)
    let task = time.start {
      let found = if let consumer { await call(consumer) } else { Answer.nothing }
      answer.value = found
      return found
    }
    return Ask(task: task, answer: answer)
  }

  /// Takes elements until the result is no element.
  func drain() async -> (count: Int, last: Answer) {
    for count in 0..<20 {
      let answer = await next()
      if answer != .value { return (count, answer) }
    }
    return (20, .value)
  }

  /// Cancels the pending call of `next`, if any.
  @discardableResult func abandon() async -> Answer {
    guard let ask = pending.take() else { return .nothing }
    ask.task.cancel()
    return await ask.task.value
  }

  func drop() async {
    await abandon()
    await consumer?.drop()
    consumer = nil
  }

  /// Releases the pipeline, its source, and the objects that its closures retain.
  func release() -> [String: Weak] {
    let watched = ["the source": Weak(fixture?.source.object), "an object in a closure": Weak(context)]
    fixture = nil
    context = nil
    return watched
  }
}
