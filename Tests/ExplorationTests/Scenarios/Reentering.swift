import AsyncStreamsTesting

@testable import AsyncStreams

/// Subscribers, operators and releases that send, subscribe and cancel, beside another thread.
extension Scenario {
  static let reentering: [Scenario] = nestedSubscriptions + ownEndings + operatorsThatAct + leavers

  private static let both = [(SubscriptionDelivery.afterTurn, "after the turn"), (.immediate, "in turn")]

  // MARK: Subscribing

  private static let nestedSubscriptions: [Scenario] = both.flatMap { delivery, kind in
    [
      Scenario("\(kind): a subscriber subscribes while its elements are ready, beside a sender") { run in
        let home = Home(run)
        let (live, other) = (Source(), Source())
        run.thread("sender") { live.yield(8, isolation: nil) }
        run.task("test") {
          await home.perform { home in
            home.consume(live.merge(with: [1, 2, 3].signal).eraseToSignal(), delivery) { element in
              home.note(element)
              if element == 1 { home.consume(other, as: "other", delivery) }
            }
          }
        }
        run.whenIdle { live.yield(9, isolation: nil) }
        run.whenIdle {
          run.expect(home.delivered.filter { $0 < "8" } == ["1", "2", "3"], "\(home.delivered)")
          run.expect(home.delivered.last == "9" && home.delivered.count <= 5, "\(home.delivered)")
          run.expect(live.subscriptionCount == 1 && other.subscriptionCount == 1, "a subscription is lost")
          withExtendedLifetime((live, other)) {}
        }
      },
      Scenario("\(kind): the first subscription ends itself and subscribes again, beside a sender") { run in
        let home = Home(run)
        let (source, other) = (Source(), Source())
        let own = SubscriptionBag()
        run.thread("sender") { source.yield(8, isolation: nil) }
        run.task("test") {
          await home.perform { home in
            own.consume([1].signal.merge(with: other), delivery: delivery, isolation: home) { _ in
              own.cancel()
              home.consume([5].signal, as: "")
              home.consume(source, as: "", .immediate)
            }
            source.yield(6, isolation: home)
            run.expect(home.delivered.contains("6"), "not in turn: \(home.delivered)")
          }
        }
        run.whenIdle {
          let seen = home.delivered.filter { $0 != "8" }
          run.expect(seen == ["5", "6"], "\(home.delivered)")
          run.expect(other.subscriptionCount == 0 && source.subscriptionCount == 1, "subscriptions")
          withExtendedLifetime(source) {}
        }
      },
    ]
  }

  // MARK: Ending

  private static let ownEndings: [Scenario] = both.flatMap { delivery, kind in
    [
      Scenario("\(kind): a subscriber ends itself beside a sender, and the actor is released") { run in
        let home = Box<Home?>(Home(run))
        if let actor = home.value { run.expectRelease(of: actor) }
        let source = Source()
        run.task("test") {
          await home.value?.perform { home in
            home.consume(source, delivery) { [bag = home.bag] _ in
              run.point()
              bag.cancel()
            }
          }
        }
        run.whenIdle {
          run.expect(source.subscriptionCount == 1, "no subscription")
          // The exploration does not see the reference to the actor.
          run.thread("sender") {
            for number in 1...2 {
              run.point()
              source.yield(number, isolation: nil)
            }
          }
          run.thread("owner") {
            run.point()
            home.value = nil
          }
        }
        run.whenIdle { run.expect(source.subscriptionCount == 0, "a subscription remains") }
      },
      Scenario("\(kind): two subscriptions that wake each other end when another thread cancels") { run in
        let home = Home(run)
        let (a, b) = (Source(), Source())
        run.task("test") {
          await home.perform { home in
            home.consume(a.filter { passes($0, to: b) }, as: "", delivery)
            home.consume(b.filter { passes($0, to: a) }, as: "", delivery)
          }
        }
        run.whenIdle {
          run.thread("sender") { a.yield(0, isolation: nil) }
          run.thread("canceller") { home.bag.cancel() }
        }
        run.whenIdle {
          run.expect(a.subscriptionCount + b.subscriptionCount == 0, "a subscription remains")
          run.expect(home.delivered.isEmpty, "\(home.delivered)")
        }
      },
    ]
  }

  /// Leaves an element out, and passes it on a few times.
  private static func passes(_ element: Int, to other: Source) -> Bool {
    if element < 4 { other.yield(element + 1, isolation: nil) }
    return false
  }

  // MARK: Operators

  private static let operatorsThatAct: [Scenario] = both.flatMap { delivery, kind in
    [
      Scenario("\(kind): an operator sends and subscribes, beside a sender to the same source") { run in
        let home = Home(run)
        let (source, other) = (Source(), Source())
        run.task("test") {
          await home.perform { home in
            home.consume(other, as: "", .immediate)
            let acting = source.isolated.onValue { element in
              other.yield(10 * element, isolation: home)
              if element == 1 { home.consume([5].signal, as: "", delivery) }
            }
            home.bag.consume(acting, delivery: delivery, isolation: home) { home.note($0) }
          }
        }
        run.whenIdle {
          run.thread("sender") { source.yield(2, isolation: nil) }
          run.task("actor") { await home.perform { _ = source.yield(1, isolation: $0) } }
        }
        run.whenIdle {
          run.expect(home.delivered.sorted() == ["1", "10", "2", "20", "5"], "\(home.delivered)")
          withExtendedLifetime((source, other)) {}
        }
      },
      Scenario("\(kind): an operator cancels beside a sender, and nothing is delivered after it") { run in
        let home = Home(run)
        let source = Source()
        run.task("test") {
          await home.perform { home in
            let cancelling = source.isolated.onValue { if $0 == 2 { home.bag.cancel() } }
            home.bag.consume(cancelling, delivery: delivery, isolation: home) { home.note($0) }
          }
        }
        run.whenIdle {
          run.thread("sender") { for number in 1...2 { source.yield(number, isolation: nil) } }
          run.thread("other") { source.yield(3, isolation: nil) }
        }
        run.whenIdle {
          let orders = [["1", "3"], ["3", "1"]]
          run.expect(orders.contains { $0.starts(with: home.delivered) }, "\(home.delivered)")
          run.expect(home.delivered.contains("1") && source.subscriptionCount == 0, "\(home.delivered)")
        }
      },
    ]
  }

  // MARK: Releases

  private static let leavers: [Scenario] = both.flatMap { delivery, kind in
    [(true, true), (false, true), (false, false)].map { keepsBag, isMerged in
      leaver(delivery, kind, keepsBag: keepsBag, isMerged: isMerged)
    }
  }

  /// - Parameters:
  ///   - keepsBag: Whether the subscriptions are not ended by their bag, but by the end of the actor.
  ///   - isMerged: Whether there are two sources, whose signals are merged.
  private static func leaver(
    _ delivery: SubscriptionDelivery,
    _ kind: String,
    keepsBag: Bool,
    isMerged: Bool
  ) -> Scenario {
    let name = "an isolated deinit sends\(isMerged ? " twice to merged sources" : "")"
    return Scenario("\(kind): \(name), beside a sender\(keepsBag ? ", and others have its bag" : "")") { run in
      let (source, other) = (Source(), Source())
      let seen = Box<[Int]>([])
      let bag = SubscriptionBag()
      let leaver = Box<MergingLeaver?>(MergingLeaver(run, source, other, seen, keepsBag ? bag : SubscriptionBag()))
      run.task("test") { await leaver.value?.subscribe(delivery, isMerged: isMerged) }
      run.whenIdle {
        // The exploration does not see the reference to the actor.
        run.thread("sender") {
          run.point()
          source.yield(1, isolation: nil)
        }
        run.thread("owner") {
          run.point()
          leaver.value = nil
        }
      }
      // Without its bag, the subscriptions of an actor that was released end with the next event.
      if keepsBag { run.whenIdle { for source in [source, other] { source.yield(10, isolation: nil) } } }
      run.whenIdle {
        run.expect(source.subscriptionCount + other.subscriptionCount == 0, "a subscription remains")
        run.expect(bag.count == 0, "the bag has \(bag.count)")
        run.expect(Set(seen.value).count == seen.value.count, "delivered twice: \(seen.value)")
        run.expect([8, 9].starts(with: seen.value.filter { $0 > 1 }), "\(seen.value)")
      }
    }
  }
}

/// An actor that sends to what it consumes when it is released.
private actor MergingLeaver {
  private let executor: ExploredExecutor
  private let bag: SubscriptionBag
  private let source: Subject<Int, Never>
  private let other: Subject<Int, Never>
  private nonisolated let seen: Box<[Int]>

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(
    _ run: ExplorationRun,
    _ source: Subject<Int, Never>,
    _ other: Subject<Int, Never>,
    _ seen: Box<[Int]>,
    _ bag: SubscriptionBag
  ) {
    (executor, self.source, self.other, self.seen, self.bag) = (run.executor, source, other, seen, bag)
  }

  func subscribe(_ delivery: SubscriptionDelivery, isMerged: Bool) {
    let signal = isMerged ? Signal.merge(contentsOf: [other, source]).eraseToSignal() : source.eraseToSignal()
    bag.consume(signal, delivery: delivery) { [seen] in seen.value.append($0) }
  }

  isolated deinit {
    source.yield(8)
    other.yield(9)
  }
}
