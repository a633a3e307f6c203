// expect: error: write await first() ?? value
// expect: error: write asyncMap { await action($0); return $0 }
// expect: error: write flatMapMerge { element in wait(element).prefix(1).then { Signal.just(element) } }
// expect: error: write flatMapMerge(maxConcurrent: count) { next(latest.value, $0) }.onValue { latest.yield($0) }
// expect: error: write flatMapLatest { next(latest.value, $0) }.onValue { latest.yield($0) }
// expect: error: write opening.prefix(untilReplacedBy: source.ignoreValues(as: Opening.self)).flatMapMerge
// expect: error: write opening.prefix(untilReplacedBy: source.ignoreValues(as: Opening.self)).map
import AsyncStreams

func check(_ numbers: Subject<Int, Never>, _ taps: Subject<Int, Never>) async {
  _ = await numbers.first(or: 1)
  _ = numbers.asyncOnValue { _ in await Task.yield() }
  _ = numbers.filter { $0 > 1 }.delay { _ in taps }.map { $0 + 1 }
  _ = numbers.mergeScan(0, maxConcurrent: 1) { sum, number in [sum + number].signal }
  _ = numbers.switchScan(0) { sum, number in [sum + number].signal }
  _ = numbers.chunked(openedBy: taps) { _ in taps }
  _ = numbers.windowed(openedBy: taps) { _ in taps }
}
