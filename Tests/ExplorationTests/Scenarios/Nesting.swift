import AsyncStreamsTesting

@testable import AsyncStreams

/// Operators with many inputs within others: no wake-up is lost at any level.
extension Scenario {
  static let nestedInputs: [Scenario] = lateNotices + leaving

  private static let shapes: [Shape] = [
    Shape("one level") { Signal.merge(contentsOf: [$0, $1, $2]) },
    Shape("two levels") { first, second, other in
      let inner = Signal.merge(contentsOf: [first, second]).eraseToSignal()
      return Signal.merge(contentsOf: [inner, other.eraseToSignal()])
    },
    Shape("three levels") { first, second, other in
      let inner = Signal.merge(contentsOf: [first, second]).eraseToSignal()
      let middle = Signal.merge(contentsOf: [inner, .empty]).eraseToSignal()
      return Signal.merge(contentsOf: [other.eraseToSignal(), middle])
    },
    Shape("flatMapMerge", isOpened: true) { first, second, other in
      let inner = Signal.merge(contentsOf: [first, second]).eraseToSignal()
      return [inner, other.eraseToSignal()].signal.flatMapMerge { $0 }
    },
    Shape("a pair") { Signal.merge(contentsOf: [$0, $1]).merge(with: $2) },
  ]

  // MARK: A sender that is late to wake

  /// A sender may be stopped between publishing and waking, while the reader takes its element and waits again.
  private static let lateNotices: [Scenario] =
    shapes.map { shape in
      Scenario("a late sender, \(shape.name)") { run in
        let sources = [Source(), Source(), Source()]
        let reading = run.read(shape, sources)
        run.thread("late") { sources[0].yield(1, isolation: nil) }
        run.thread("other") { sources[2].yield(2, isolation: nil) }
        run.whenIdle { run.expect(reading.elements.count == 2, "\(reading.elements)") }
        // Each has to wake the reader, which waits with whatever the late sender has left.
        for (number, index) in [(3, 1), (4, 0), (5, 1), (6, 2)] {
          run.whenIdle { sources[index].yield(number, isolation: nil) }
          run.whenIdle { run.expect(reading.elements.count == number, "\(number): \(reading.elements)") }
        }
        run.whenIdle {
          run.expect(reading.elements.dropFirst(2).elementsEqual(3...6), "\(reading.elements)")
          for source in sources { source.finish(isolation: nil) }
        }
        run.whenIdle { withExtendedLifetime(sources) {} }
      }
    }
    + [SubscriptionDelivery.afterTurn, .immediate].flatMap { delivery in
      shapes.dropLast(1).map { shape in
        Scenario("a late sender, \(delivery.isImmediate ? "in turn" : "after the turn"), \(shape.name)") { run in
          let home = Home(run)
          let sources = [Source(), Source(), Source()]
          run.task("test") { await home.consume(shape.output(sources), as: "", delivery) }
          run.whenIdle {
            run.thread("late") { sources[0].yield(1, isolation: nil) }
            run.thread("other") { sources[2].yield(2, isolation: nil) }
          }
          run.whenIdle { run.expect(home.delivered.count == 2, "\(home.delivered)") }
          for (number, index) in [(3, 1), (4, 0)] {
            run.whenIdle { sources[index].yield(number, isolation: nil) }
            run.whenIdle { run.expect(home.delivered.count == number, "\(number): \(home.delivered)") }
          }
          run.whenIdle { withExtendedLifetime((home, sources)) {} }
        }
      }
    }

  // MARK: A reader that leaves

  private static let leaving: [Scenario] =
    shapes.flatMap { shape in
      [true, false].map { isSame in
        Scenario("a reader leaves beside two senders to \(isSame ? "one input" : "two inputs"), \(shape.name)") { run in
          let sources = [Source(), Source(), Source()]
          let poller = Box(Optional(shape.output(sources).makePoller()))
          let seen = Box<[Int]>([])
          // Makes the reader wait.
          _ = poller.value?.takeReady(waking: Waker(onWake: {}))
          run.thread("first") { sources[0].yield(1, isolation: nil) }
          run.thread("second") { sources[isSame ? 0 : 1].yield(2, isolation: nil) }
          run.thread("reader") {
            seen.value = poller.value?.takeReady(waking: Waker(onWake: {})) ?? []
            poller.value?.release()
            poller.value = nil
          }
          run.whenIdle {
            run.expect(Set(seen.value).count == seen.value.count, "twice: \(seen.value)")
            for source in sources { run.expect(source.subscriptionCount == 0, "a subscription remains") }
          }
        }
      }
    } + [
      Scenario("one of two subscriptions leaves beside a sender to both") { run in
        let home = Home(run)
        let (first, second) = (Source(), Source())
        let own = SubscriptionBag()
        run.task("test") {
          await home.perform { home in
            own.consume(first, isolation: home) { _ in }
            home.consume(Signal.merge(contentsOf: [second, first]).eraseToSignal(), as: "")
          }
        }
        run.whenIdle {
          run.thread("sender") { first.yield(1, isolation: nil) }
          run.task("actor") { await home.perform { _ in own.cancel() } }
        }
        run.whenIdle { second.yield(2, isolation: nil) }
        run.whenIdle {
          run.expect(home.delivered == ["1", "2"], "\(home.delivered)")
          run.expect(first.subscriptionCount == 1, "\(first.subscriptionCount) subscriptions")
          withExtendedLifetime((home, first, second)) {}
        }
      }
    ]
}
