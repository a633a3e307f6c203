import AsyncStreams
import AsyncStreamsTesting
import Programs
import Testing

/// The law *linear*: one of thousands costs what one of ten costs.
///
/// The tests compare the processor time of the thread that does all the work, the least of several rounds, so other tests
/// do not disturb. A cost that grows with the number would be hundreds of times higher; four times is allowed.
@Suite(.serialized) struct LinearityTests {
  @Test(arguments: LinearityCase.deliveries)
  func `a delivery costs the same among thousands of subscribers`(_ linear: LinearityCase) async throws {
    try await linear.check()
  }

  @Test(arguments: LinearityCase.departures)
  func `leaving costs the same among thousands`(_ linear: LinearityCase) async throws {
    try await linear.check()
  }

  @Test(arguments: LinearityCase.backlogs)
  func `reading costs the same however much is kept`(_ linear: LinearityCase) async throws {
    try await linear.check()
  }
}

/// Work whose cost is measured for a few and for many.
struct LinearityCase: Sendable, CustomTestStringConvertible {
  let name: String
  var few = 10
  var many = 2_000
  /// The seconds that each of `count` took.
  let cost: @Sendable (VirtualTime, Int) async -> Double

  var testDescription: String { name }

  func check() async throws {
    try await VirtualTime.run { time in
      var (cheap, dear) = (Double.infinity, Double.infinity)
      for _ in 0..<5 where dear > 4 * cheap || dear == .infinity {
        // Few are measured several times: a single run is too short for the clock.
        for _ in 0..<10 { cheap = min(cheap, await cost(time, few)) }
        dear = min(dear, await cost(time, many))
      }
      #expect(dear <= 4 * cheap, "\(name): \(dear * 1e9) ns each for \(many), \(cheap * 1e9) ns for \(few)")
    }
  }

  static let policies: [(name: String, bufferingPolicy: BufferingPolicy<Never>)] = [
    ("unbounded", .unbounded), ("bufferingNewest(4)", .bufferingNewest(4)), ("bufferingOldest(4)", .bufferingOldest(4)),
    ("suspending(1)", .suspending(1)), ("suspending(64)", .suspending(64)),
  ]
}

// MARK: Deliveries

extension LinearityCase {
  static let deliveries: [LinearityCase] =
    policies.map { name, bufferingPolicy in
      delivery("a subject, \(name)") { $0.signal(bufferingPolicy: bufferingPolicy) }
    }
    + policies.map { name, bufferingPolicy in
      delivery("share, \(name)") { $0.share(bufferingPolicy: bufferingPolicy) }
    } + [
      LinearityCase(name: "a subject, fail(4)") { time, count in
        let subject = Subject<Int, Oops>()
        return await deliver(time, count, subject.signal(bufferingPolicy: .failing(4, Oops()))) { subject.yield($0) }
      },
      delivery("publish") { subject in
        let connection = subject.publish()
        _ = connection.connect()
        return connection.signal
      },
      delivery("replay(last: 1)") { $0.replay(last: 1) },
      delivery("replay") { $0.replay() },
    ]

  private static func delivery<Delivering: SignalProtocol<Int, Never>>(
    _ name: String,
    _ signal: @escaping @Sendable (Subject<Int, Never>) -> Delivering
  ) -> LinearityCase {
    LinearityCase(name: name) { time, count in
      let subject = Subject<Int, Never>()
      return await deliver(time, count, signal(subject)) { subject.yield($0) }
    }
  }

  /// Sends elements to subscribers that wait, and lets each read them and wait again.
  private static func deliver<Delivering: SignalProtocol>(
    _ time: VirtualTime,
    _ count: Int,
    _ signal: Delivering,
    _ send: (Int) -> Void
  ) async -> Double where Delivering.Element == Int {
    let waker = Waker(onWake: {})
    var pollers = (0..<count).map { _ in signal.makePoller() }
    func readAll() -> Int {
      var read = 0
      for index in pollers.indices {
        var context = PollContext(waker: waker)
        while case .value = pollers[index].poll(&context) { read += 1 }
      }
      return read
    }
    await time.settle()
    #expect(readAll() == 0)
    var spent = 0.0
    let rounds = 3
    for round in 0..<rounds {
      let before = ThreadTime.now
      send(2 * round)
      send(2 * round + 1)
      var read = 0
      // The shared work runs here, and waits for room if the buffer has room for one element only.
      for _ in 0..<2 where read < 2 * count {
        await time.settle()
        read += readAll()
      }
      spent += ThreadTime.now - before
      #expect(read == 2 * count)
    }
    return spent / Double(rounds * 2 * count)
  }
}

// MARK: Departures

extension LinearityCase {
  static let departures: [LinearityCase] =
    policies.map { name, bufferingPolicy in
      LinearityCase(name: "dropped, the slowest first, while a sender waits: \(name)") { time, count in
        let subject = Subject<Int, Never>()
        var pollers = (0..<count).map { number in
          subject.yield(number)
          return Optional(subject.signal(bufferingPolicy: bufferingPolicy).makePoller())
        }
        let slowest = subject.signal(bufferingPolicy: .suspending(1)).makePoller()
        subject.yield(0)
        let sender = time.start { await subject.send(0) }
        await time.settle()
        let before = ThreadTime.now
        for index in pollers.indices { pollers[index] = nil }
        let spent = ThreadTime.now - before
        withExtendedLifetime(slowest) {}
        sender.cancel()
        _ = await sender.value
        return spent / Double(count)
      }
    } + [
      LinearityCase(name: "dropped, the widest window first") { _, count in
        let subject = Subject<Int, Never>()
        var pollers = (1...count).map { Optional(subject.signal(bufferingPolicy: .bufferingNewest($0)).makePoller()) }
        let before = ThreadTime.now
        for index in pollers.indices.reversed() { pollers[index] = nil }
        return (ThreadTime.now - before) / Double(count)
      },
      cancellation("cancelled, the first sender first") { $0 },
      cancellation("cancelled, the last sender first") { $0.reversed() },
    ]

  private static func cancellation(
    _ name: String,
    _ order: @escaping @Sendable ([Task<SendOutcome, Never>]) -> [Task<SendOutcome, Never>]
  ) -> LinearityCase {
    LinearityCase(name: name) { time, count in
      let subject = Subject<Int, Never>()
      let slowest = subject.signal(bufferingPolicy: .suspending(1)).makePoller()
      subject.yield(0)
      let senders = (0..<count).map { number in time.start { await subject.send(number) } }
      await time.settle()
      let before = ThreadTime.now
      for sender in order(senders) { sender.cancel() }
      let spent = ThreadTime.now - before
      for sender in senders { #expect(await sender.value == .cancelled) }
      withExtendedLifetime(slowest) {}
      return spent / Double(count)
    }
  }
}

// MARK: Backlogs

extension LinearityCase {
  static let backlogs: [LinearityCase] = [
    LinearityCase(name: "bufferingNewest in a log that is kept for another one", few: 1_000, many: 200_000) { _, kept in
      let subject = Subject<Int, Never>()
      let widest = subject.signal(bufferingPolicy: .bufferingNewest(kept)).makePoller()
      let wanted = 400
      var poller = subject.signal(bufferingPolicy: .bufferingNewest(wanted)).makePoller()
      subject.yield(contentsOf: 0..<kept)
      var context = PollContext(waker: nil)
      let before = ThreadTime.now
      var sum = 0
      while case .value(let number) = poller.poll(&context) { sum += number }
      let spent = ThreadTime.now - before
      #expect(sum == (kept - wanted..<kept).reduce(0, +))
      withExtendedLifetime(widest) {}
      return spent / Double(wanted)
    }
  ]
}
