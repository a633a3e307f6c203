import AsyncStreams
import Measuring
import Synchronization

/// A task that reads a stream to its end, and returns a checksum.
struct Consumer: Sendable {
  let run: @Sendable () async -> Int

  init(_ run: @escaping @Sendable () async -> Int) {
    self.run = run
  }
}

/// Runs consumers in separate tasks while `produce` runs in this one, and adds up their results.
///
/// The tasks are not children of a task group: a group searches a list of all tasks for each one that ends
/// (`TaskGroup::removeChildTask` of the Swift runtime), which with 20,000 of them was half of the time.
func consuming(_ consumers: [Consumer], while produce: () async -> Void) async -> Int {
  let tasks = consumers.map { consumer in Task.detached { await consumer.run() } }
  await produce()
  var total = 0
  for task in tasks { total &+= await task.value }
  return total
}

/// Sends to a subject that a task reads, and returns the result of that task.
func reading(
  from subject: Subject<Int, Never> = Subject(),
  _ read: @escaping @Sendable (AsyncStreams.Subscription<Int, Never>) async -> Int,
  while send: (Subject<Int, Never>) async -> Void
) async -> Int {
  let subscription = subject.subscribe()
  return await consuming([Consumer { await read(subscription) }]) {
    await send(subject)
    subject.finish()
  }
}

/// The sum of what a subscription delivers.
@Sendable func total(_ subscription: AsyncStreams.Subscription<Int, Never>) async -> Int {
  var total = 0
  for await element in subscription { total += element }
  return total
}

/// A way to send the numbers below a count to a subject.
struct Sending: Sendable {
  let name: String
  let run: @Sendable (_ subject: Subject<Int, Never>, _ count: Int) async -> Void

  static let each = Sending(name: "await send") { subject, count in
    for element in 0..<count { await subject.send(element) }
  }

  static let yielding = Sending(name: "yield") { subject, count in
    for element in 0..<count { subject.yield(element) }
  }

  /// The count must be a multiple of the size.
  static func batches(of size: Int) -> Sending {
    Sending(name: "send(contentsOf:), \(size)") { subject, count in
      for start in stride(from: 0, to: count, by: size) { await subject.send(contentsOf: start..<start + size) }
    }
  }
}

extension Row {
  /// A row with a candidate of ours for each way to send.
  init(
    _ name: String,
    per unit: String = "element sent",
    granularity: Int = 1,
    largest: Int = 300_000,
    expected: @escaping Candidate.Work,
    sending ways: [Sending],
    _ run: @escaping @Sendable (_ count: Int, _ sending: Sending) async -> Int,
    others: [Candidate]
  ) {
    let ours = ways.map { sending in Candidate.ours(sending.name) { await run($0, sending) } }
    self.init(name, per: unit, granularity: granularity, largest: largest, expected: expected, ours + others)
  }
}

/// Lets a producer wait until every consumer has taken an element.
///
/// All candidates use it alike. Its continuation is unsafe because a checked one would add the same time to all
/// candidates, and so hide differences; the call that takes it out of the state resumes it, so that happens once.
final class Gate: Sendable {
  private struct State {
    var missing = 0
    var waiter: UnsafeContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// So many consumers have to arrive before the next ``wait()`` returns.
  func expect(_ count: Int) {
    state.withLock { $0.missing = count }
  }

  /// A consumer has taken the element.
  func arrive() {
    let waiter = state.withLock { state in
      state.missing -= 1
      return state.missing == 0 ? state.waiter.take() : nil
    }
    waiter?.resume()
  }

  func wait() async {
    await withUnsafeContinuation { continuation in
      let isOpen = state.withLock { state in
        if state.missing == 0 { return true }
        state.waiter = continuation
        return false
      }
      if isOpen { continuation.resume() }
    }
  }
}

/// The newest element that passed here, and how many did.
final class Passed: Sendable {
  private let last = Atomic(0)
  private let number = Atomic(0)

  var newest: Int { last.load(ordering: .relaxed) }
  var count: Int { number.load(ordering: .relaxed) }

  func passing(_ element: Int) -> Int {
    last.store(element, ordering: .relaxed)
    number.add(1, ordering: .relaxed)
    return element
  }

  func wait(for total: Int) async {
    while count < total { await Task.yield() }
  }
}

/// The sum of the integers from 0 to `count` - 1.
func triangle(_ count: Int) -> Int { count * (count - 1) / 2 }
