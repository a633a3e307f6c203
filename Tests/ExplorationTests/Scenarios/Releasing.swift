import AsyncStreamsTesting

@testable import AsyncStreams

/// An actor that sends when it is released.
private actor Leaver {
  private let executor: ExploredExecutor
  private let bag = SubscriptionBag()
  private let source: Subject<Int, Never>
  private nonisolated let seen: Box<[Int]>

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ run: ExplorationRun, _ source: Subject<Int, Never>, _ seen: Box<[Int]>) {
    (executor, self.source, self.seen) = (run.executor, source, seen)
  }

  func subscribe() {
    bag.consume(source, delivery: .inTurn) { [seen] in seen.value.append($0) }
  }

  isolated deinit {
    source.yield(9)
  }
}

extension Scenario {
  static let releasing: [Scenario] = [
    Scenario("an isolated deinit sends beside a sender") { run in
      let (source, seen) = (Subject<Int, Never>(), Box<[Int]>([]))
      let leaver = Box<Leaver?>(Leaver(run, source, seen))
      run.task("test") {
        await leaver.value?.subscribe()
        run.thread("sender") { source.yield(1, isolation: nil) }
        run.thread("owner") { leaver.value = nil }
      }
      run.whenIdle {
        run.expect(source.subscriptionCount == 0, "a subscription remains")
        run.expect(Set(seen.value).count == seen.value.count, "delivered twice: \(seen.value)")
      }
    }
  ]
}
