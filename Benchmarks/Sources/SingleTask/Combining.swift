import AsyncStreams

/// Two hot subjects that one task sends to and reads through a combining operator.
///
/// An element of the count is one element of an input, except for `zip`, where it is a pair.
let combiningCases = [
  SingleTaskCase("merge") { count in
    let (left, right) = (Subject<Int, Never>(), Subject<Int, Never>())
    var iterator = left.merge(with: right).makeAsyncIterator()
    var total = 0
    for pairs in stretches(count / 2, left, right) {
      for _ in 0..<2 * pairs { total = total &+ (await iterator.next() ?? 0) }
    }
    return total
  },
  SingleTaskCase("zip") { count in
    let (left, right) = (Subject<Int, Never>(), Subject<Int, Never>())
    var iterator = left.zip(with: right).makeAsyncIterator()
    var total = 0
    for pairs in stretches(count, left, right) {
      for _ in 0..<pairs {
        if let (first, second) = await iterator.next() { total = total &+ first &* second }
      }
    }
    return total
  },
  SingleTaskCase("combineLatest") { count in
    let (left, right) = (Subject<Int, Never>(), Subject<Int, Never>())
    var iterator = left.combineLatest(with: right).makeAsyncIterator()
    var total = 0
    right.yield(0)
    for pairs in stretches(count / 2, left, right) {
      for _ in 0..<2 * pairs {
        if let (first, second) = await iterator.next() { total = total &+ first &* second }
      }
    }
    return total
  },
]

/// Sends 64 pairs before each step; their number, which is less at the end.
@inline(__always) private func stretches(
  _ count: Int,
  _ left: Subject<Int, Never>,
  _ right: Subject<Int, Never>
) -> some Sequence<Int> {
  stride(from: 0, to: count, by: 64).lazy.map { start in
    let numbers = start..<min(start + 64, count)
    for element in numbers {
      left.yield(element)
      right.yield(element)
    }
    return numbers.count
  }
}
