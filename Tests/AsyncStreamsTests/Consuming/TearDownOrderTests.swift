import AsyncStreams
import AsyncStreamsTesting
import Testing

/// When an input is torn down that a trigger ends, beside what starts in the same turn of an actor.
@MainActor @Suite(.noSubscriptionSurvives) struct TearDownOrderTests {
  private let discoveries = Subject<Int, Never>()
  private let names = Subject<String, Never>()
  private let log = Shared<[String]>([])

  private func scan(_ name: String) -> some SignalProtocol<Int, Never> {
    discoveries.onStart { [log] in log.update { $0.append("scan \(name)") } }
      .onEnd { [log] _ in log.update { $0.append("stop \(name)") } }
      .prefix(until: names.filter { $0 != name })
  }

  @Test(arguments: [SubscriptionDelivery.immediate, .afterTurn])
  func `what the start of another scan ends is torn down before the other one starts`(_ delivery: SubscriptionDelivery)
    async throws
  {
    try await VirtualTime.run { time in
      let bag = SubscriptionBag()
      for name in ["heart", "light"] {
        names.yield(name)
        bag.consume(scan(name), delivery: delivery) { _ in }
      }
      await time.settle()
      #expect(log.value == ["scan heart", "stop heart", "scan light"])
      bag.cancel()
      await time.settle()
    }
  }

  @Test func `flatMapLatest stops a scan before it starts the next one, also after the turn`() async throws {
    try await VirtualTime.run { time in
      let bag = SubscriptionBag()
      let scans = names.flatMapLatest { [discoveries, log] name in
        discoveries.onStart { log.update { $0.append("scan \(name)") } }
          .onEnd { _ in log.update { $0.append("stop \(name)") } }
      }
      bag.consume(scans) { _ in }
      for name in ["heart", "light"] {
        names.yield(name)
        await time.settle()
      }
      #expect(log.value == ["scan heart", "stop heart", "scan light"])
      bag.cancel()
      await time.settle()
    }
  }
}
