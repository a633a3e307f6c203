import AsyncStreams
import Testing

@Suite struct SmokeTests {
  @Test func subjectDelivers() async throws {
    let subject = Subject<Int, Never>()
    var iterator = subject.map { $0 * 2 }.makeAsyncIterator()
    await subject.send(1)
    subject.yield(2)
    subject.finish()
    #expect(await iterator.next() == 2)
    #expect(await iterator.next() == 4)
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
  }

  @Test func debounceInVirtualTime() async throws {
    let delivered = try await VirtualTime.run { time in
      let keys = Subject<String, Never>()
      let queries = time.start { await keys.debounce(for: .seconds(1), clock: time.clock).collect() }
      await time.settle()
      await keys.send("s")
      await time.advance(by: .milliseconds(500))
      await keys.send("sw")
      await time.advance(by: .seconds(1))
      keys.finish()
      return await queries.value
    }
    #expect(delivered == ["sw"])
  }

  @Test func delayPassesTimeByItself() async throws {
    let elapsed = try await VirtualTime.run { time in
      let words = await ["a", "b"].signal.delay(for: .seconds(2), clock: time.clock).collect()
      #expect(words == ["a", "b"])
      return time.elapsed
    }
    #expect(elapsed == .seconds(2))
  }

  @Test func standstillIsReported() async throws {
    await #expect(throws: VirtualTimeStall.self) {
      try await VirtualTime.run(patience: .milliseconds(50)) { time in
        let keys = Subject<String, Never>()
        _ = await keys.collect()
      }
    }
  }

  @Test func producers() async throws {
    let numbers = Signal<Int, Never> { send in
      for number in 0..<1000 { await send(number) }
    }
    #expect(await numbers.collect() == Array(0..<1000))
    let merged = await numbers.merge(with: numbers).collect()
    #expect(merged.count == 2000)
    let flat = await (0..<100).signal.flatMapMerge(maxConcurrent: 5) { n in numbers.prefix(3).map { $0 + n } }.collect()
    #expect(flat.count == 300)
    let latest = await (0..<10).signal.flatMapLatest { n in [n, n].signal }.collect()
    #expect(latest.count == 20)
    let concat = await (0..<10).signal.flatMapConcat { n in [n, n].signal }.collect()
    #expect(concat == (0..<10).flatMap { [$0, $0] })
  }
}
