import AsyncStreams
import AsyncStreamsInspector
import AsyncStreamsTesting
import Synchronization
import Testing

/// What an inspector warns of, and what it does not.
@Suite struct InspectorWarningTests {
  /// The kinds of the warnings, with what they say.
  private func warnings(_ inspector: Inspector) -> [String] {
    inspector.snapshot().warnings.map { "\($0.kind): \($0.text)" }
  }

  @Test func `elements that nobody gets are counted`() async {
    let inspector = Inspector()
    await inspector.watch {
      let keys = Subject<Int, Never>(name: "keys")
      #expect(warnings(inspector) == [])
      await keys.send(1)
      #expect(warnings(inspector) == ["lostElements: keys: 1 element was lost, since nobody had subscribed"])
      do {
        let reader = keys.makeAsyncIterator()
        await keys.send(2)
        #expect(warnings(inspector) == [])
        withExtendedLifetime(reader) {}
      }
      keys.yield(contentsOf: [3, 4])
      #expect(warnings(inspector) == ["lostElements: keys: 3 elements were lost, since nobody is subscribed"])
      let pages = ReplaySubject<Int, Never>(name: "pages")
      await pages.send(1)
      #expect(inspector.snapshot().warnings.count == 1)
    }
  }

  @Test func `a subscription that nobody iterates is noticed, once it is older than the patience`() async {
    let (patient, hasty) = (Inspector(patience: .seconds(3_600)), Inspector(patience: .zero))
    for inspector in [patient, hasty] {
      await inspector.watch {
        let keys = Subject<Int, Never>(name: "keys")
        let line: UInt = 100
        var subscription = keys.subscribe(line: line).makeAsyncIterator()
        keys.yield(contentsOf: [1, 2])
        let title = "keys (InspectorTests/InspectorWarningTests.swift:100)"
        let warning = "\(title) was subscribed, and nobody asks for elements, and 2 elements wait for it"
        let expected = inspector === hasty ? ["neverIterated: \(warning)"] : []
        #expect(warnings(inspector) == expected)
        _ = await subscription.next()
        #expect(warnings(inspector) == [])
      }
    }
  }

  @Test func `a lag that grows is noticed, and one that does not grow is not`() async throws {
    try await VirtualTime.run { time in
      let inspector = Inspector(clock: time.clock)
      await inspector.watch {
        let ticks = Subject<Int, Never>(name: "ticks")
        var slow = ticks.map { $0 }.makeAsyncIterator()
        _ = await slow.next { ticks.yield(0) }
        for _ in 0..<4 {
          ticks.yield(contentsOf: 0..<10)
          #expect(warnings(inspector) == [])
          await time.advance(by: .seconds(1))
        }
        ticks.yield(contentsOf: 0..<10)
        let text = "ticks.map is 50 elements behind, and falls further behind (unbounded)"
        #expect(warnings(inspector) == ["growingLag: \(text)"])
        await time.advance(by: .seconds(1))
        #expect(warnings(inspector) == [])
      }
    }
  }

  @Test func `a callback whose elements wait, more and more of them, is noticed`() async throws {
    try await VirtualTime.run { time in
      let inspector = Inspector(clock: time.clock)
      await inspector.watch {
        let presses = PressSource()
        var slow = presses.signal.makeAsyncIterator()
        presses.press(count: 1)
        _ = await slow.next()
        for _ in 0..<4 {
          presses.press(count: 10)
          #expect(warnings(inspector) == [])
          await time.advance(by: .seconds(1))
        }
        presses.press(count: 10)
        let text = "callback is 50 elements behind, and falls further behind (unbounded)"
        #expect(warnings(inspector) == ["growingLag: \(text)"])
      }
    }
  }

  /// Calls back as often as it is told to.
  private final class PressSource: Sendable {
    private let continuation = Mutex<SignalContinuation<Int, Never>?>(nil)

    var signal: Signal<Int, Never> { .callback { new in self.continuation.withLock { $0 = new } } }

    func press(count: Int) {
      let current = continuation.withLock(\.self)
      for number in 0..<count { current?.yield(number) }
    }
  }

  @Test func `a sender that waits is noticed, with the subscription that it waits for`() async throws {
    try await VirtualTime.run { time in
      let inspector = Inspector(clock: time.clock)
      await inspector.watch {
        let jobs = Subject<Int, Never>(name: "jobs")
        var fast = jobs.signal(bufferingPolicy: .suspending(8)).filter { $0 >= 0 }.makeAsyncIterator()
        let slow = jobs.signal(bufferingPolicy: .suspending(2)).map { $0 }.makeAsyncIterator()
        let sending = time.start { for number in 0..<4 { await jobs.send(number) } }
        await time.settle()
        _ = await fast.next()
        let warnings = inspector.snapshot().warnings
        #expect(warnings.map(\.text) == ["jobs: 1 sender waits for jobs.map, which is 2 elements behind"])
        let chain = inspector.snapshot().subscriptions.first { $0.id == warnings.first?.subscription }?.chain
        #expect(chain == "jobs.map")
        sending.cancel()
        withExtendedLifetime(slow) {}
      }
    }
  }

  @MainActor @Test func `a subscription that outlives the object that it was made for is noticed`() async {
    final class Screen {}
    let inspector = Inspector(patience: .seconds(3_600))
    await inspector.watch {
      let titles = Subject<Int, Never>(name: "titles")
      let bag = SubscriptionBag()
      var screen: Screen? = Screen()
      if let screen { bag.consume(titles, for: screen) { _, _ in } }
      #expect(warnings(inspector) == [])
      screen = nil
      let found = warnings(inspector)
      #expect(found.count == 1)
      #expect(found.first?.hasPrefix("outlivedOwner: titles (InspectorTests/InspectorWarningTests.swift:") == true)
      #expect(found.first?.hasSuffix("goes on, although the object that it was made for was released") == true)
      withExtendedLifetime(bag) {}
    }
  }

  @Test func `a shared run that begins again and again is noticed, until ten seconds have been quiet`() async throws {
    try await VirtualTime.run { time in
      let inspector = Inspector(clock: time.clock)
      await inspector.watch {
        let shared = Signal<Int, Never> { await $0(1) }.named("rates").share()
        for _ in 0..<4 { _ = await shared.collect() }
        #expect(warnings(inspector) == [])
        for _ in 0..<2 { _ = await shared.collect() }
        #expect(
          warnings(inspector) == [
            "restarts: rates.share: 6 runs began in the last 10 seconds; keep a subscription, or stop it later"
          ]
        )
        await time.advance(by: .seconds(11))
        #expect(warnings(inspector) == [])
      }
    }
  }
}

extension SignalIterator {
  /// The next element, which a function sends.
  fileprivate mutating func next(_ send: () -> Void) async throws(Failure) -> Element? {
    send()
    return try await next()
  }
}
