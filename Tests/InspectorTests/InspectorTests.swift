import AsyncStreams
import AsyncStreamsInspector
import AsyncStreamsTesting
import Testing

/// What an inspector knows of sources and subscriptions.
@Suite struct InspectorTests {
  private let inspector = Inspector(patience: .zero)

  @Test func `a source is listed with its kind, its place and its counts`() async throws {
    await inspector.watch {
      let keys = Subject<Int, Never>(name: "keys")
      let level = BehaviorSubject<Int, Never>(0, name: "level")
      let pages = ReplaySubject<Int, Never>(name: "pages")
      await keys.send(1)
      await pages.send(2)
      let snapshot = inspector.snapshot()
      #expect(snapshot.sources.map(\.name) == ["keys", "level", "pages"])
      #expect(snapshot.sources.map(\.kind) == ["Subject", "BehaviorSubject", "ReplaySubject"])
      #expect(snapshot.sources.map(\.sent) == [1, 1, 1])
      #expect(snapshot.sources.map(\.lost) == [1, 0, 0])
      #expect(snapshot.sources.allSatisfy { $0.place?.hasPrefix("InspectorTests/InspectorTests.swift:") == true })
      withExtendedLifetime((keys, level, pages)) {}
    }
    #expect(inspector.snapshot().sources.isEmpty)
  }

  @Test func `a subscription is listed with the chain that is iterated, its lag and its policy`() async throws {
    await inspector.watch {
      let keys = Subject<Int, Never>(name: "keys")
      var chain = keys.signal(bufferingPolicy: .bufferingNewest(2)).map { $0 + 1 }.filter { $0 > 0 }.makeAsyncIterator()
      await keys.send(contentsOf: [1, 2, 3])
      let first = inspector.snapshot().subscriptions
      #expect(first.map(\.chain) == ["keys.map.filter"])
      #expect(first.map(\.policy) == ["bufferingNewest(2)"])
      #expect(first.map(\.lag) == [2])
      #expect(await chain.next() == 3)
      let second = inspector.snapshot().subscriptions
      #expect(second.map(\.delivered) == [1])
      #expect(second.map(\.dropped) == [1])
      #expect(second.map(\.lag) == [1])
    }
  }

  @Test func `the inputs of one iteration belong together`() async throws {
    await inspector.watch {
      let keys = Subject<Int, Never>(name: "keys")
      let clicks = Subject<Int, Never>(name: "clicks")
      let both = keys.merge(with: clicks).makeAsyncIterator()
      let other = keys.makeAsyncIterator()
      let subscriptions = inspector.snapshot().subscriptions
      #expect(subscriptions.map(\.chain) == ["keys.merge(with: clicks)", "keys.merge(with: clicks)", "keys"])
      #expect(subscriptions[0].iteration == subscriptions[1].iteration)
      #expect(subscriptions[0].iteration != subscriptions[2].iteration)
      withExtendedLifetime((both, other)) {}
    }
  }

  @MainActor @Test func `a consumer is listed with its place and its actor`() async throws {
    await inspector.watch {
      let keys = Subject<Int, Never>(name: "keys")
      let bag = SubscriptionBag()
      let received = Subject<Int, Never>(name: "received")
      var iterator = received.makeAsyncIterator()
      bag.consume(keys.map { $0 }) { received.yield($0) }
      await keys.send(1)
      #expect(await iterator.next() == 1)
      let line = inspector.snapshot().subscriptions.first { $0.chain == "keys.map" }
      #expect(line?.actor == "MainActor")
      #expect(line?.place?.hasPrefix("InspectorTests/InspectorTests.swift:") == true)
      #expect(line?.delivered == 1)
    }
  }

  @Test func `a shared run is fed by a subscription of its source`() async throws {
    await inspector.watch {
      let keys = Subject<Int, Never>(name: "keys")
      let shared = keys.map { $0 }.share()
      let first = shared.makeAsyncIterator()
      let snapshot = inspector.snapshot()
      let run = snapshot.sources.first { $0.kind == "share" }
      let feeding = snapshot.subscriptions.first { $0.id == run?.fedBy }
      #expect(feeding?.chain == "keys.map")
      #expect(snapshot.subscriptions.contains { $0.source == run?.id && $0.chain == "keys.map.share" })
      withExtendedLifetime(first) {}
    }
  }

  @Test func `commands and channels are listed`() async throws {
    await inspector.watch {
      let channel = TwoWayChannel<Int, Never>(name: "title")
      #expect(inspector.snapshot().sources.map(\.name) == ["title.leading", "title.following"])
      #expect(inspector.snapshot().sources.map(\.kind) == ["TwoWayChannel", "TwoWayChannel"])
      withExtendedLifetime(channel) {}
    }
  }

  @Test func `nothing is retained: neither a source nor an element`() async throws {
    final class Element: Sendable {}
    await inspector.watch {
      weak var source: Subject<Element, Never>?
      weak var element: Element?
      do {
        let subject = Subject<Element, Never>(name: "elements")
        let made = Element()
        (source, element) = (subject, made)
        var iterator = subject.makeAsyncIterator()
        subject.yield(made)
        _ = await iterator.next()
        _ = inspector.snapshot()
      }
      #expect(source == nil)
      #expect(element == nil)
      #expect(inspector.snapshot().sources.isEmpty)
    }
  }

  @Test func `a recorder is not among the sources, and records what is watched`() async throws {
    try await inspector.watch {
      let file = try RecordFile()
      let keys = Subject<Int, Never>(name: "keys")
      let recorder = try file.recorder(clock: ContinuousClock())
      try recorder.record(keys, as: "keys")
      keys.yield(1)
      try await recorder.finish()
      #expect(inspector.snapshot().sources.map(\.name) == ["keys"])
      #expect(inspector.snapshot().subscriptions.isEmpty)
      #expect(try file.session.values(of: "keys", as: Int.self) == [1])
    }
  }

  @Test func `a program that watches nothing lists nothing`() {
    let keys = Subject<Int, Never>(name: "keys")
    keys.yield(1)
    #expect(inspector.snapshot().sources.isEmpty)
    #expect(inspector.snapshot().description == "0 sources, 0 subscriptions, 0 warnings\n")
  }

  @Test func `rates are those between snapshots`() async throws {
    try await VirtualTime.run { time in
      let inspector = Inspector(clock: time.clock)
      await inspector.watch {
        let keys = Subject<Int, Never>(name: "keys")
        var iterator = keys.makeAsyncIterator()
        _ = inspector.snapshot()
        keys.yield(contentsOf: 0..<10)
        while await iterator.next() != 4 {}
        await time.advance(by: .seconds(2))
        let snapshot = inspector.snapshot()
        #expect(snapshot.time == .seconds(2))
        #expect(snapshot.sources.map(\.rate) == [5])
        #expect(snapshot.subscriptions.map(\.rate) == [2.5])
      }
    }
  }

  @Test func `the table has warnings, sources and subscriptions`() async throws {
    await inspector.watch {
      let keys = Subject<Int, Never>(name: "keys")
      let readers = (0..<3).map { _ in keys.map { $0 }.makeAsyncIterator() }
      keys.yield(contentsOf: [1, 2])
      let lines = inspector.snapshot().description.split(separator: "\n").map(String.init)
      #expect(lines.count == 6)
      #expect(lines.first == "1 sources, 3 subscriptions, 3 warnings")
      #expect(lines[1] == "! keys.map was subscribed, and nobody asks for elements, and 2 elements wait for it")
      #expect(lines[4].hasPrefix("keys  Subject  InspectorTests/InspectorTests.swift:"))
      #expect(lines[4].hasSuffix("sent 2"))
      #expect(lines[5] == "  keys.map × 3  delivered 0  lag 2  unbounded")
      withExtendedLifetime(readers) {}
    }
  }
}
