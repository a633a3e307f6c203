import Fuzzing
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Senders and the subscriptions that make them wait, compared with a model that checks all of them at each step.
@Suite(.noSubscriptionSurvives) struct PressureTests {
  @Test func `senders get the room that the slowest subscription leaves, in their order`() async throws {
    for round in Rounds(30, long: 3_000) {
      try await VirtualTime.run { time in
        var run = PressureRun(time, round)
        for _ in 0..<150 { await run.takeStep() }
        await run.end()
      }
    }
  }

  @Test func `senders that were cancelled leave no places behind`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let subscription = subject.subscribe(bufferingPolicy: .suspending(1))
      subject.yield(0)
      let senders = (0..<1_000).map { number in time.start { await subject.send(number) } }
      await time.settle()
      func places() -> Int { subject.log.state.withLock { $0.waitingSenders.places.count } }
      #expect(places() == 1_000)
      for (index, sender) in senders.enumerated() where index % 10 != 0 {
        sender.cancel()
        #expect(await sender.value == .cancelled)
      }
      #expect(places() <= 200)
      for sender in senders { sender.cancel() }
      await time.settle()
      #expect(places() == 0)
      withExtendedLifetime(subscription) {}
    }
  }

  /// The live elements are those that the widest window among the remaining subscriptions has not dropped, and a send is
  /// answered with whether a window drops one.
  @Test func `windows of all widths keep what the widest one may read`() {
    for round in Rounds(30, long: 3_000) {
      var random = round.random
      let ledger = Ledger()
      let subject = Subject<Item, Never>()
      var end = 0
      var kept = 0
      var readers: [(width: Int, position: Int, poller: LogPoller<Item, Never>)] = []
      for _ in 0..<300 {
        switch Int.random(in: 0..<9, using: &random) {
        case 0...2:
          // Widths differ widely, and there are enough of them for several levels of a heap.
          let width = Int.random(in: 1...(1 << Int.random(in: 0...10, using: &random)), using: &random)
          readers.append((width, end, subject.signal(bufferingPolicy: .bufferingNewest(width)).makePoller()))
        case 3...4 where readers.count > 1:
          readers.remove(at: Int.random(in: readers.indices, using: &random))
        case 5...6 where !readers.isEmpty:
          let index = Int.random(in: readers.indices, using: &random)
          for _ in 0..<Int.random(in: 1...40, using: &random) {
            readers[index].position = max(readers[index].position, end - readers[index].width)
            var context = PollContext(waker: nil)
            guard case .value(let item) = readers[index].poller.poll(&context) else {
              #expect(readers[index].position == end, "\(round)")
              break
            }
            #expect(item.number == readers[index].position, "\(round)")
            readers[index].position += 1
          }
        default:
          if readers.isEmpty { continue }
          for _ in 0..<Int.random(in: 1...100, using: &random) {
            // One element, or a batch: the answer says whether a window is too narrow for it.
            let batch = (0..<Int.random(in: 1...3, using: &random)).map { Item(end + $0, ledger) }
            end += batch.count
            let drops = readers.contains { end - $0.position > $0.width }
            let outcome = batch.count == 1 ? subject.yield(batch[0]) : subject.yield(contentsOf: batch).outcome
            #expect(outcome == (drops ? .dropped : .accepted), "\(round)")
          }
        }
        kept = max(kept, end - (readers.map(\.width).max() ?? end))
        #expect(ledger.live == end - kept, "\(round)")
      }
    }
  }

  @Test func `the widest window that is left is known`() {
    for round in Rounds(20, long: 2_000) {
      var random = round.random
      let subject = Subject<Int, Never>()
      var readers = (0..<60).map { _ in
        let width = Int.random(in: 1...100, using: &random)
        return (width: width, poller: subject.signal(bufferingPolicy: .bufferingNewest(width)).makePoller())
      }
      for count in (0..<60).reversed() {
        // First random subscriptions, then the widest.
        let widest = readers.indices.max { readers[$0].width < readers[$1].width } ?? 0
        readers.remove(at: count > 30 ? Int.random(in: readers.indices, using: &random) : widest)
        #expect(subject.log.state.withLock { $0.newest.limit } == readers.map(\.width).max() ?? 0, "\(round)")
      }
    }
  }

  @Test func `chunks that were looked for are released when all is read`() {
    let ledger = Ledger()
    let subject = Subject<Item, Never>()
    var poller = subject.signal(bufferingPolicy: .bufferingNewest(2_000)).makePoller()
    for number in 0..<1_500 { subject.yield(Item(number, ledger)) }
    var context = PollContext(waker: Waker(onWake: {}))
    while case .value = poller.poll(&context) {}
    #expect(ledger.live == 0)
  }

  @Test func `a batch takes the room that there is`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let subscription = subject.subscribe(bufferingPolicy: .suspending(3))
      let sender = time.start { await subject.send(contentsOf: 0..<10) }
      await time.settle()
      #expect(subject.log.state.withLock { $0.end } == 3)
      subject.finish()
      #expect(await sender.value == BatchOutcome(acceptedCount: 3, outcome: .ended))
      #expect(await subscription.collect() == [0, 1, 2])
    }
  }
}

/// A subject, and its expected state.
private struct PressureRun {
  struct Subscriber {
    let limit: Int
    var position: Int
    /// The last position that was reported to the senders.
    var reported: Int
    var poller: LogPoller<Int, Never>

    var ceiling: Int { reported + limit }
  }

  private let time: VirtualTime
  private let round: Round
  private var random: SeededGenerator
  private let limits: [Int]
  private let subject = Subject<Int, Never>()
  private let log: Subscription<Int, Never>
  private var readers: [Subscriber] = []
  private var senders: [(number: Int, task: Task<SendOutcome, Never>)] = []
  /// The numbers of the senders that should wait, in order.
  private var waiting: [Int] = []
  private var sent: [Int] = []
  private var next = 0

  init(_ time: VirtualTime, _ round: Round) {
    self.time = time
    self.round = round
    random = round.random
    // If a subscription has limit 1, there is never room for several elements, so some runs use larger limits only.
    limits = [[1, 2, 3, 8, .max], [8, 9, 20]].randomElement(using: &random) ?? []
    log = subject.subscribe(bufferingPolicy: .unbounded)
  }

  private var ceiling: Int { readers.map(\.ceiling).min() ?? .max }

  private var room: Int { waiting.isEmpty ? max(0, ceiling - sent.count) : 0 }

  private mutating func admit() {
    while sent.count < ceiling, !waiting.isEmpty { sent.append(waiting.removeFirst()) }
  }

  private mutating func draw(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func takeStep() async {
    switch draw(0..<16) {
    case 0, 1:
      let limit = limits.randomElement(using: &random) ?? 1
      let poller = subject.signal(bufferingPolicy: .suspending(limit)).makePoller()
      // `.max` means no limit; halved, since the ceiling is a sum.
      readers.append(
        Subscriber(limit: min(limit, .max / 2), position: sent.count, reported: sent.count, poller: poller)
      )
    case 2 where !readers.isEmpty:
      readers.remove(at: draw(0..<readers.count))
      admit()
    case 3...7 where !readers.isEmpty:
      read(draw(0..<readers.count), count: draw(1..<8), isWaiting: Bool.random(using: &random))
    case 8:
      yield(draw(1..<8))
    case 9 where !senders.isEmpty:
      let (number, task) = senders[draw(0..<senders.count)]
      task.cancel()
      waiting.removeAll { $0 == number }
    default:
      let number = next
      next += 1
      if room > 0 { sent.append(number) } else { waiting.append(number) }
      senders.append((number, time.start { [subject] in await subject.send(number) }))
    }
    await time.settle()
    let state = subject.log.state.withLock { [$0.end, $0.waitingSenders.count] }
    #expect(state == [sent.count, waiting.count], "\(round)")
  }

  private mutating func read(_ index: Int, count: Int, isWaiting: Bool) {
    for _ in 0..<count {
      var context = PollContext(waker: isWaiting ? Waker(onWake: {}) : nil)
      switch readers[index].poller.poll(&context) {
      case .value(let number):
        #expect(number == sent[readers[index].position], "\(round)")
        readers[index].position += 1
        let lag = readers[index].position - readers[index].reported
        if lag >= max(1, readers[index].limit / 2) { readers[index].reported = readers[index].position }
      case .pending:
        #expect(readers[index].position == sent.count, "\(round)")
        if isWaiting { readers[index].reported = readers[index].position }
      case .finished, .failure, .spent:
        Issue.record("\(round): an end")
      }
      admit()
    }
  }

  private mutating func yield(_ count: Int) {
    let numbers = Array(next..<next + count)
    next += count
    let outcome = count == 1 ? subject.yield(numbers[0]) : subject.yield(contentsOf: numbers).outcome
    #expect(outcome == (room < count ? .exceededLimit : .accepted), "\(round)")
    sent += numbers
  }

  mutating func end() async {
    subject.finish()
    for (number, task) in senders {
      let outcome = await task.value
      if waiting.contains(number) {
        #expect(outcome == .ended, "\(round)")
      } else {
        #expect(outcome == (sent.contains(number) ? .accepted : .cancelled), "\(round)")
      }
    }
    #expect(await log.collect() == sent, "\(round)")
    readers = []
  }
}
