import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Signals of elements, and of the elements of these signals.
@Suite(.noSubscriptionSurvives) struct ExpandTests {
  @Test func `elements that are ready come level by level`() async {
    let numbers = [1, 100].signal.expand { $0 < 4 ? [2 * $0, 2 * $0 + 1].signal : [].signal }
    #expect(await numbers.collect() == [1, 2, 3, 4, 5, 6, 7, 100])
  }

  @Test func `the signal of an element is subscribed to before the element is handled`() async throws {
    let children = Subject<Int, Never>()
    let roots = Subject<Int, Never>()
    var all = roots.expand { $0 < 10 ? children.signal(bufferingPolicy: .unbounded).eraseToSignal() : .empty }
      .makeAsyncIterator()
    roots.yield(1)
    #expect(await all.next() == 1)
    children.yield(2)
    #expect(await all.next() == 2)
    // Both signals of the children get it: that of 1 and that of 2.
    children.yield(30)
    #expect(await all.next() == 30)
    #expect(await all.next() == 30)
  }

  @Test func `no more signals are active than the limit, and the other elements wait`() async throws {
    try await VirtualTime.run { time in
      let active = Shared((now: 0, most: 0))
      let recording = time.record(
        [1].signal.expand(maxConcurrent: 2) { number in
          let children = number < 8 ? [2 * number, 2 * number + 1] : []
          return Signal<Int, Never> { send in
            active.update { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            try? await time.clock.sleep(for: .seconds(1))
            active.update { $0.now -= 1 }
            for child in children { await send(child) }
          }
        }
      )
      await time.advance(by: .seconds(60))
      #expect(recording.elements.sorted() == Array(1..<16))
      #expect(recording.hasEnded)
      #expect(active.value.most == 2)
    }
  }

  @Test func `a failure of a signal of a signal ends everything`() async {
    let numbers = [1].signal.promoteFailure(to: Oops.self).expand { number in
      number < 3 ? Signal<Int, Oops>.just(number + 1) : Signal.fail(Oops(number))
    }
    await #expect(throws: Oops(3)) { try await numbers.collect() }
  }
}

/// Running results that signals compute.
@Suite(.noSubscriptionSurvives) struct ScanningInnerSignalsTests {
  @Test func `one at a time, each signal gets the last result of the one before`() async {
    let sums = [1, 2, 3].signal.mergeScan(0, maxConcurrent: 1) { [$0 + $1, 10 * ($0 + $1)].signal }
    #expect(await sums.collect() == [1, 10, 12, 120, 123, 1_230])
  }

  @Test func `each iteration has a result of its own`() async {
    let sums = [1, 2].signal.mergeScan(0) { sum, number in [sum + number].signal }
    #expect(await sums.collect() == [1, 3])
    #expect(await sums.collect() == [1, 3])
    let latest = [1, 2].signal.switchScan(0) { sum, number in [sum + number].signal }
    #expect(await latest.collect() == [1, 3])
    #expect(await latest.collect() == [1, 3])
  }

  @Test func `the next element cancels the search for a result`() async throws {
    try await expect(marbles: "-a-----[ac]|", from: "a-b---c-|") { sources, clock in
      sources[0].switchScan("") { text, letter in
        Signal<String, MarbleFailure>.just(text + letter).delay(for: .seconds(letter == "b" ? 9 : 1), clock: clock)
      }
    }
  }
}
