import AsyncStreams
import AsyncStreamsTesting

extension StressCase {
  private static let moment = Duration.microseconds(50)

  /// On the continuous clock, with intervals about as long as those between elements.
  static let timed: [StressCase] = [
    one("debounce", .some) { $0.debounce(for: moment) },
    one("debounce, some", .some) { $0.debounce(for: moment) { $0.number % 3 != 0 } },
    one("debounce, at most", .some) { $0.debounce(for: moment, maximumWait: moment * 2) },
    one("paced", .everything) { $0.paced(every: .microseconds(2), burst: 3) },
    one("timeout of the first") { $0.timeout(first: .seconds(600), throwing: Oops(9)) },
    one("repeat, after a while", .stretch) { $0.repeat(2, backOff: .constant(moment)) },
    one("delay(until:)", .unordered) { source in
      source.delay { item in Signal<Item, Oops>.just(item).delay(for: moment * (item.number % 3)) }
    },
    one("throttle, first", .some) { $0.throttle(for: moment, edges: .leading) },
    one("throttle, newest", .some) { $0.throttle(for: moment, edges: .trailing) },
    one("throttle, both", .some) { $0.throttle(for: moment) },
    one("delay", .everythingUnlessFailing) { $0.delay(for: moment) },
    one("sample(every:)", .some) { $0.sample(every: moment) },
    one("sample, by ticks", .repeated) { $0.sample(on: ticks) },
    one("chunked(every:)", .everythingUnlessFailing) { pieces($0.chunked(every: moment)) },
    one("chunked(every:orCount:)", .everythingUnlessFailing) { pieces($0.chunked(every: moment, orCount: 3)) },
    one("timeout that is not met") { $0.timeout(after: .seconds(600), throwing: Oops(9)) },
    one("timeout") { $0.timeout(after: moment * 20, throwing: Oops(9)) },
    one("timeout between elements") { $0.timeout(between: moment * 10, throwing: Oops(9)) },
    one("retry, after a while", .stretch) { $0.retry(2, backOff: .constant(moment)) },
    one("merged with ticks") { $0.merge(with: ticks.prefix(5)) },
    one("prefix(until:) a timer", .stretch) { $0.prefix(until: timer) },
    one("drop(until:) a timer", .stretch) { $0.drop(until: timer) },
    one("flatMapMerge of timers", .unordered) { source in
      source.flatMapMerge { item in Signal<Item, Oops>.just(item).delay(for: moment * (item.number % 3)) }
    },
    one("flatMapConcat of timers", .everythingUnlessFailing) { source in
      source.flatMapConcat { Signal<Item, Oops>.just($0).delay(for: .microseconds(5)) }
    },
    one("flatMapLatest of timers", .some) { source in
      source.flatMapLatest { Signal<Item, Oops>.just($0).delay(for: moment) }
    },
  ]

  private static var ticks: Signal<Item, Oops> {
    Signal.interval(every: moment).map { _ in .unsent }.promoteFailure(to: Oops.self).eraseToSignal()
  }

  private static var timer: Signal<Item, Oops> {
    Signal.timer(after: moment * 4).map { _ in .unsent }.promoteFailure(to: Oops.self).eraseToSignal()
  }

  private static func pieces(
    _ groups: some SignalProtocol<[Item], Oops>
  ) -> some SignalProtocol<Item, Oops> {
    groups.flatMapConcat { $0.signal.promoteFailure(to: Oops.self) }
  }
}
