import Testing

@testable import AsyncStreams

@Suite struct Smoke2Tests {
  @Test func manyInputs() async throws {
    let a = Subject<Int, Never>(), b = Subject<String, Never>(), c = BehaviorSubject<Bool, Never>(true)
    var all = Signal.combineLatest(a, b, c).makeAsyncIterator()
    await a.send(1)
    await b.send("x")
    c.yield(false)
    await b.send("y")
    #expect(await all.next()! == (1, "x", true))
    #expect(await all.next()! == (1, "x", false))
    #expect(await all.next()! == (1, "y", false))
    let z = await Signal.zip([1, 2, 3].signal, ["a", "b"].signal, [true, true, true].signal).collect()
    #expect(z.count == 2)
    let m = await Signal.merge([[1, 2].signal, [3].signal]).collect()
    #expect(m == [1, 2, 3])
    let m2 = await Signal.merge([1].signal, Signal.just(5)).collect()
    #expect(m2 == [1, 5])
  }

  @Test func asyncMap() async throws {
    let numbers = [1, 2, 3].signal
    #expect(await numbers.map { n async in n * 2 }.collect() == [2, 4, 6])
    #expect(await numbers.map { $0 * 2 }.collect() == [2, 4, 6])
    let both = await numbers.map { n async in n * 2 }.merge(with: numbers.map { n async in n * 3 }).collect()
    #expect(both.sorted() == [2, 3, 4, 6, 6, 9])
    let latest = await numbers.flatMapLatest { n in [n].signal.map { n async in n * 3 } }.collect()
    #expect(latest.last == 9)
    struct Oops: Error {}
    await #expect(throws: Oops.self) {
      _ = try await numbers.map { (n: Int) async throws(Oops) -> Int in throw Oops() }.collect()
    }
  }

  @Test func policies() async throws {
    let s = Subject<Int, Never>()
    let newest = s.subscribe(overflow: .keepNewest(3)), oldest = s.subscribe(overflow: .keepOldest(3))
    let all = s.subscribe()
    for i in 0..<1000 { await s.send(i) }
    s.finish()
    #expect(await newest.collect() == [997, 998, 999])
    #expect(await oldest.collect() == [0, 1, 2])
    #expect(await all.collect().count == 1000)
    #expect(newest.statistics == .init(delivered: 3, dropped: 997, highWaterMark: 3))
  }

  @Test func backPressure() async throws {
    let s = Subject<Int, Never>()
    let slow = s.subscribe(overflow: .suspendSender(4))
    let sent = try await VirtualTime.run { time in
      let sender = time.start {
        for i in 0..<100 { await s.send(i) }; s.finish()
      }
      await time.settle()
      var it = slow.makeAsyncIterator()
      var got: [Int] = []
      while let x = await it.next() { got.append(x) }
      await sender.value
      return got
    }
    #expect(sent == Array(0..<100))
  }
}
