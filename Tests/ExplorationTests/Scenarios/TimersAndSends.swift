import AsyncStreamsTesting

@testable import AsyncStreams

/// A timer is an input like others: what was sent before it fires comes first, and what is sent later comes after it.
extension Scenario {
  static let timersAndSends: [Scenario] =
    triggers
    + [
      timed("chunked", timerFirst: [1, 2], sendFirst: [12]) { source, clock in
        source.chunked(every: .seconds(1), clock: clock).map { $0.reduce(0) { 10 * $0 + $1 } }.eraseToSignal()
      },
      timed("debounce", timerFirst: [1, 2], sendFirst: [2]) { source, clock in
        source.debounce(for: .seconds(1), clock: clock).eraseToSignal()
      },
      timed("throttle", timerFirst: [1, 2], sendFirst: [1, 2]) { source, clock in
        source.throttle(for: .seconds(1), clock: clock).eraseToSignal()
      },
      timed("delay", timerFirst: [1, 2], sendFirst: [1, 2]) { source, clock in
        source.delay(for: .seconds(1), clock: clock).eraseToSignal()
      },
      timed("timeout(between:)", timerFirst: [1, 7], sendFirst: nil) { source, clock in
        source.promoteFailure(to: Problem.self).timeout(between: .seconds(1), throwing: Problem(), clock: clock)
          .replaceError(with: 7).eraseToSignal()
      },
      timed("sample(every:)", timerFirst: [1], sendFirst: [2]) { source, clock in
        source.sample(every: .seconds(1), clock: clock).eraseToSignal()
      },
      timed("windowed", timerFirst: [1, 2], sendFirst: [12]) { source, clock in
        source.windowed(every: .seconds(1), clock: clock)
          .flatMapMerge { $0.collected().map { $0.reduce(0) { 10 * $0 + $1 } } }.filter { $0 > 0 }.eraseToSignal()
      },
    ].flatMap(\.self) + [
      Scenario("timers and sends: a time limit beside a sender that keeps it") { run in
        let source = Source()
        let limited = source.promoteFailure(to: Problem.self)
          .timeout(first: .seconds(1), throwing: Problem(), clock: run.clock)
        let reading = run.read("reader", limited, isOpened: true)
        run.thread("sender") {
          source.yield(1, isolation: nil)
          run.advance(by: .seconds(2))
          source.yield(2, isolation: nil)
        }
        run.thread("other") { source.yield(3, isolation: nil) }
        run.whenIdle { source.finish(isolation: nil) }
        run.whenIdle {
          let isWhole = reading.elements.filter { $0 < 3 } == [1, 2] && reading.elements.count == 3
          run.expect(isWhole && reading.endCount == 1 && reading.failureCount == 0, "\(reading.elements)")
        }
      },
      Scenario("timers and sends: time passes beside a sender, and every element is in one chunk") { run in
        let source = Source()
        let chunks = source.chunked(every: .seconds(1), clock: run.clock).map { $0.reduce(0) { 10 * $0 + $1 } }
        let reading = run.read("reader", chunks, isOpened: true)
        run.thread("sender") { for number in 1...2 { source.yield(number, isolation: nil) } }
        run.thread("time") { run.advance(by: .seconds(1)) }
        run.whenIdle { source.finish(isolation: nil) }
        run.whenIdle {
          run.expect(reading.elements == [12] || reading.elements == [1, 2], "\(reading.elements)")
        }
      },
    ]

  // MARK: A timer as a trigger

  private static let triggers: [Scenario] = [
    triggered("prefix(until:)", expecting: [1]) { source, timer, _ in source.prefix(until: timer).eraseToSignal() },
    triggered("merge(contentsOf:)", expecting: [1, 100, 2]) { source, timer, _ in
      Signal.merge(contentsOf: [timer, source]).eraseToSignal()
    },
    triggered("merge(with:)", expecting: [1, 100, 2]) { source, timer, _ in timer.merge(with: source).eraseToSignal() },
    triggered("sample(on:repeats:)", expecting: [1]) { source, timer, _ in
      source.sample(on: timer, repeats: true).eraseToSignal()
    },
  ]

  /// A thread sends, lets time pass, and sends again, while another thread wakes the reader.
  private static func triggered(
    _ name: String,
    expecting expected: [Int],
    _ output: @escaping @Sendable (Numbers, Numbers, Numbers) -> Numbers
  ) -> Scenario {
    Scenario("timers and sends: a trigger of \(name)") { run in
      let (source, quiet) = (Source(), Source())
      let timer = Signal.timer(after: .seconds(1), clock: run.clock).map { _ in 100 }.eraseToSignal()
      let rare = quiet.filter { _ in false }.eraseToSignal()
      let reading = run.read("reader", output(source.eraseToSignal(), timer, rare), isOpened: true)
      run.thread("sender") {
        source.yield(1, isolation: nil)
        run.advance(by: .seconds(1))
        source.yield(2, isolation: nil)
        source.finish(isolation: nil)
      }
      run.thread("other") { quiet.yield(3, isolation: nil) }
      run.whenIdle { quiet.finish(isolation: nil) }
      run.whenIdle { run.expect(reading.elements == expected, "\(reading.elements)") }
    }
  }

  // MARK: A timer of the operator

  /// The reader has taken one element, and the timer is set; then it fires and a thread sends, in either order.
  private static func timed(
    _ name: String,
    timerFirst: [Int],
    sendFirst: [Int]?,
    _ output: @escaping @Sendable (Numbers, VirtualClock) -> Numbers
  ) -> [Scenario] {
    [true, false].compactMap { isTimerFirst in
      guard let expected = isTimerFirst ? timerFirst : sendFirst else { return nil }
      let order = isTimerFirst ? "time passes, then a send" : "a send, then time passes"
      return Scenario("timers and sends: \(name), \(order)") { run in
        let (source, quiet) = (Source(), Source())
        let merged = Signal.merge(contentsOf: [quiet.filter { _ in false }.eraseToSignal(), source.eraseToSignal()])
        var iterator = output(merged.eraseToSignal(), run.clock).makeAsyncIterator()
        var seen = iterator.poller.takeReady()
        source.yield(1, isolation: nil)
        seen += iterator.poller.takeReady()
        let reading = run.read(from: iterator)
        run.thread("sender") {
          if isTimerFirst { run.advance(by: .seconds(1)) }
          source.yield(2, isolation: nil)
          if !isTimerFirst { run.advance(by: .seconds(1)) }
          source.finish(isolation: nil)
          quiet.finish(isolation: nil)
        }
        run.whenIdle {
          let all = seen + reading.elements
          run.expect(all == expected, "\(all)")
          run.expect(reading.endCount == 1, "ended \(reading.endCount) times")
        }
      }
    }
  }
}
