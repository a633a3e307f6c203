import AsyncStreams
import AsyncStreamsBridge

/// The examples of "Bridging" and "Conversions to and from async/await".
enum Bridging {
  /// The interface of a typical library.
  nonisolated protocol Timers: Sendable {
    func add(_ callback: @escaping @Sendable (Int) -> Void) -> Int
    func remove(_ token: Int)
  }

  static func callbacks(_ timers: any Timers) -> Signal<Int, Never> {
    let ticks = Signal<Int, Never>.callback { continuation in
      let token = timers.add { continuation.yield($0) }
      continuation.onTermination { timers.remove(token) }
    }
    return ticks
  }

  static func subscribing(to prices: Signal<Int, Never>, show: @escaping (Int?) -> Void) -> RACDisposable {
    let disposable = prices.racSignal(on: .mainThread()).subscribeNext { price in
      show(price)
    }
    return disposable
  }
}
