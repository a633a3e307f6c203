import AsyncStreams

/// Two hot subjects that one task sends to and reads through a combining operator.
///
/// An element of the count is one element of an input, except for `zip`, where it is a pair.
enum Combining {
  static let stretch = 64

  @inline(never) static func merge(_ count: Int) async -> Int {
    let left = Subject<Int, Never>()
    let right = Subject<Int, Never>()
    var iterator = left.merge(with: right).makeAsyncIterator()
    var total = 0
    for start in Swift.stride(from: 0, to: count / 2, by: stretch) {
      let end = min(start + stretch, count / 2)
      for element in start..<end {
        left.yield(element)
        right.yield(element)
      }
      for _ in start..<end * 2 - start { total = total &+ (await iterator.next() ?? 0) }
    }
    return total
  }

  @inline(never) static func zip(_ count: Int) async -> Int {
    let left = Subject<Int, Never>()
    let right = Subject<Int, Never>()
    var iterator = left.zip(with: right).makeAsyncIterator()
    var total = 0
    for start in Swift.stride(from: 0, to: count, by: stretch) {
      let end = min(start + stretch, count)
      for element in start..<end {
        left.yield(element)
        right.yield(element)
      }
      for _ in start..<end {
        if let (first, second) = await iterator.next() { total = total &+ first &* second }
      }
    }
    return total
  }

  @inline(never) static func combineLatest(_ count: Int) async -> Int {
    let left = Subject<Int, Never>()
    let right = Subject<Int, Never>()
    var iterator = left.combineLatest(with: right).makeAsyncIterator()
    var total = 0
    right.yield(0)
    for start in Swift.stride(from: 0, to: count / 2, by: stretch) {
      let end = min(start + stretch, count / 2)
      for element in start..<end {
        left.yield(element)
        right.yield(element)
      }
      for _ in start..<end * 2 - start {
        if let (first, second) = await iterator.next() { total = total &+ first &* second }
      }
    }
    return total
  }
}

let combiningCases = [
  SingleTaskCase("merge") { await Combining.merge($0) },
  SingleTaskCase("zip") { await Combining.zip($0) },
  SingleTaskCase("combineLatest") { await Combining.combineLatest($0) },
]
