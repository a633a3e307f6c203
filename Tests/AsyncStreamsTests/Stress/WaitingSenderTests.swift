import AsyncStreams
import AsyncStreamsTesting
import Fuzzing
import Synchronization
import Testing

/// Senders that wait for room, beside senders that are cancelled or cannot wait, and beside the end.
@Suite(.noSubscriptionSurvives, .serialized) struct WaitingSenderTests {
  private struct Element: Hashable, Sendable {
    let sender: Int
    let number: Int
  }

  /// What one sender did, and the outcomes that it got.
  private struct Account: Sendable {
    /// The elements that were accepted, in the order in which they were sent.
    var accepted: [Element] = []
    /// The number of elements for which it got an outcome.
    var answered = 0
    /// Whether an element was accepted after the sender had noticed the end.
    var isRevived = false
    private var hasEnded = false

    mutating func note(_ elements: [Element], _ outcome: BatchOutcome) {
      answered += elements.count
      accepted += elements.prefix(outcome.acceptedCount)
      if hasEnded, outcome.acceptedCount > 0 { isRevived = true }
      hasEnded = hasEnded || outcome.outcome == .ended
    }
  }

  private static let senders = 6
  private static let countOfEach = 30

  @Test func `nothing accepted is lost or doubled, and nothing else is delivered`() async {
    for round in Rounds(40, long: 5_000, replays: 200) {
      if let problem = await problem(of: round) {
        Issue.record("\(round): \(problem)")
        return
      }
    }
  }

  /// The cancellation comes while the sender enters the queue: it must find it there, or keep it from entering.
  @Test func `a sender that is cancelled as it begins to wait gets its answer`() async {
    let subject = Subject<Int, Never>()
    let slow = subject.subscribe(bufferingPolicy: .suspending(1))
    subject.yield(0)
    for round in Rounds(4_000, long: 100_000, replays: 4_000) {
      var random = round.random
      let isAnswered = Atomic(false)
      let sending = Task { @concurrent in
        let outcome = await subject.send(1)
        isAnswered.store(true, ordering: .releasing)
        return outcome
      }
      dawdle(Int.random(in: 0...400, using: &random))
      sending.cancel()
      guard await eventually({ isAnswered.load(ordering: .acquiring) }) else {
        Issue.record("\(round): the sender was cancelled and still waits")
        subject.finish()
        return
      }
      #expect(await sending.value == .cancelled)
    }
    withExtendedLifetime(slow) {}
  }

  private func problem(of round: Round) async -> String? {
    var random = round.random
    let subject = Subject<Element, Never>()
    let slow = subject.subscribe(bufferingPolicy: .suspending(Int.random(in: 1...4, using: &random)))
    let witness = subject.subscribe(bufferingPolicy: .unbounded)
    let pace = Int.random(in: 0...200, using: &random)
    let endsEarly = Bool.random(using: &random)
    let reading = Task { @concurrent in
      var received: [Element] = []
      for await element in slow {
        received.append(element)
        dawdle(pace)
      }
      return received
    }
    let seeds = (0..<Self.senders).map { _ in UInt64.random(in: 0...UInt64.max, using: &random) }
    let sending = seeds.enumerated().map { sender, seed in
      Task { @concurrent in await Self.send(as: sender, to: subject, SeededGenerator(seed: seed)) }
    }
    let cancelled = (0..<Self.senders).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    for sender in cancelled {
      await giveWay()
      dawdle(Int.random(in: 0...2_000, using: &random))
      sending[sender].cancel()
    }
    if endsEarly {
      dawdle(Int.random(in: 0...5_000, using: &random))
      subject.finish()
    }
    var accounts: [Account] = []
    for task in sending { accounts.append(await task.value) }
    subject.finish()
    return await Self.compare(accounts, received: reading.value, seen: witness.collect())
  }

  /// Sends numbered elements in one way or another.
  private static func send(
    as sender: Int,
    to subject: Subject<Element, Never>,
    _ generator: SeededGenerator
  ) async -> Account {
    var generator = generator
    var account = Account()
    var next = 0
    while next < countOfEach {
      let size = min(countOfEach - next, Int.random(in: 1...6, using: &generator))
      let elements = (next..<next + size).map { Element(sender: sender, number: $0) }
      next += size
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: account.note(elements, subject.yield(contentsOf: elements))
      case 1, 2: account.note(elements, await subject.send(contentsOf: elements))
      default:
        for element in elements {
          let outcome = await subject.send(element)
          account.note([element], BatchOutcome(acceptedCount: outcome == .accepted ? 1 : 0, outcome: outcome))
        }
      }
    }
    return account
  }

  private static func compare(_ accounts: [Account], received: [Element], seen: [Element]) -> String? {
    if received != seen { return "two subscriptions have got different elements" }
    for (sender, account) in accounts.enumerated() {
      if account.answered != countOfEach { return "sender \(sender) got \(account.answered) answers" }
      if account.isRevived { return "sender \(sender) could send after the end" }
      let delivered = received.filter { $0.sender == sender }
      if delivered != account.accepted {
        let (wanted, found) = (account.accepted.map(\.number), delivered.map(\.number))
        return "of sender \(sender), \(wanted) were accepted, but \(found) delivered"
      }
    }
    return nil
  }
}
