import AsyncStreams
import HeapSize

enum MarketWithOurs {
  static let source = #filePath

  static func run(ticks: Int) async -> ProgramRun {
    let before = allocated_bytes()
    let rate = Subject<Int, Never>()
    let sampler = Subject<Void, Never>()
    let prices = (0..<Market.instruments).map { _ in Subject<Int, Never>() }
    let quotes = prices.map { price in
      price.combineLatest(with: rate).map { $0 &* $1 }.sample(on: sampler).share()
    }
    return await withTaskGroup(of: Int.self) { group in
      for quote in quotes {
        for _ in 0..<Market.readers {
          var elements = quote.makeAsyncIterator()
          group.addTask {
            var count = 0
            while await elements.next() != nil { count += 1 }
            return count
          }
        }
      }
      await withDiscardingTaskGroup { exchanges in
        for exchange in 0..<Market.exchanges {
          exchanges.addTask {
            for tick in 0..<ticks {
              for price in prices[(exchange * 10)..<(exchange * 10 + 10)] { price.yield(tick) }
              if exchange == 0 { rate.yield(tick) }
              if exchange == 0, tick % Market.ticksPerSample == 0 { sampler.yield(()) }
            }
          }
        }
      }
      let bytes = allocated_bytes() - before
      for price in prices { price.finish() }
      rate.finish()
      sampler.finish()
      let quotes = await group.reduce(0, +)
      return ProgramRun(outcome: "\(quotes / Market.readers / Market.instruments) samples", bytes: bytes)
    }
  }
}
