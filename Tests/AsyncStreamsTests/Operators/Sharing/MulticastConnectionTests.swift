import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Connections: the work starts when `connect()` is called, and once.
@Suite(.noSubscriptionSurvives) struct MulticastConnectionTests {
  @Test func `a connection connects when it is told to, once`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Never>()
      let connection = source.publish()
      let first = time.record(connection.signal)
      await time.settle()
      #expect(source.subscriptionCount == 0)
      let handle = connection.connect()
      #expect(handle.isConnected)
      #expect(connection.connect().isConnected)
      #expect(source.subscriptionCount == 1)
      source.yield(1)
      await time.settle()
      let second = time.record(connection.signal)
      source.yield(2)
      source.finish()
      await time.settle()
      #expect(text(first.entries) == "0:1 0:2 0:|")
      #expect(text(second.entries) == "0:2 0:|")
      #expect(!handle.isConnected)
    }
  }

  @Test func `cancelling a connection finishes its subscriptions, for good`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Never>()
      let connection = source.publish()
      let recording = time.record(connection.signal)
      let handle = connection.connect()
      source.yield(1)
      await time.settle()
      handle.cancel()
      #expect(!handle.isConnected)
      await time.settle()
      #expect(source.subscriptionCount == 0)
      #expect(text(recording.entries) == "0:1 0:|")
      _ = connection.connect()
      #expect(source.subscriptionCount == 0)
    }
  }

  @Test func `what is there at once reaches the subscription that connects`() async throws {
    let connection = [1, 2, 3].signal.publish()
    #expect(await connection.autoconnect().collect() == [1, 2, 3])
    #expect(await connection.autoconnect().collect() == [], "and has ended for later subscriptions")
  }

  @Test func `autoconnect stops with its last subscription, others do not count`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Never>()
      let connection = source.multicast(through: ReplaySubject<Int, Never>())
      let plain = time.record(connection.signal)
      let counted = time.record(connection.autoconnect())
      source.yield(1)
      await time.settle()
      counted.cancel()
      await time.settle()
      #expect(source.subscriptionCount == 0)
      #expect(text(plain.entries) == "0:1 0:|")
      #expect(await connection.autoconnect().collect() == [1])
    }
  }

  @Test func `a connection sends through any hot source`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Never>()
      let state = BehaviorSubject<Int, Never>(0)
      let connection = source.multicast(through: state)
      _ = connection.connect()
      source.yield(7)
      await time.settle()
      #expect(state.value == 7)
      state.yield(8)
      source.finish()
      #expect(await connection.signal.collect() == [8])
      #expect(state.hasEnded)
    }
  }

  @Test func `what is dropped is stopped`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Never>()
      weak var dropped: Subject<Int, Never>?
      do {
        let through = Subject<Int, Never>()
        dropped = through
        let connection = source.multicast(through: through)
        _ = connection.connect()
        #expect(source.subscriptionCount == 1)
      }
      await time.settle()
      #expect(source.subscriptionCount == 0)
      #expect(dropped == nil)
    }
  }

  @Test func `what a connection sends to has ended as soon as nobody holds the connection`() {
    let source = Subject<Int, Never>()
    let target = ReplaySubject<Int, Never>()
    _ = source.multicast(through: target).connect()
    #expect(target.hasEnded)
  }
}
