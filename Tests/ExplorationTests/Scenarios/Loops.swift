import AsyncStreamsTesting

@testable import AsyncStreams

/// An actor whose jobs the explorer schedules.
actor Home {
  let executor: ExploredExecutor
  let bag = SubscriptionBag()
  private nonisolated let seen = Box<[String]>([])

  init(_ run: ExplorationRun) { executor = run.executor }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// What was delivered, read while nothing runs.
  nonisolated var delivered: [String] { seen.value }

  func consume(
    _ source: some PollableSequence<Int, Never> & Sendable,
    as name: String,
    _ delivery: SubscriptionDelivery = .afterTurn
  ) {
    bag.consume(source, delivery: delivery) { [seen] element in seen.value.append("\(name)\(element)") }
  }

  /// Consumes with a function of the actor.
  func consume(
    _ source: some PollableSequence<Int, Never> & Sendable,
    _ delivery: SubscriptionDelivery,
    _ body: @escaping (Int) -> Void
  ) {
    bag.consume(source, delivery: delivery, body)
  }

  /// Notes an element as delivered.
  nonisolated func note(_ element: Int) { seen.value.append("\(element)") }

  func perform(_ body: @Sendable (isolated Home) -> Void) { body(self) }
}

extension Scenario {
  static let loops: [Scenario] = [
    Scenario("two in turn, and a send elsewhere") { run in immediate(run, merged: false) },
    Scenario("two in turn, of which one is merged, and a send elsewhere") { run in immediate(run, merged: true) },
    Scenario("two in turn end elsewhere, one after the turn remains") { run in ends(run, keeps: true) },
    Scenario("two in turn end elsewhere") { run in ends(run, keeps: false) },
    Scenario("after the turn: two senders while the loop leaves") { run in
      let home = Home(run)
      let source = Subject<Int, Never>()
      run.task("test") {
        await home.consume(source, as: "")
        run.thread("first") { for number in 1...2 { source.yield(number, isolation: nil) } }
        run.thread("second") { source.yield(3, isolation: nil) }
      }
      run.whenIdle {
        let seen = home.delivered
        run.expect(seen.count == 3 && seen.filter { $0 != "3" } == ["1", "2"], "\(seen)")
        withExtendedLifetime(source) {}
      }
    },
    Scenario("in turn: nested merging keeps the order") { run in
      // The earlier subscriber is behind an operator with many inputs, and began to wait later than the other one.
      let home = Home(run)
      let (a, b, c) = (Subject<Int, Never>(), Subject<Int, Never>(), Subject<Int, Never>())
      run.task("test") {
        await home.perform { home in
          let zipped = a.zip(with: b).map { $0 + $1 }.eraseToSignal()
          home.consume(Signal<Int, Never>.merge(contentsOf: [zipped, c.eraseToSignal()]), as: "A", .immediate)
          home.consume(a, as: "B", .immediate)
          a.yield(1)
          b.yield(10)
          b.yield(20)
        }
        run.thread("sender") { a.yield(2, isolation: nil) }
      }
      run.whenIdle {
        run.expect(home.delivered == ["B1", "A11", "A22", "B2"], "\(home.delivered)")
        withExtendedLifetime((a, b, c)) {}
      }
    },
    Scenario("the bag is cancelled elsewhere beside a sender") { run in
      let home = Home(run)
      let source = Subject<Int, Never>()
      run.task("test") {
        await home.consume(source, as: "")
        run.thread("sender") { for number in 1...2 { source.yield(number, isolation: nil) } }
        run.thread("canceller") { home.bag.cancel() }
      }
      run.whenIdle {
        run.expect(["1", "2"].starts(with: home.delivered), "\(home.delivered)")
        run.expect(source.subscriptionCount == 0, "a subscription remains")
        run.expect(home.bag.count == 0, "the bag has \(home.bag.count)")
      }
    },
    Scenario("the actor is released elsewhere beside a sender") { run in
      let home = Box<Home?>(Home(run))
      let source = Subject<Int, Never>()
      if let actor = home.value { run.expectRelease(of: actor) }
      run.task("test") {
        await home.value?.perform { $0.bag.consume(source) { _ in } }
        run.thread("sender") { source.yield(1, isolation: nil) }
        run.thread("owner") { home.value = nil }
      }
      run.whenIdle { run.expect(source.subscriptionCount == 0, "a subscription remains") }
    },
  ]

  private static func immediate(_ run: ExplorationRun, merged: Bool) {
    let home = Home(run)
    let (a, b) = (Subject<Int, Never>(), Subject<Int, Never>())
    run.task("test") {
      if merged {
        await home.consume(
          Signal<Int, Never>.merge(contentsOf: [a.eraseToSignal(), b.eraseToSignal()]),
          as: "first",
          .immediate
        )
      } else {
        await home.consume(a, as: "first", .immediate)
      }
      await home.consume(a, as: "second", .immediate)
      run.thread("sender") { a.yield(1, isolation: nil) }
    }
    run.whenIdle {
      run.expect(home.delivered == ["first1", "second1"], "\(home.delivered)")
      withExtendedLifetime((a, b)) {}
    }
  }

  private static func ends(_ run: ExplorationRun, keeps: Bool) {
    let home = Home(run)
    let (a, b, kept) = (Subject<Int, Never>(), Subject<Int, Never>(), Subject<Int, Never>())
    run.task("test") {
      await home.perform { home in
        if keeps { home.bag.consume(kept) { _ in } }
        home.consume(a, as: "a", .immediate)
        home.consume(b, as: "b", .immediate)
      }
      run.thread("first") { a.finish(isolation: nil) }
      run.thread("second") { b.finish(isolation: nil) }
    }
    run.whenIdle {
      run.expect(a.subscriptionCount == 0 && b.subscriptionCount == 0, "a subscription remains")
      withExtendedLifetime((home, kept)) {}
    }
  }
}
