import AsyncStreamsTesting
import Programs
import Testing

@testable import AsyncStreams

/// The earliest event is found in O(log n), in whatever order the sources have sent.
///
/// A cost that grows with the number would be sixteen times higher.
@Suite(.serialized) struct OppositeOrderTests {
  /// The order in which the sources send, each of them several times.
  enum SendOrder: CaseIterable {
    case asSubscribed, opposite, inTurns

    func send(_ subjects: [Subject<Int, Never>], times: Int) {
      switch self {
      case .asSubscribed: for subject in subjects { for number in 0..<times { subject.yield(number) } }
      case .opposite: for subject in subjects.reversed() { for number in 0..<times { subject.yield(number) } }
      case .inTurns: for number in 0..<times { for subject in subjects.reversed() { subject.yield(number) } }
      }
    }
  }

  private static let times = 4

  /// Compares the seconds that each of `count` takes for a few and for many.
  ///
  /// It is the processor time of the thread that does all the work, the least of several rounds, so other tests do not
  /// disturb. Four times is allowed.
  private func expectSameCost(
    _ cost: @escaping @Sendable (_ time: VirtualTime, _ count: Int) async -> Double
  ) async throws {
    try await VirtualTime.run { time in
      var (cheap, dear) = (Double.infinity, Double.infinity)
      for _ in 0..<5 where dear > 4 * cheap || dear == .infinity {
        // Few are measured several times: a single run is too short for the clock.
        for _ in 0..<10 { cheap = min(cheap, await cost(time, 250)) }
        dear = min(dear, await cost(time, 4_000))
      }
      #expect(dear <= 4 * cheap, "\(dear * 1e9) ns each for many, \(cheap * 1e9) ns for a few")
    }
  }

  @Test(arguments: SendOrder.allCases)
  func `an element costs a subscriber of an actor the same among thousands`(_ order: SendOrder) async throws {
    try await expectSameCost { time, count in
      let subjects = (0..<count).map { _ in Subject<Int, Never>() }
      let home = Home()
      await home.consume(subjects)
      await time.settle()
      order.send(subjects, times: Self.times)
      let before = ThreadTime.now
      await time.settle()
      let spent = ThreadTime.now - before
      #expect(await home.count == count * Self.times)
      await home.leave()
      await time.settle()
      return spent / Double(count * Self.times)
    }
  }

  @Test(arguments: SendOrder.allCases)
  func `an element costs an operator the same among thousands of inputs`(_ order: SendOrder) async throws {
    try await expectSameCost { _, count in
      let subjects = (0..<count).map { _ in Subject<Int, Never>() }
      var poller = Signal.merge(contentsOf: subjects).makePoller()
      let waker = Waker(onWake: {})
      func takeAll() -> Int {
        var taken = 0
        while value(of: &poller, waking: waker) != nil { taken += 1 }
        return taken
      }
      #expect(takeAll() == 0)
      order.send(subjects, times: Self.times)
      let before = ThreadTime.now
      let taken = takeAll()
      let spent = ThreadTime.now - before
      #expect(taken == count * Self.times)
      poller.release()
      return spent / Double(count * Self.times)
    }
  }

  private actor Home {
    private let bag = SubscriptionBag()
    private(set) var count = 0

    func consume(_ subjects: [Subject<Int, Never>]) {
      for subject in subjects {
        bag.consume(subject, for: self) { home, _ in home.assumeIsolated { $0.count += 1 } }
      }
    }

    func leave() { bag.cancel() }
  }
}
