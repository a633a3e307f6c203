import AsyncAlgorithms
import HeapSize
import Synchronization

enum MarketWithPeers {
  static let source = #filePath

  /// A value that several streams read, since there is no hot source and no `sample`.
  final class Latest: Sendable {
    private let element = Mutex<Int?>(nil)
    func set(_ new: Int) { element.withLock { $0 = new } }
    func take() -> Int? { element.withLock { $0.take() } }
  }

  static func run(ticks: Int) async -> ProgramRun {
    let before = allocated_bytes()
    let prices = (0..<Market.instruments).map { _ in AsyncStream.makeStream(of: Int.self) }
    let rates = (0..<Market.instruments).map { _ in AsyncStream.makeStream(of: Int.self) }
    let samplers = (0..<Market.instruments).map { _ in AsyncStream.makeStream(of: Void.self) }
    return await withTaskGroup(of: Int.self) { group in
      for index in 0..<Market.instruments {
        let (price, rate, sampler) = (prices[index].stream, rates[index].stream, samplers[index].stream)
        let readers = (0..<Market.readers).map { _ in AsyncStream.makeStream(of: Int.self) }
        let latest = Latest()
        group.addTask {
          for await (price, rate) in combineLatest(price, rate) { latest.set(price &* rate) }
          return 0
        }
        group.addTask {
          for await _ in sampler {
            if let quote = latest.take() { for reader in readers { reader.continuation.yield(quote) } }
          }
          for reader in readers { reader.continuation.finish() }
          return 0
        }
        for reader in readers {
          group.addTask { await reader.stream.reduce(0) { count, _ in count + 1 } }
        }
      }
      await withDiscardingTaskGroup { exchanges in
        for exchange in 0..<Market.exchanges {
          exchanges.addTask {
            for tick in 0..<ticks {
              for price in prices[(exchange * 10)..<(exchange * 10 + 10)] { price.continuation.yield(tick) }
              if exchange == 0 { for rate in rates { rate.continuation.yield(tick) } }
              if exchange == 0, tick % Market.ticksPerSample == 0 {
                for sampler in samplers { sampler.continuation.yield(()) }
              }
            }
          }
        }
      }
      let bytes = allocated_bytes() - before
      for stream in prices + rates { stream.continuation.finish() }
      for sampler in samplers { sampler.continuation.finish() }
      let quotes = await group.reduce(0, +)
      return ProgramRun(outcome: "\(quotes / Market.readers / Market.instruments) samples", bytes: bytes)
    }
  }
}
