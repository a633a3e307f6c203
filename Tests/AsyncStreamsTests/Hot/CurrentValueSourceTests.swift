import AsyncStreams
import AsyncStreamsTesting
import Testing

/// A behaviour subject as a state: updates that are not lost, and elements that change nothing.
@Suite(.noSubscriptionSurvives) struct CurrentValueSourceTests {
  private let number = BehaviorSubject<Int, Never>(0)
  private let distinct = BehaviorSubject<Int, Never>(0, removingDuplicatesBy: ==)

  @Test func `an update sends what it makes of the current value`() async {
    var iterator = number.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    #expect(number.update { $0 += 5 } == .accepted)
    #expect(number.value == 5)
    number.update { $0 *= 2 }
    #expect(await iterator.next() == 5)
    #expect(await iterator.next() == 10)
  }

  @Test func `an update begins again when an element was accepted meanwhile`() {
    var seen: [Int] = []
    number.update { value in
      seen.append(value)
      if seen.count < 3 { number.yield(seen.count * 10) }
      value += 1
    }
    #expect(seen == [0, 10, 20])
    #expect(number.value == 21)
  }

  @Test func `concurrent updates are never lost`() async {
    let everything = number.subscribe()
    await withTaskGroup { [number] group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<500 { number.update { $0 += 1 } } }
      }
    }
    number.finish()
    #expect(number.value == 4_000)
    #expect(await everything.collect() == Array(0...4_000))
  }

  @Test func `sends and updates take effect one after the other`() async {
    // Sends set the tens, updates count the ones: an update that overwrote a send would bring back older tens.
    let pairs = BehaviorSubject<[Int], Never>([0, 0])
    let everything = pairs.subscribe()
    await withTaskGroup { group in
      group.addTask { for round in 1...500 { await pairs.send([round, 0]) } }
      group.addTask { for _ in 1...500 { pairs.update { $0[1] += 1 } } }
    }
    pairs.finish()
    let all = await everything.collect()
    #expect(all.count == 1_001)
    for (before, after) in zip(all, all.dropFirst()) {
      #expect(after == [before[0] + 1, 0] || after == [before[0], before[1] + 1])
    }
  }

  @Test func `an update can update another state, and observe this one`() async {
    let other = BehaviorSubject<Int, Never>(10)
    let everything = number.subscribe()
    number.update { value in
      value += other.value
      other.update { $0 += 1 }
      #expect(number.value == 0)
      withExtendedLifetime(number.subscribe()) {}
    }
    other.finish()
    number.finish()
    #expect(await everything.collect() == [0, 10])
    #expect(await other.collect() == [11])
  }

  @Test func `an update that throws changes nothing`() {
    #expect(throws: Oops(3)) {
      try number.update { value throws(Oops) in
        value = 9
        throw Oops(3)
      }
    }
    #expect(number.value == 0)
    #expect(number.statistics.sent == 1)
  }

  @Test func `after the end, an update is not called`() {
    number.finish()
    #expect(number.update { _ in Issue.record("called") } == .ended)
    #expect(number.value == 0)
  }

  @Test func `an end in the middle of an update wins`() {
    let outcome = number.update { value in
      number.finish()
      value = 1
    }
    #expect(outcome == .ended)
    #expect(number.value == 0)
  }

  @Test func `an update does not wait, and says when a limit is exceeded`() {
    let slow = number.subscribe(bufferingPolicy: .suspending(2))
    #expect(number.update { $0 = 1 } == .accepted)
    #expect(number.update { $0 = 2 } == .exceededLimit)
    #expect(number.value == 2)
    withExtendedLifetime(slow) {}
  }

  @Test func `without a rule, equal elements are delivered`() async {
    let everything = number.subscribe()
    number.yield(0)
    number.update { _ in }
    number.finish()
    #expect(await everything.collect() == [0, 0, 0])
  }

  @Test func `elements that change nothing are left out, however they are sent`() async {
    let everything = distinct.subscribe()
    #expect(await distinct.send(0) == .accepted)
    #expect(distinct.yield(1) == .accepted)
    #expect(distinct.yield(1) == .accepted)
    #expect(distinct.yield(contentsOf: [1, 2, 2, 1]) == BatchOutcome(acceptedCount: 4, outcome: .accepted))
    #expect(await distinct.send(contentsOf: [1, 1]) == BatchOutcome(acceptedCount: 2, outcome: .accepted))
    #expect(distinct.update { _ in } == .accepted)
    #expect(distinct.update { $0 = 3 } == .accepted)
    distinct.finish()
    #expect(distinct.yield(3) == .ended)
    #expect(distinct.yield(contentsOf: [3]) == BatchOutcome(acceptedCount: 0, outcome: .ended))
    #expect(await everything.collect() == [0, 1, 2, 1, 3])
    #expect(distinct.statistics.sent == 5)
  }

  @Test func `consecutive elements differ although threads send the same ones`() async {
    let everything = distinct.subscribe()
    await withTaskGroup { [distinct] group in
      for _ in 0..<6 {
        group.addTask {
          for round in 0..<500 {
            if round % 2 == 0 { await distinct.send(round % 3) } else { distinct.update { $0 = round % 4 } }
          }
        }
      }
    }
    distinct.finish()
    let all = await everything.collect()
    #expect(zip(all, all.dropFirst()).allSatisfy { $0 != $1 })
    #expect(all.last == distinct.value)
  }

  @Test func `the comparison runs outside of any lock, and decides again for a new value`() {
    let calls = Shared(0)
    let other = Shared<BehaviorSubject<Int, Never>?>(nil)
    let subject = BehaviorSubject<Int, Never>(
      0,
      removingDuplicatesBy: { before, after in
        calls.update { $0 += 1 }
        // Another sender is faster, once.
        if calls.value == 1 { other.value?.yield(7) }
        return before == after
      }
    )
    other.value = subject
    #expect(subject.yield(7) == .accepted)
    #expect(subject.value == 7)
    #expect(subject.statistics.sent == 2)
    other.value = nil
  }

  @Test func `senders of a state do not wait`() async {
    let slow = distinct.subscribe(bufferingPolicy: .suspending(2))
    #expect(await distinct.send(1) == .accepted)
    #expect(await distinct.send(2) == .exceededLimit)
    #expect(await distinct.send(contentsOf: [3, 4]) == BatchOutcome(acceptedCount: 2, outcome: .exceededLimit))
    distinct.finish()
    #expect(await slow.collect() == [0, 1, 2, 3, 4])
  }

  @Test func `a slow reader that wants only the newest value has it`() async {
    var iterator = distinct.signal(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
    for value in 1...9 { distinct.yield(value) }
    #expect(await iterator.next() == 9)
  }

  @Test @MainActor func `an update is delivered in the turn of its actor`() {
    let received = Shared<[Int]>([])
    let bag = SubscriptionBag()
    bag.consume(number, delivery: .immediate) { element in received.update { $0.append(element) } }
    number.update { $0 += 1 }
    #expect(received.value == [0, 1])
    bag.cancel()
  }
}
