import AsyncStreams
import AsyncStreamsTesting
import Testing

extension Misuse {
  private static let twice = "second time"
  private static let late = "after the end"

  /// Calls that can happen in a correct program: they have no effect, and return that where they return anything.
  static let lateUse: [Misuse] = [
    .goesOn("finish()", twice) {
      let subject = failing
      #expect(subject.finish())
      #expect(!subject.finish())
      #expect(!subject.finish(throwing: Oops()))
      let found = try await subject.collect()
      #expect(found == [])
    },
    .goesOn("yield(_:)", late) {
      let subject = keys
      subject.finish()
      #expect(subject.yield(1) == .ended)
      #expect(await subject.collect() == [])
    },
    .goesOn("yield(contentsOf:)", late) {
      let subject = keys
      subject.finish()
      #expect(subject.yield(contentsOf: [1]) == BatchOutcome(acceptedCount: 0, outcome: .ended))
    },
    .goesOn("send(_:)", late) {
      let subject = keys
      subject.finish()
      #expect(await subject.send(1) == .ended)
      #expect(await subject.collect() == [])
    },
    .goesOn("send(contentsOf:)", late) {
      let subject = keys
      subject.finish()
      #expect(await subject.send(contentsOf: [1, 2]) == BatchOutcome(acceptedCount: 0, outcome: .ended))
    },
    .goesOn("BehaviorSubject.update(_:)", late) {
      let subject = BehaviorSubject<Int, Never>(1)
      subject.finish()
      #expect(subject.update { _ in Issue.record("called") } == .ended)
      #expect(await subject.collect() == [1])
    },
    .goesOn("KeyedMerge.insert(_:for:)", late) {
      let merge = KeyedMerge<Int, Int, Never>()
      merge.finish()
      merge.insert([1].signal, for: 1)
      #expect(merge.keys == [])
      #expect(await merge.count() == 0)
    },
    .goesOn("KeyedMerge.remove(_:)", "a key without a signal") {
      let merge = KeyedMerge<Int, Int, Never>()
      #expect(!merge.remove(1))
    },
    .goesOn("send(_:)", "cancelled while it waits") {
      try await VirtualTime.run { time in
        let subject = keys
        let subscription = subject.subscribe(bufferingPolicy: .suspending(1))
        await subject.send(0)
        let sender = time.start { await subject.send(1) }
        await time.settle()
        sender.cancel()
        #expect(await sender.value == .cancelled)
        subject.finish()
        #expect(await subscription.collect() == [0])
      }
    },
    .goesOn("send(contentsOf:)", "cancelled while it waits") {
      try await VirtualTime.run { time in
        let subject = keys
        let subscription = subject.subscribe(bufferingPolicy: .suspending(2))
        let sender = time.start { await subject.send(contentsOf: 0..<5) }
        await time.settle()
        sender.cancel()
        #expect(await sender.value == BatchOutcome(acceptedCount: 2, outcome: .cancelled))
        subject.finish()
        #expect(await subscription.collect() == [0, 1])
      }
    },
    .goesOn("yield(_:)", "a suspending subscription at its limit") {
      let subject = keys
      let subscription = subject.subscribe(bufferingPolicy: .suspending(1))
      #expect(subject.yield(0) == .accepted)
      #expect(subject.yield(1) == .exceededLimit)
      subject.finish()
      #expect(await subscription.collect() == [0, 1])
    },
    .goesOn("yield(_:)", "a subscription at its limit that drops elements") {
      let subject = keys
      let subscription = subject.subscribe(bufferingPolicy: .bufferingNewest(1))
      #expect(subject.yield(0) == .accepted)
      #expect(subject.yield(1) == .dropped)
      subject.finish()
      #expect(await subscription.collect() == [1])
    },
    .goesOn("next()", late) {
      var iterator = (0..<1).signal.makeAsyncIterator()
      #expect(await iterator.next() == 0)
      for _ in 0..<3 { #expect(await iterator.next() == nil) }
    },
    .goesOn("BehaviorSubject.value", late) {
      let subject = BehaviorSubject<Int, Never>(1)
      subject.yield(2)
      subject.finish()
      #expect(subject.yield(3) == .ended)
      #expect(subject.value == 2)
    },
    .goesOn("SignalSender.callAsFunction(_:)", late) {
      let outcome = Shared<SendOutcome?>(nil)
      let kept = Shared<SignalSender<Int, Never>?>(nil)
      let signal = Signal<Int, Never> { send in kept.update { $0 = send } }
      #expect(await signal.collect() == [])
      let answer = await kept.value?(1)
      outcome.update { $0 = answer }
      #expect(outcome.value == .ended)
    },
    .goesOn("SignalContinuation.yield(_:)", late) {
      let signal = Signal<Int, Never>.callback { continuation in
        continuation.yield(1)
        continuation.finish()
        #expect(continuation.yield(2) == .ended)
        continuation.finish()
      }
      #expect(await signal.collect() == [1])
    },
    .goesOn("SignalContinuation.onTermination(_:)", late) {
      let runs = Shared(0)
      let signal = Signal<Int, Never>.callback { continuation in
        continuation.finish()
        continuation.onTermination { runs.update { $0 += 1 } }
      }
      #expect(await signal.count() == 0)
      #expect(runs.value == 1)
    },
    .goesOn("MulticastConnection.connect()", twice) {
      let starts = Shared(0)
      let connection = keys.prepend(1).onStart { starts.update { $0 += 1 } }.publish()
      let first = connection.connect()
      let second = connection.connect()
      #expect(first.isConnected && second.isConnected)
      #expect(starts.value == 1)
    },
    .goesOn("ConnectionHandle.cancel()", twice) {
      let subject = keys
      let multicast = subject.publish()
      let connection = multicast.connect()
      connection.cancel()
      connection.cancel()
      #expect(!connection.isConnected)
      #expect(await multicast.signal.collect() == [])
    },
    .goesOn("SubscriptionBag.start(_:)", "after it was cancelled") {
      let bag = SubscriptionBag()
      bag.cancel()
      let runs = Shared(0)
      #expect(!bag.start { runs.update { $0 += 1 } })
      #expect(bag.count == 0)
      #expect(runs.value == 0)
    },
    .goesOn("SubscriptionBag.asyncConsume(_:_:)", "after it was cancelled") {
      let bag = SubscriptionBag()
      let subject = keys
      bag.cancel()
      bag.asyncConsume(subject) { _ in }
      #expect(bag.count == 0)
      #expect(subject.subscriptionCount == 0)
    },
    .goesOn("SubscriptionBag.cancel()", twice) {
      let bag = SubscriptionBag()
      bag.asyncConsume(keys) { _ in }
      bag.cancel()
      bag.cancel()
      #expect(bag.count == 0)
    },
    .goesOn("Recording.cancel()", twice) {
      try await VirtualTime.run { time in
        let subject = keys
        let recording = time.record(subject)
        await time.settle()
        recording.cancel()
        recording.cancel()
        await time.settle()
        #expect(subject.subscriptionCount == 0)
      }
    },
    .goesOn("BufferMonitor.statistics", "nothing to watch") {
      let statistics = BufferMonitor().statistics
      #expect(statistics.delivered == 0 && statistics.dropped == 0 && statistics.highWaterMark == 0)
    },
    .goesOn("VirtualClock.sleep(until:tolerance:)", "a deadline that has passed") {
      try await VirtualTime.run { time in
        await time.advance(by: .seconds(2))
        try await time.clock.sleep(until: .init(offset: .seconds(1)), tolerance: nil)
        #expect(time.elapsed == .seconds(2))
      }
    },
    .goesOn("Signal.init(runAhead:_:)", "a producer that ignores cancellation") {
      let outcomes = Shared<[SendOutcome]>([])
      try await VirtualTime.run { time in
        let signal = Signal<Int, Never>(runAhead: 1) { send in
          for number in 0..<5 {
            let outcome = await send(number)
            outcomes.update { $0.append(outcome) }
          }
        }
        #expect(await signal.prefix(1).collect() == [0])
        await time.settle()
      }
      #expect(outcomes.value.count == 5)
      #expect(outcomes.value.last == .ended)
    },
  ]
}
