import AsyncStreams

/// Each operator alone over a synchronous source.
///
/// The digest at the end of each runs through a multiplication and an exclusive or, as in ``Pipelines``, so that the loop
/// itself cannot be folded into a formula. Subtract the case `operator.none` to get the cost of the operator.
enum Operators {
  @inline(__always) static func digest(_ signal: some SignalProtocol<Int, Never>) async -> Int {
    var digest = 1
    for await element in signal { digest = (digest &* 33) ^ element }
    return digest
  }

  @inline(never) static func none(_ count: Int) async -> Int { await digest((0..<count).signal) }

  @inline(never) static func map(_ count: Int) async -> Int { await digest((0..<count).signal.map { $0 &* 31 &+ 7 }) }

  @inline(never) static func compactMap(_ count: Int) async -> Int {
    await digest((0..<count).signal.compactMap { $0 % 3 == 0 ? nil : $0 })
  }

  @inline(never)
  static func filter(_ count: Int) async -> Int { await digest((0..<count).signal.filter { $0 % 3 != 0 }) }

  @inline(never)
  static func scan(_ count: Int) async -> Int { await digest((0..<count).signal.scan(1) { ($0 &* 31) ^ $1 }) }

  @inline(never) static func prefix(_ count: Int) async -> Int { await digest((0..<count).signal.prefix(count)) }

  @inline(never)
  static func dropFirst(_ count: Int) async -> Int { await digest((0..<count).signal.dropFirst(count / 1000)) }

  @inline(never)
  static func removeDuplicates(_ count: Int) async -> Int { await digest((0..<count).signal.removeDuplicates()) }

  @inline(never) static func prepend(_ count: Int) async -> Int { await digest((0..<count).signal.prepend(1, 2, 3)) }

  @inline(never) static func append(_ count: Int) async -> Int {
    await digest((0..<count / 2).signal.append((count / 2..<count).signal))
  }

  @inline(never) static func flatMapConcat(_ count: Int) async -> Int {
    await digest((0..<count / 10).signal.flatMapConcat { ($0..<$0 + 10).signal })
  }

  @inline(never) static func flatMapMerge(_ count: Int) async -> Int {
    await digest((0..<count / 10).signal.flatMapMerge { ($0..<$0 + 10).signal })
  }

  @inline(never) static func flatMapLatest(_ count: Int) async -> Int {
    await digest((0..<count / 10).signal.flatMapLatest { ($0..<$0 + 10).signal })
  }

  @inline(never) static func merge(_ count: Int) async -> Int {
    await digest((0..<count / 2).signal.merge(with: (count / 2..<count).signal))
  }

  @inline(never) static func zip(_ count: Int) async -> Int {
    var digest = 1
    for await (left, right) in (0..<count).signal.zip(with: (count..<2 * count).signal) {
      digest = (digest &* 33) ^ left &+ right
    }
    return digest
  }

  @inline(never) static func combineLatest(_ count: Int) async -> Int {
    var digest = 1
    for await (left, right) in (0..<count / 2).signal.combineLatest(with: (count / 2..<count).signal) {
      digest = (digest &* 33) ^ left &+ right
    }
    return digest
  }

  @inline(never) static func grouped(_ count: Int) async -> Int {
    await digest((0..<count).signal.grouped { $0 % 8 }.flatMapMerge { $0 })
  }

  @inline(never) static func groupedUntil(_ count: Int) async -> Int {
    await digest((0..<count).signal.grouped(by: { $0 % 8 }, until: .count(100)).flatMapMerge { $0 })
  }

  @inline(never) static func windowed(_ count: Int) async -> Int {
    await digest((0..<count).signal.windowed(count: 100).flatMapMerge { $0 })
  }

  @inline(never) static func materialize(_ count: Int) async -> Int {
    await digest((0..<count).signal.materialize().dematerialize())
  }

  @inline(never) static func asyncMap(_ count: Int) async -> Int {
    await digest((0..<count).signal.asyncMap { element async in element &* 31 &+ 7 })
  }
}

let operatorCases = [
  SingleTaskCase("operator.none") { await Operators.none($0) },
  SingleTaskCase("operator.map") { await Operators.map($0) },
  SingleTaskCase("operator.compactMap") { await Operators.compactMap($0) },
  SingleTaskCase("operator.filter") { await Operators.filter($0) },
  SingleTaskCase("operator.scan") { await Operators.scan($0) },
  SingleTaskCase("operator.prefix") { await Operators.prefix($0) },
  SingleTaskCase("operator.dropFirst") { await Operators.dropFirst($0) },
  SingleTaskCase("operator.removeDuplicates") { await Operators.removeDuplicates($0) },
  SingleTaskCase("operator.prepend") { await Operators.prepend($0) },
  SingleTaskCase("operator.append") { await Operators.append($0) },
  SingleTaskCase("operator.flatMapConcat") { await Operators.flatMapConcat($0) },
  SingleTaskCase("operator.flatMapMerge") { await Operators.flatMapMerge($0) },
  SingleTaskCase("operator.flatMapLatest") { await Operators.flatMapLatest($0) },
  SingleTaskCase("operator.merge") { await Operators.merge($0) },
  SingleTaskCase("operator.zip") { await Operators.zip($0) },
  SingleTaskCase("operator.combineLatest") { await Operators.combineLatest($0) },
  SingleTaskCase("operator.grouped") { await Operators.grouped($0) },
  SingleTaskCase("operator.groupedUntil") { await Operators.groupedUntil($0) },
  SingleTaskCase("operator.windowed") { await Operators.windowed($0) },
  SingleTaskCase("operator.materialize") { await Operators.materialize($0) },
  SingleTaskCase("operator.asyncMap") { await Operators.asyncMap($0) },
]
