import AsyncStreamsTesting

@testable import AsyncStreams

/// The order of events that several threads send to the inputs of one operator, or of one loop.
extension Scenario {
  static let mergedOrder: [Scenario] = causes + sends

  // MARK: An effect and its cause

  /// A thread that sees an event sends to another input: the reader of both gets the first one first.
  private static let causes: [Scenario] =
    readers.map { shape in
      Scenario("cause and effect: \(shape.name)") { run in
        let sources = [Source(), Source(), Source()]
        let reading = run.read(shape, sources)
        addCauseAndEffect(run, sources[0], sources[1])
        run.whenIdle {
          expectOrder(run, reading.elements)
          for source in sources { source.finish(isolation: nil) }
        }
        run.whenIdle { run.expect(reading.endCount == 1, "ended \(reading.endCount) times") }
      }
    }
    + [SubscriptionDelivery.afterTurn, .immediate].flatMap { delivery in
      let kind = delivery.isImmediate ? "in turn" : "after the turn"
      return subscribers.map { name, subscribe in
        Scenario("cause and effect: \(kind), \(name)") { run in
          let home = Home(run)
          let sources = [Source(), Source(), Source()]
          run.task("test") { await home.perform { subscribe($0, sources[0], sources[1], sources[2], delivery) } }
          run.whenIdle { addCauseAndEffect(run, sources[0], sources[1]) }
          run.whenIdle {
            expectOrder(run, home.delivered.compactMap { Int($0) })
            withExtendedLifetime(sources) {}
          }
        }
      }
    }

  private static func addCauseAndEffect(_ run: ExplorationRun, _ cause: Source, _ effect: Source) {
    var direct = Passed(cause.makePoller()).value
    run.thread("sender") { cause.yield(1, isolation: nil) }
    run.thread("witness") {
      for element in direct.takeReady() { effect.yield(element + 1, isolation: nil) }
      direct.release()
    }
  }

  private static func expectOrder(_ run: ExplorationRun, _ elements: [Int]) {
    run.expect(elements == [1] || elements == [1, 2], "\(elements)")
  }

  typealias Numbers = Signal<Int, Never>
  typealias Source = Subject<Int, Never>

  /// A signal of three sources.
  struct Shape: Sendable {
    let name: String
    /// Whether it subscribes when it is polled.
    let isOpened: Bool
    let output: @Sendable ([Source]) -> Numbers

    init(
      _ name: String,
      isOpened: Bool = false,
      _ output: @escaping @Sendable (Source, Source, Source) -> some SignalProtocol<Int, Never>
    ) {
      (self.name, self.isOpened) = (name, isOpened)
      self.output = { output($0[0], $0[1], $0[2]).eraseToSignal() }
    }
  }

  /// What merges the effect and the cause.
  private static let readers: [Shape] = [
    Shape("merge(with:)") { cause, effect, _ in effect.merge(with: cause) },
    Shape("merge(with:), the other way round") { cause, effect, _ in cause.merge(with: effect) },
    Shape("merge(contentsOf:)") { Signal.merge(contentsOf: [$1, $2, $0]) },
    Shape("merge(contentsOf:) in merge(contentsOf:)") { cause, effect, quiet in
      let inner = Signal.merge(contentsOf: [quiet, cause]).eraseToSignal()
      return Signal.merge(contentsOf: [effect.eraseToSignal(), inner])
    },
    Shape("both in merge(contentsOf:)") { cause, effect, quiet in
      let (first, second) = (Signal.merge(contentsOf: [effect, quiet]), Signal.merge(contentsOf: [quiet, cause]))
      return Signal.merge(contentsOf: [first.eraseToSignal(), second.eraseToSignal()])
    },
    Shape("both in merge(contentsOf:), with an input that is left out") { cause, effect, quiet in
      let rare = quiet.filter { $0 < 0 }.eraseToSignal()
      let first = Signal.merge(contentsOf: [effect.eraseToSignal(), rare]).eraseToSignal()
      let second = Signal.merge(contentsOf: [rare, cause.eraseToSignal()]).eraseToSignal()
      return Signal.merge(contentsOf: [first, second])
    },
    Shape("merge(contentsOf:) in merge(with:)") { $1.merge(with: Signal.merge(contentsOf: [$2, $0])) },
    Shape("flatMapMerge", isOpened: true) { cause, effect, _ in [effect, cause].signal.flatMapMerge { $0 } },
    Shape("merge(contentsOf:) in flatMapMerge", isOpened: true) { cause, effect, quiet in
      let inner = Signal.merge(contentsOf: [quiet, cause]).eraseToSignal()
      return [effect.eraseToSignal(), inner].signal.flatMapMerge { $0 }
    },
  ]

  private typealias Subscribing = @Sendable (isolated Home, Source, Source, Source, SubscriptionDelivery) -> Void

  private static let subscribers: [(String, Subscribing)] = [
    (
      "two subscriptions",
      { home, cause, effect, _, delivery in
        home.consume(effect, as: "", delivery)
        home.consume(cause, as: "", delivery)
      }
    ),
    (
      "two subscriptions of both kinds",
      { home, cause, effect, _, delivery in
        home.consume(effect, as: "", delivery.isImmediate ? .afterTurn : .immediate)
        home.consume(cause, as: "", delivery)
      }
    ),
    (
      "merge(contentsOf:)",
      { home, cause, effect, quiet, delivery in
        home.consume(Signal.merge(contentsOf: [effect, quiet, cause]).eraseToSignal(), as: "", delivery)
      }
    ),
    (
      "merge(contentsOf:) in flatMapMerge",
      { home, cause, effect, quiet, delivery in
        let inner = Signal.merge(contentsOf: [quiet, cause]).eraseToSignal()
        home.consume(
          [effect.eraseToSignal(), inner].signal.flatMapMerge { $0 }.eraseToSignal(),
          as: "",
          delivery
        )
      }
    ),
    (
      "a subscription and a nested one",
      { home, cause, effect, quiet, delivery in
        let inner = Signal.merge(contentsOf: [quiet, cause]).eraseToSignal()
        home.consume(effect, as: "", delivery)
        home.consume(Signal.merge(contentsOf: [quiet.eraseToSignal(), inner]).eraseToSignal(), as: "", delivery)
      }
    ),
  ]

  // MARK: One send after the other

  private static let sends: [Scenario] = sendsToReaders + sendsToSubscribers + sendsOfActor

  /// The sources to which another thread sends.
  private static let rivals = ["the first", "the second", "a third"]

  /// A send that has returned comes before the next one of its thread, whatever another thread sends to one of the sources.
  private static let sendsToReaders: [Scenario] = rivals.enumerated().flatMap { index, rival in
    // Not every reader has a third source.
    readers.filter { index < 2 || $0.name.contains("in merge(contentsOf:)") }.map { shape in
      Scenario("one send after the other, beside one to \(rival) source: \(shape.name)") { run in
        let sources = [Source(), Source(), Source()]
        let reading = run.read(shape, sources)
        addSenders(run, sources, beside: index)
        run.whenIdle {
          expectSends(run, reading.elements, isWhole: index < 2)
          for source in sources { source.finish(isolation: nil) }
        }
        run.whenIdle { run.expect(reading.endCount == 1, "ended \(reading.endCount) times") }
      }
    }
  }

  private static let sendsToSubscribers: [Scenario] = [SubscriptionDelivery.afterTurn, .immediate].flatMap { delivery in
    let kind = delivery.isImmediate ? "in turn" : "after the turn"
    return subscribers.prefix(3).flatMap { name, subscribe in
      rivals.prefix(2).enumerated().map { index, rival in
        Scenario("one send after the other, beside one to \(rival) source: \(kind), \(name)") { run in
          let home = Home(run)
          let sources = [Source(), Source(), Source()]
          run.task("test") { await home.perform { subscribe($0, sources[0], sources[1], sources[2], delivery) } }
          run.whenIdle { addSenders(run, sources, beside: index) }
          run.whenIdle {
            expectSends(run, home.delivered.compactMap { Int($0) }, isWhole: true)
            withExtendedLifetime(sources) {}
          }
        }
      }
    }
  }

  private static let sendsOfActor: [Scenario] = [
    Scenario("in turn: a send of the actor arrives before it returns, beside a sender") { run in
      let home = Home(run)
      let source = Source()
      run.task("test") { await home.consume(source, as: "", .immediate) }
      run.whenIdle {
        run.thread("sender") { source.yield(9, isolation: nil) }
        run.task("actor") {
          await home.perform { home in
            for number in 1...2 {
              source.yield(number, isolation: home)
              run.expect(home.delivered.last(where: { $0 != "9" }) == "\(number)", "\(number): \(home.delivered)")
            }
          }
        }
      }
      run.whenIdle {
        run.expect(home.delivered.sorted() == ["1", "2", "9"], "\(home.delivered)")
        withExtendedLifetime(source) {}
      }
    },
    Scenario("in turn: a send of the actor arrives through merging, beside a sender") { run in
      let home = Home(run)
      let (source, other) = (Source(), Source())
      run.task("test") {
        await home.consume(Signal.merge(contentsOf: [other, source]).eraseToSignal(), as: "", .immediate)
      }
      run.whenIdle {
        run.thread("sender") { source.yield(9, isolation: nil) }
        run.task("actor") {
          await home.perform { home in
            source.yield(1, isolation: home)
            run.expect(home.delivered.contains("1"), "\(home.delivered)")
          }
        }
      }
      run.whenIdle {
        run.expect(home.delivered.sorted() == ["1", "9"], "\(home.delivered)")
        withExtendedLifetime((source, other)) {}
      }
    },
  ]

  private static func addSenders(_ run: ExplorationRun, _ sources: [Source], beside index: Int) {
    run.thread("sender") {
      sources[0].yield(1, isolation: nil)
      sources[1].yield(2, isolation: nil)
    }
    run.thread("other") { sources[index].yield(9, isolation: nil) }
  }

  /// - Parameter isWhole: Whether the reader gets all elements; one leaves out what comes from the third source.
  private static func expectSends(_ run: ExplorationRun, _ elements: [Int], isWhole: Bool) {
    run.expect(elements.filter { $0 < 9 } == [1, 2] && (elements.count == 3 || !isWhole), "\(elements)")
  }
}
