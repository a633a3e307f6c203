import AsyncAlgorithms
import AsyncStreams
import Testing

/// Files that import both libraries must be able to call our operators without disambiguation.
///
/// Each operator is called in the usual way, with trailing closures whose types are inferred and without a contextual
/// type, so that only the ranking of overloads decides. An ambiguous call does not compile; the result must be one of our
/// signals.
@Suite("Both libraries in one file")
struct CoexistenceTests {
  @Test("Transforming and filtering operators give signals")
  func linearOperators() async {
    let numbers = (1...6).signal
    expectSignal(numbers.map { $0 * 2 }, of: Int.self)
    expectSignal(numbers.map { String($0) }, of: String.self)
    expectSignal(numbers.compactMap { $0 > 3 ? $0 : nil }, of: Int.self)
    expectSignal(numbers.filter { $0 > 3 }, of: Int.self)
    expectSignal(numbers.scan(0) { $0 + $1 }, of: Int.self)
    expectSignal(numbers.prefix(2), of: Int.self)
    expectSignal(numbers.dropFirst(2), of: Int.self)
    expectSignal(numbers.dropFirst(), of: Int.self)
    expectSignal(numbers.removeDuplicates(), of: Int.self)
    expectSignal(numbers.removeDuplicates { $0 == $1 }, of: Int.self)
    expectSignal(numbers.removeDuplicates(by: ==), of: Int.self)
    let pipeline = numbers.map { $0 * 2 }.filter { $0 > 2 }.scan(0) { $0 + $1 }.prefix(2).dropFirst()
    #expect(await pipeline.collect() == [10])
  }

  @Test("Combining operators give signals")
  func combiningOperators() async {
    let left = Subject<Int, Never>()
    let right = Subject<Int, Never>()
    let names = Subject<String, Never>()
    expectSignal(left.merge(with: right), of: Int.self)
    expectSignal(left.zip(with: names), of: (Int, String).self)
    expectSignal(left.combineLatest(with: names), of: (Int, String).self)
    expectSignal(left.withLatest(from: names), of: (Int, String).self)
    expectSignal(left.append(right), of: Int.self)
    expectSignal(left.prepend(0), of: Int.self)
    expectSignal(left.prefix(until: right), of: Int.self)
    expectSignal(Signal.merge(contentsOf: [left, right]), of: Int.self)
    expectSignal(Signal.zip(contentsOf: [left, right]), of: [Int].self)
    expectSignal(Signal.combineLatest(contentsOf: [left, right]), of: [Int].self)
    let sums = [1, 2].signal.zip(with: [10, 20].signal).map { $0 + $1 }
    #expect(await sums.collect() == [11, 22])
  }

  @Test("Flattening operators give signals")
  func flatteningOperators() async {
    let numbers = (1...3).signal
    expectSignal(numbers.flatMapMerge { [$0, $0].signal }, of: Int.self)
    expectSignal(numbers.flatMapConcat { [$0, $0].signal }, of: Int.self)
    expectSignal(numbers.flatMapLatest { [$0, $0].signal }, of: Int.self)
    expectSignal(numbers.map { [$0].signal }.switchToLatest(), of: Int.self)
    #expect(await numbers.flatMapConcat { [$0, $0].signal }.collect() == [1, 1, 2, 2, 3, 3])
  }

  @Test("Timing operators give signals")
  func timingOperators() async {
    let numbers = (1...3).signal
    expectSignal(numbers.debounce(for: .milliseconds(1)), of: Int.self)
    expectSignal(numbers.debounce(for: .milliseconds(1), clock: .continuous), of: Int.self)
    expectSignal(numbers.delay(for: .milliseconds(1)), of: Int.self)
    #expect(await numbers.debounce(for: .seconds(3600)).collect() == [3])
  }

  @Test("Operators of hot sources and erased signals are ours, too")
  func otherSources() async {
    let subject = Subject<Int, Never>()
    let signal = subject.eraseToSignal()
    expectSignal(subject.map { $0 + 1 }.filter { $0 > 1 }, of: Int.self)
    expectSignal(signal.map { $0 + 1 }.filter { $0 > 1 }.prefix(1), of: Int.self)
    expectSignal(subject.signal(bufferingPolicy: .bufferingNewest(1)).removeDuplicates(), of: Int.self)
    expectSignal(subject.subscribe().debounce(for: .milliseconds(1)), of: Int.self)
    expectSignal(subject.flatMapLatest { _ in signal }, of: Int.self)
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
    expectSignal([1, 2, 3].async.signal().map { $0 + 1 }, of: Int.self)
    #expect(await [1, 2, 3].async.signal().map { $0 + 1 }.collect() == [2, 3, 4])
  }
}

/// A parameter of any type gives the compiler no hint, so the argument is what it is in a statement of its own.
private func expectSignal<Value>(_ value: Value, of element: Any.Type) {
  let found = (value as? any SignalProtocol).map { ObjectIdentifier(elementType(of: $0)) }
  #expect(found == ObjectIdentifier(element), "\(Value.self)")
}

private func elementType<Source: SignalProtocol>(of signal: Source) -> Any.Type { Source.Element.self }
