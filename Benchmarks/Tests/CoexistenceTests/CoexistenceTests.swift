import AsyncAlgorithms
import AsyncStreams
import Testing

/// Files that import both libraries must be able to call our operators without disambiguation.
///
/// Compiling this file is the test: each operator is called in the usual way, with trailing closures whose types are
/// inferred and without a contextual type, so that only the ranking of overloads decides. Then the result is passed to
/// a function that takes only our signals.
@Suite("Both libraries in one file")
struct CoexistenceTests {
  @Test("Transforming and filtering operators give signals")
  func linearOperators() async {
    let numbers = (1...6).signal
    let signal1 = numbers.map { $0 * 2 }
    expectSignal(signal1, of: Int.self)
    let signal2 = numbers.map { String($0) }
    expectSignal(signal2, of: String.self)
    let signal3 = numbers.compactMap { $0 > 3 ? $0 : nil }
    expectSignal(signal3, of: Int.self)
    let signal4 = numbers.filter { $0 > 3 }
    expectSignal(signal4, of: Int.self)
    let signal5 = numbers.scan(0) { $0 + $1 }
    expectSignal(signal5, of: Int.self)
    let signal6 = numbers.prefix(2)
    expectSignal(signal6, of: Int.self)
    let signal7 = numbers.dropFirst(2)
    expectSignal(signal7, of: Int.self)
    let signal8 = numbers.dropFirst()
    expectSignal(signal8, of: Int.self)
    let signal9 = numbers.removeDuplicates()
    expectSignal(signal9, of: Int.self)
    let signal10 = numbers.removeDuplicates { $0 == $1 }
    expectSignal(signal10, of: Int.self)
    let signal11 = numbers.removeDuplicates(by: ==)
    expectSignal(signal11, of: Int.self)
    let pipeline = numbers.map { $0 * 2 }.filter { $0 > 2 }.scan(0) { $0 + $1 }.prefix(2).dropFirst()
    #expect(await pipeline.collect() == [10])
  }

  @Test("Combining operators give signals")
  func combiningOperators() async {
    let left = Subject<Int, Never>()
    let right = Subject<Int, Never>()
    let names = Subject<String, Never>()
    let signal1 = left.merge(with: right)
    expectSignal(signal1, of: Int.self)
    let signal2 = left.zip(with: names)
    expectSignal(signal2, of: (Int, String).self)
    let signal3 = left.combineLatest(with: names)
    expectSignal(signal3, of: (Int, String).self)
    let signal4 = left.withLatest(from: names)
    expectSignal(signal4, of: (Int, String).self)
    let signal5 = left.append(right)
    expectSignal(signal5, of: Int.self)
    let signal6 = left.prepend(0)
    expectSignal(signal6, of: Int.self)
    let signal7 = left.prefix(until: right)
    expectSignal(signal7, of: Int.self)
    let signal8 = Signal.merge(contentsOf: [left, right])
    expectSignal(signal8, of: Int.self)
    let signal9 = Signal.zip(contentsOf: [left, right])
    expectSignal(signal9, of: [Int].self)
    let signal10 = Signal.combineLatest(contentsOf: [left, right])
    expectSignal(signal10, of: [Int].self)
    let sums = [1, 2].signal.zip(with: [10, 20].signal).map { $0 + $1 }
    #expect(await sums.collect() == [11, 22])
  }

  @Test("Flattening operators give signals")
  func flatteningOperators() async {
    let numbers = (1...3).signal
    let signal1 = numbers.flatMapMerge { [$0, $0].signal }
    expectSignal(signal1, of: Int.self)
    let signal2 = numbers.flatMapConcat { [$0, $0].signal }
    expectSignal(signal2, of: Int.self)
    let signal3 = numbers.flatMapLatest { [$0, $0].signal }
    expectSignal(signal3, of: Int.self)
    let signal4 = numbers.map { [$0].signal }.switchToLatest()
    expectSignal(signal4, of: Int.self)
    #expect(await numbers.flatMapConcat { [$0, $0].signal }.collect() == [1, 1, 2, 2, 3, 3])
  }

  @Test("Timing operators give signals")
  func timingOperators() async {
    let numbers = (1...3).signal
    let signal1 = numbers.debounce(for: .milliseconds(1))
    expectSignal(signal1, of: Int.self)
    let signal2 = numbers.debounce(for: .milliseconds(1), clock: .continuous)
    expectSignal(signal2, of: Int.self)
    let signal3 = numbers.delay(for: .milliseconds(1))
    expectSignal(signal3, of: Int.self)
    #expect(await numbers.debounce(for: .seconds(3600)).collect() == [3])
  }

  @Test("Operators of hot sources and erased signals are ours, too")
  func otherSources() async {
    let subject = Subject<Int, Never>()
    let signal = subject.eraseToSignal()
    let signal1 = subject.map { $0 + 1 }.filter { $0 > 1 }
    expectSignal(signal1, of: Int.self)
    let signal2 = signal.map { $0 + 1 }.filter { $0 > 1 }.prefix(1)
    expectSignal(signal2, of: Int.self)
    let signal3 = subject.signal(bufferingPolicy: .bufferingNewest(1)).removeDuplicates()
    expectSignal(signal3, of: Int.self)
    let signal4 = subject.subscribe().debounce(for: .milliseconds(1))
    expectSignal(signal4, of: Int.self)
    let signal5 = subject.flatMapLatest { _ in signal }
    expectSignal(signal5, of: Int.self)
  }

  @Test("Operators that only the other library has still work on signals")
  func foreignOperators() async {
    var pairs: [Int] = []
    for await (left, right) in (1...3).signal.adjacentPairs() { pairs.append(left * right) }
    #expect(pairs == [2, 6])
    var chunks: [[Int]] = []
    for await chunk in (1...3).signal.chunks(ofCount: 2) { chunks.append(chunk) }
    #expect(chunks == [[1, 2], [3]])
    #expect(await (1...3).signal.reduce(0) { $0 + $1 } == 6)
    #expect(await (1...3).signal.contains { $0 == 2 })
  }

  @Test("A foreign sequence becomes a signal")
  func foreignSequences() async {
    let signal1 = [1, 2, 3].async.signal().map { $0 + 1 }
    expectSignal(signal1, of: Int.self)
    #expect(await [1, 2, 3].async.signal().map { $0 + 1 }.collect() == [2, 3, 4])
  }
}

/// Takes only our signals, so an operator of another library does not compile as its argument.
private func expectSignal<Source: SignalProtocol, Element>(_ signal: Source, of type: Element.Type)
where Source.Element == Element {}
