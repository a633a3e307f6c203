import AsyncStreams

/// Each operator alone over a synchronous source.
///
/// The digest at the end of each runs through a multiplication and an exclusive or, as in ``Pipelines``, so that the loop
/// itself cannot be folded into a formula. Subtract the case `operator.none` to get the cost of the operator.
let operatorCases = [
  SingleTaskCase("operator.none") { await digest((0..<$0).signal) },
  SingleTaskCase("operator.map") { count in await digest((0..<count).signal.map { $0 &* 31 &+ 7 }) },
  SingleTaskCase("operator.compactMap") { count in
    await digest((0..<count).signal.compactMap { $0 % 3 == 0 ? nil : $0 })
  },
  SingleTaskCase("operator.filter") { count in await digest((0..<count).signal.filter { $0 % 3 != 0 }) },
  SingleTaskCase("operator.scan") { count in await digest((0..<count).signal.scan(1) { ($0 &* 31) ^ $1 }) },
  SingleTaskCase("operator.prefix") { await digest((0..<$0).signal.prefix($0)) },
  SingleTaskCase("operator.dropFirst") { await digest((0..<$0).signal.dropFirst($0 / 1000)) },
  SingleTaskCase("operator.removeDuplicates") { await digest((0..<$0).signal.removeDuplicates()) },
  SingleTaskCase("operator.prepend") { await digest((0..<$0).signal.prepend(1, 2, 3)) },
  SingleTaskCase("operator.append") { await digest((0..<$0 / 2).signal.append(($0 / 2..<$0).signal)) },
  SingleTaskCase("operator.flatMapConcat") { count in
    await digest((0..<count / 10).signal.flatMapConcat { ($0..<$0 + 10).signal })
  },
  SingleTaskCase("operator.flatMapMerge") { count in
    await digest((0..<count / 10).signal.flatMapMerge { ($0..<$0 + 10).signal })
  },
  SingleTaskCase("operator.flatMapLatest") { count in
    await digest((0..<count / 10).signal.flatMapLatest { ($0..<$0 + 10).signal })
  },
  SingleTaskCase("operator.merge") { await digest((0..<$0 / 2).signal.merge(with: ($0 / 2..<$0).signal)) },
  SingleTaskCase("operator.zip") { count in
    var digest = 1
    for await (left, right) in (0..<count).signal.zip(with: (count..<2 * count).signal) {
      digest = (digest &* 33) ^ left &+ right
    }
    return digest
  },
  SingleTaskCase("operator.combineLatest") { count in
    var digest = 1
    for await (left, right) in (0..<count / 2).signal.combineLatest(with: (count / 2..<count).signal) {
      digest = (digest &* 33) ^ left &+ right
    }
    return digest
  },
  SingleTaskCase("operator.grouped") { count in
    await digest((0..<count).signal.grouped { $0 % 8 }.flatMapMerge { $0 })
  },
  SingleTaskCase("operator.groupedUntil") { count in
    await digest((0..<count).signal.grouped(by: { $0 % 8 }, until: .count(100)).flatMapMerge { $0 })
  },
  SingleTaskCase("operator.windowed") { count in
    await digest((0..<count).signal.windowed(count: 100).flatMapMerge { $0 })
  },
  SingleTaskCase("operator.materialize") { await digest((0..<$0).signal.materialize().dematerialize()) },
  SingleTaskCase("operator.asyncMap") { count in
    await digest((0..<count).signal.asyncMap { element async in element &* 31 &+ 7 })
  },
]

/// A checksum of all elements.
@inline(__always) func digest(_ signal: some SignalProtocol<Int, Never>) async -> Int {
  var digest = 1
  for await element in signal { digest = (digest &* 33) ^ element }
  return digest
}
