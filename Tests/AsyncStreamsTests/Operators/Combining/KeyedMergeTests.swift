import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Signals that are added to a merge and removed from it.
@Suite(.noSubscriptionSurvives) struct KeyedMergeTests {
  private let merge = KeyedMerge<String, Int, Oops>(name: "merge")
  private let a = Subject<Int, Oops>(name: "a")
  private let b = Subject<Int, Oops>(name: "b")

  /// The elements of a fresh iteration, as text.
  private func record(_ time: VirtualTime) async -> Recording<String, Oops> {
    let recording = time.record(merge.map { "\($0.key)\($0.element)" })
    await time.settle()
    return recording
  }

  /// All that a poller has ready, and whether it has ended.
  private func take(_ poller: inout Signal<(key: String, element: Int), Never>.Poller) -> [String] {
    var context = PollContext(waker: nil)
    var found: [String] = []
    while true {
      switch poller.poll(&context) {
      case .value(let (key, element)): found.append("\(key)\(element)")
      case .finished: return found + ["end"]
      case .pending, .spent: return found
      }
    }
  }

  @Test func `elements are delivered with the keys of their signals`() async throws {
    try await VirtualTime.run { time in
      merge.insert(a, for: "a")
      let recording = await record(time)
      merge.insert(b, for: "b")
      await time.settle()
      for number in 1...2 {
        await a.send(number)
        await b.send(number)
      }
      await time.settle()
      #expect(recording.elements == ["a1", "b1", "a2", "b2"])
      #expect(Set(merge.keys) == ["a", "b"])
      recording.cancel()
      await time.settle()
      #expect(a.subscriptionCount + b.subscriptionCount == 0)
    }
  }

  @Test func `a signal that is removed is unsubscribed from, and one that is inserted replaces another`() async throws {
    try await VirtualTime.run { time in
      merge.insert(a, for: "x")
      let recording = await record(time)
      await a.send(1)
      merge.insert(b, for: "x")
      await time.settle()
      #expect(a.subscriptionCount == 0)
      await a.send(2)
      await b.send(3)
      #expect(merge.remove("x"))
      #expect(!merge.remove("x"))
      await time.settle()
      #expect(b.subscriptionCount == 0)
      await b.send(4)
      await time.settle()
      #expect(recording.elements == ["x1", "x3"])
      #expect(!recording.hasEnded)
      recording.cancel()
    }
  }

  @Test func `an iteration has subscribed to the signals that are there when it is made`() async throws {
    merge.insert(a, for: "a")
    merge.insert(b, for: "b")
    var iterator = merge.map { "\($0.key)\($0.element)" }.makeAsyncIterator()
    #expect(a.subscriptionCount + b.subscriptionCount == 2)
    b.yield(1)
    a.yield(2)
    #expect(merge.remove("a"))
    a.yield(3)
    merge.finish()
    b.finish()
    #expect(try await iterator.next() == "b1")
    #expect(try await iterator.next() == "a2")
    #expect(try await iterator.next() == nil)
  }

  @Test func `copies of an iterator share what is inserted and removed`() async throws {
    merge.insert([1, 2].signal.promoteFailure(to: Oops.self), for: "ready")
    merge.insert(a, for: "a")
    var iterator = merge.map { "\($0.key)\($0.element)" }.makeAsyncIterator()
    var copy = iterator
    #expect(a.subscriptionCount == 1)
    a.yield(3)
    a.yield(4)
    var delivered: [String] = []
    while delivered.count < 4 {
      if let next = try await iterator.next() { delivered.append(next) }
      if let next = try await copy.next() { delivered.append(next) }
    }
    #expect(Set(delivered).isSuperset(of: ["ready1", "ready2", "a3", "a4"]))
    merge.remove("a")
    merge.finish()
    #expect(try await copy.next() == nil)
    #expect(try await iterator.next() == nil)
    #expect(a.subscriptionCount == 0)
  }

  @Test func `a signal whose key was inserted again before it was taken is not subscribed to`() async throws {
    merge.insert([0].signal.promoteFailure(to: Oops.self), for: "ready")
    var iterator = merge.map { "\($0.key)\($0.element)" }.makeAsyncIterator()
    merge.insert(a, for: "x")
    merge.insert(b, for: "x")
    let both = Signal<Int, Oops>.just(7)
    merge.insert(both, for: "y")
    #expect(try await iterator.next() == "ready0")
    #expect(try await iterator.next() == "y7")
    #expect(a.subscriptionCount == 0)
    #expect(b.subscriptionCount == 1)
    merge.remove("x")
    merge.finish()
    #expect(try await iterator.next() == nil)
  }

  @Test func `a signal whose insertion had begun when the merge was finished is delivered`() async {
    for _ in 0..<200 {
      let merge = KeyedMerge<Int, Int, Never>()
      var iterator = merge.map(\.key).makeAsyncIterator()
      await withTaskGroup { group in
        for key in 0..<4 { group.addTask { merge.insert([1].signal, for: key) } }
        group.addTask { merge.finish() }
      }
      var seen: Set<Int> = []
      while let key = await iterator.next() { seen.insert(key) }
      #expect(seen == Set(merge.keys))
    }
  }

  @Test func `a consumer that lags sees elements from before a removal, in the order of sends, and none from after`()
    async throws
  {
    merge.insert(a, for: "a")
    merge.insert(b, for: "b")
    merge.insert([0].signal.promoteFailure(to: Oops.self), for: "c")
    var iterator = merge.map { "\($0.key)\($0.element)" }.makeAsyncIterator()
    // The iteration has subscribed to all signals when it delivers an element of the last one.
    #expect(try await iterator.next() == "c0")
    b.yield(1)
    a.yield(2)
    b.yield(3)
    merge.remove("b")
    b.yield(4)
    a.yield(5)
    a.finish()
    merge.finish()
    var heard: [String] = []
    while let next = try await iterator.next() { heard.append(next) }
    #expect(heard == ["b1", "a2", "b3", "a5"])
  }

  @Test func `it ends when it was finished and all signals have ended, and its key stays`() async throws {
    try await VirtualTime.run { time in
      merge.insert([1, 2].signal.promoteFailure(to: Oops.self), for: "ready")
      merge.insert(a, for: "a")
      let recording = await record(time)
      merge.finish()
      merge.insert(b, for: "ignored")
      await a.send(3)
      await time.settle()
      #expect(!recording.hasEnded)
      a.finish()
      await time.settle()
      #expect(recording.hasEnded)
      #expect(recording.elements == ["ready1", "ready2", "a3"])
      #expect(Set(merge.keys) == ["ready", "a"])
      // Another iteration begins again.
      let again = await record(time)
      #expect(again.elements == ["ready1", "ready2"])
      #expect(again.hasEnded)
    }
  }

  @Test func `it fails with the first signal that fails`() async throws {
    try await VirtualTime.run { time in
      merge.insert(a, for: "a")
      merge.insert(b, for: "b")
      let recording = await record(time)
      await a.send(1)
      b.finish(throwing: Oops())
      await a.send(2)
      await time.settle()
      #expect(recording.entries.map(\.event) == [.value("a1"), .failure(Oops())])
      #expect(a.subscriptionCount == 0)
    }
  }

  @Test func `iterations are independent, and each subscribes to all signals`() async throws {
    try await VirtualTime.run { time in
      merge.insert(a, for: "a")
      let first = await record(time)
      await a.send(1)
      let second = await record(time)
      await a.send(2)
      await time.settle()
      #expect(first.elements == ["a1", "a2"])
      #expect(second.elements == ["a2"])
      first.cancel()
      await time.settle()
      #expect(a.subscriptionCount == 1)
      second.cancel()
    }
  }

  @Test func `it ends when it is released, and its signals are unsubscribed from`() async throws {
    var merge: KeyedMerge<String, Int, Oops>? = KeyedMerge()
    merge?.insert(a, for: "a")
    merge?.insert([0].signal.promoteFailure(to: Oops.self), for: "ready")
    var iterator = try #require(merge).makeAsyncIterator()
    // The iteration has subscribed to all signals when it delivers an element of the last one.
    #expect(try await iterator.next()?.key == "ready")
    a.yield(1)
    merge = nil
    #expect(try await iterator.next()?.element == 1)
    #expect(try await iterator.next() == nil)
    #expect(a.subscriptionCount == 0)
  }

  @Test func `insertions and removals from many tasks leave what came last`() async {
    for _ in 0..<50 {
      let merge = KeyedMerge<Int, Int, Never>()
      let consumed = Task { await merge.reduce(0) { count, _ in count + 1 } }
      await withTaskGroup { group in
        for task in 0..<4 {
          group.addTask {
            for number in 0..<25 {
              merge.insert([task * 100 + number].signal, for: number % 5)
              if number % 7 == 0 { merge.remove(number % 5) }
            }
          }
        }
        for await _ in group {}
      }
      let keys = merge.keys
      merge.finish()
      _ = await consumed.value
      let seen = await merge.collect()
      #expect(seen.map(\.key).sorted() == keys.sorted())
    }
  }

  @Test func `a merge that is finished during an insertion delivers the signal`() {
    let merge = KeyedMerge<String, Int, Never>(name: "merge")
    let subject = Subject<Int, Never>()
    merge.insert(subject, for: "x")
    var poller = merge.makePoller()
    // The signal that is replaced ends before the insertion is sent, which wakes the consumer.
    var context = PollContext(waker: Waker(onWake: { merge.finish() }))
    _ = poller.poll(&context)
    merge.insert([7].signal, for: "x")
    #expect(take(&poller) == ["x7", "end"])
    merge.insert([8].signal, for: "y")
    #expect(merge.keys == ["x"])
  }

  @Test func `a signal that is inserted while an iteration begins is subscribed to once`() {
    let merge = KeyedMerge<String, Int, Never>(name: "merge")
    var poller = StreamEnvironment.with({ environment in
      environment.onSubscription = { subscription in
        if subscription.name == "merge" { merge.insert([1].signal, for: "late") }
        return nil
      }
    }) {
      merge.makePoller()
    }
    #expect(take(&poller) == ["late1"])
    merge.insert([2].signal, for: "later")
    #expect(take(&poller) == ["later2"])
  }
}
