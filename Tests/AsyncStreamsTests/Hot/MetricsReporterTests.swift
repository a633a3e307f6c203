import AsyncStreams
import AsyncStreamsMetrics
import AsyncStreamsTesting
import Testing

/// What a metrics system is told about sources.
@Suite(.noSubscriptionSurvives) struct MetricsReporterTests {
  /// Writes down what it is told.
  private struct Written: SourceMetrics {
    let name: String
    let lines: Shared<[String]>

    func recordSent(_ count: Int) { write("sent \(count)") }
    func recordDelivered(_ count: Int) { write("delivered \(count)") }
    func recordDropped(_ count: Int) { write("dropped \(count)") }
    func recordLag(_ count: Int) { write("lag \(count)") }
    func recordSubscriptions(_ count: Int) { write("subscriptions \(count)") }

    private func write(_ line: String) { lines.update { $0.append("\(name) \(line)") } }
  }

  private let lines = Shared<[String]>([])
  private let asked = Shared<[String]>([])
  private let reporter: MetricsReporter

  init() {
    reporter = MetricsReporter { [lines, asked] name in
      asked.update { $0.append(name) }
      return name == "secret" ? nil : Written(name: name, lines: lines)
    }
  }

  /// Reports, and returns what was written down for it, a line for each name.
  private func report() -> [String] {
    lines.value = []
    reporter.report()
    return lines.value
  }

  @Test func `a report has what happened since the last one`() async {
    await reporter.watch {
      let keys = Subject<Int, Never>(name: "keys")
      var all = keys.makeAsyncIterator()
      let newest = keys.subscribe(bufferingPolicy: .bufferingNewest(2))
      keys.yield(contentsOf: 0..<5)
      _ = await all.next()
      #expect(report() == ["keys sent 5", "keys delivered 1", "keys dropped 3", "keys lag 4", "keys subscriptions 2"])
      #expect(report() == ["keys lag 4", "keys subscriptions 2"])
      while await all.next() != 4 {}
      keys.yield(5)
      #expect(report() == ["keys sent 1", "keys delivered 4", "keys dropped 1", "keys lag 2", "keys subscriptions 2"])
      withExtendedLifetime(newest) {}
    }
  }

  @Test(arguments: [BufferingPolicy<Never>.unbounded, .suspending(9), .bufferingNewest(9), .bufferingOldest(9)])
  func `deliveries are counted under every policy, also those of subscriptions that have ended`(
    _ bufferingPolicy: BufferingPolicy<Never>
  ) async {
    await reporter.watch {
      let keys = Subject<Int, Never>(name: "keys", bufferingPolicy: bufferingPolicy)
      do {
        var first = keys.makeAsyncIterator()
        keys.yield(contentsOf: [1, 2, 3])
        _ = await first.next()
        _ = await first.next()
        #expect(report() == ["keys sent 3", "keys delivered 2", "keys lag 1", "keys subscriptions 1"])
        _ = await first.next()
      }
      #expect(report() == ["keys delivered 1", "keys lag 0", "keys subscriptions 0"])
    }
  }

  @Test func `sources with one name are added up, and names come in alphabetical order`() async {
    await reporter.watch {
      let first = Subject<Int, Never>(name: "b")
      let second = BehaviorSubject<Int, Oops>(0, name: "b")
      let other = ReplaySubject<Int, Never>(name: "a")
      first.yield(contentsOf: [1, 2])
      second.yield(3)
      let subscriptions = (first.subscribe(), second.subscribe())
      #expect(report() == ["a lag 0", "a subscriptions 0", "b sent 4", "b lag 1", "b subscriptions 2"])
      withExtendedLifetime((first, other, subscriptions)) {}
    }
  }

  @Test func `a released source has a last report, and its name is asked for again later`() async {
    await reporter.watch {
      do {
        let keys = Subject<Int, Never>(name: "keys")
        #expect(report() == ["keys lag 0", "keys subscriptions 0"])
        keys.yield(1)
      }
      #expect(report() == ["keys sent 1", "keys lag 0", "keys subscriptions 0"])
      #expect(report() == [])
      #expect(asked.value == ["keys"])
      let again = Subject<Int, Never>(name: "keys")
      again.yield(2)
      #expect(report() == ["keys sent 1", "keys lag 0", "keys subscriptions 0"])
      #expect(asked.value == ["keys", "keys"])
    }
  }

  @Test func `short-lived sources are added up until the next report`() async {
    await reporter.watch {
      for number in 0..<100 { Subject<Int, Never>(name: "short").yield(number) }
      #expect(report() == ["short sent 100", "short lag 0", "short subscriptions 0"])
    }
  }

  @Test func `a name can be left out, and is asked about once`() async {
    await reporter.watch {
      let secret = Subject<Int, Never>(name: "secret")
      secret.yield(1)
      #expect(report() == [])
      #expect(report() == [])
      #expect(asked.value == ["secret"])
    }
  }

  @Test func `sources that were made elsewhere are not reported`() async {
    let before = Subject<Int, Never>(name: "before")
    await reporter.watch {
      before.yield(1)
      #expect(report() == [])
    }
    let after = Subject<Int, Never>(name: "after")
    after.yield(1)
    #expect(report() == [])
  }

  @Test func `shared runs, buffers and callback sources are reported`() async {
    await reporter.watch {
      let source = Signal<Int, Never>.callback { $0.yield(contentsOf: [1, 2]) }
      #expect(await source.collect() == [1, 2])
      #expect(await source.buffer(.unbounded).collect() == [1, 2])
      #expect(await source.share().collect() == [1, 2])
      let counts = report().filter { $0.contains("sent") || $0.contains("delivered") }
      #expect(
        counts == [
          "callback sent 6", "callback delivered 6",
          "callback.buffer sent 2", "callback.buffer delivered 2",
          "callback.share sent 2", "callback.share delivered 2",
        ]
      )
    }
  }

  @Test func `it reports at regular times, and a last time when it is cancelled`() async throws {
    try await VirtualTime.run { [reporter, lines] time in
      let keys = await reporter.watch { Subject<Int, Never>(name: "keys") }
      let running = time.start { await reporter.run(every: .seconds(10), clock: time.clock) }
      keys.yield(1)
      await time.advance(by: .seconds(9))
      #expect(lines.value == [])
      await time.advance(by: .seconds(1))
      #expect(lines.value == ["keys sent 1", "keys lag 0", "keys subscriptions 0"])
      await time.advance(by: .seconds(10))
      #expect(lines.value.count == 5)
      keys.yield(2)
      running.cancel()
      await time.settle()
      #expect(lines.value.suffix(3) == ["keys sent 1", "keys lag 0", "keys subscriptions 0"])
      await running.value
    }
  }

  @Test func `a report from inside of a report does nothing`() async {
    let calls = Shared(0)
    let itself = Shared<MetricsReporter?>(nil)
    let reporter = MetricsReporter { _ in
      calls.update { $0 += 1 }
      itself.value?.report()
      return nil
    }
    itself.value = reporter
    await reporter.watch {
      let keys = Subject<Int, Never>(name: "keys")
      reporter.report()
      #expect(calls.value == 1)
      withExtendedLifetime(keys) {}
    }
    itself.value = nil
  }

  @Test func `an installed reporter counts exactly what threads send, deliver and drop`() async {
    await #expect(processExitsWith: .success) {
      let lines = Shared<[String]>([])
      let reporter = MetricsReporter { Written(name: $0, lines: lines) }
      reporter.install()
      do {
        let keys = Subject<Int, Never>(name: "keys")
        await withTaskGroup { group in
          let subscriptions = (0..<4).map { _ in keys.subscribe(bufferingPolicy: .bufferingNewest(7)) }
          for subscription in subscriptions {
            group.addTask { for await _ in subscription {} }
            group.addTask { for number in 0..<1_000 { keys.yield(number) } }
            group.addTask { for _ in 0..<20 { reporter.report() } }
          }
          for _ in 0..<8 { await group.next() }
          keys.finish()
        }
      }
      reporter.report()
      var totals: [String: Int] = [:]
      for line in lines.value {
        let words = line.split(separator: " ")
        totals["\(words[1])", default: 0] += Int(words[2]) ?? 0
      }
      precondition(totals["sent"] == 4_000)
      // Each element that was sent while a subscription existed was delivered or dropped.
      precondition((totals["delivered"] ?? 0) + (totals["dropped"] ?? 0) == 16_000)
    }
  }
}
