import AsyncStreams
import AsyncStreamsTesting
import Testing

/// An input that takes thousands of sent elements before it delivers one keeps its place among the other inputs.
///
/// Contract 3: leaving out changes no order. What an operator has taken counts, also if it has passed it on to another signal.
@Suite(.noSubscriptionSurvives) struct HeldElementsTests {
  @Test(arguments: Whole.all, Whole.sizes)
  func `what many elements make comes before what is sent after them`(_ whole: Whole, _ size: Int) async {
    let (pair, many) = (Whole.Sources(), Whole.Sources())
    var merged = whole.output(pair.parts, size).merge(with: pair.later).makeAsyncIterator()
    var all = Signal.merge(contentsOf: [whole.output(many.parts, size), many.later.eraseToSignal()]).makeAsyncIterator()
    for sources in [pair, many] { sources.send(size) }
    #expect(await [merged.next(), merged.next(), merged.next()] == [size, -1, nil])
    #expect(await [all.next(), all.next(), all.next()] == [size, -1, nil])
  }

  @Test(arguments: Whole.all, Whole.sizes)
  func `what many elements make is the newest element of what is sent after them`(_ whole: Whole, _ size: Int) async {
    let sources = Whole.Sources()
    var iterator = sources.later.withLatest(from: whole.output(sources.parts, size)).makeAsyncIterator()
    sources.send(size)
    #expect(await iterator.next()?.1 == size)
  }

  @Test(arguments: Whole.all, Whole.sizes)
  func `what many elements make ends what is sent after them`(_ whole: Whole, _ size: Int) async {
    let sources = Whole.Sources()
    var iterator = sources.later.prefix(until: whole.output(sources.parts, size)).makeAsyncIterator()
    sources.send(size)
    #expect(await iterator.next() == nil)
  }
}

/// An operator that makes one element of many.
struct Whole: Sendable, CustomTestStringConvertible {
  typealias Numbers = Signal<Int, Never>

  let name: String
  /// Delivers the count of so many elements.
  let output: @Sendable (_ parts: Subject<Int, Never>, _ size: Int) -> Numbers

  var testDescription: String { name }

  /// A poll takes up to 1,024 elements, and 4,096 that were not sent are waited for.
  static let sizes = [100, 1_000, 1_024, 2_000, 9_000]

  struct Sources {
    let parts = Subject<Int, Never>()
    let later = Subject<Int, Never>()

    func send(_ size: Int) {
      for _ in 0..<size { parts.yield(1) }
      later.yield(-1)
      for source in [parts, later] { source.finish() }
    }
  }

  static let all: [Whole] = [
    Whole(name: "chunked") { $0.chunked(count: $1).map(\.count).eraseToSignal() },
    Whole(name: "aggregate") { $0.prefix($1).aggregate(0) { $0 + $1 }.eraseToSignal() },
    Whole(name: "windowed, flatMapMerge") { parts, size in
      parts.windowed(count: size).flatMapMerge { $0.aggregate(0) { $0 + $1 } }.filter { $0 == size }.eraseToSignal()
    },
    Whole(name: "windowed, flatMapConcat") { parts, size in
      parts.windowed(count: size).flatMapConcat { $0.aggregate(0) { $0 + $1 } }.filter { $0 == size }.eraseToSignal()
    },
    Whole(name: "windowed, flatMapLatest") { parts, size in
      parts.windowed(count: size).flatMapLatest { $0.scan(0) { $0 + $1 }.filter { $0 == size } }.eraseToSignal()
    },
    Whole(name: "grouped, filter") { parts, size in
      parts.scan(0) { $0 + $1 }.grouped { _ in 0 }.flatMapMerge { $0.filter { $0 == size } }.eraseToSignal()
    },
    Whole(name: "grouped until a count") { parts, size in
      parts.grouped(by: { _ in 0 }, until: .count(size)).flatMapMerge { $0.aggregate(0) { $0 + $1 } }
        .filter { $0 == size }.eraseToSignal()
    },
    Whole(name: "groups in windows") { parts, size in
      parts.grouped { $0 % 2 }.flatMapMerge { $0 }.windowed(count: size).flatMapMerge { $0.aggregate(0) { $0 + $1 } }
        .filter { $0 == size }.eraseToSignal()
    },
    Whole(name: "zip, filter") { parts, size in
      parts.zip(with: parts).scan(0) { sum, _ in sum + 1 }.filter { $0 == size }.eraseToSignal()
    },
    Whole(name: "elementsEqual") { parts, size in
      parts.prefix(size).elementsEqual(parts.prefix(size)).map { $0 ? size : 0 }.eraseToSignal()
    },
    Whole(name: "flatMapMerge of nothing") { parts, size in
      parts.scan(0) { $0 + $1 }.flatMapMerge { $0 == size ? Numbers.just(size) : .empty }.eraseToSignal()
    },
    Whole(name: "flatMapLatest of nothing") { parts, size in
      parts.scan(0) { $0 + $1 }.flatMapLatest { $0 == size ? Numbers.just(size) : .empty }.eraseToSignal()
    },
    Whole(name: "combineLatest, filter") { parts, size in
      parts.scan(0) { $0 + $1 }.combineLatest(with: parts).map { $0.0 }.filter { $0 == size }.prefix(1).eraseToSignal()
    },
  ]
}
