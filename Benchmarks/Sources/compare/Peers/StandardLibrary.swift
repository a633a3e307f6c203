/// The pipelines of the rows, made of the operators of the standard library.
enum StandardLibrary {
  /// It has no `scan`, so that step is done in the loop, which is to its advantage.
  @inline(never) static func chain(_ count: Int) async -> Int {
    var total = 0
    var state = 1
    let pipeline = Integers(count: count)
      .map { ($0 &* 31) ^ ($0 &>> 4) }
      .filter { $0 % 3 != 0 }
      .prefix(count)
    for await element in pipeline {
      state = (state &* 33) ^ element
      total = total &+ state
    }
    return total
  }

  @inline(never) static func flatMap(_ count: Int) async -> Int {
    var total = 0
    let pipeline = Integers(count: count).flatMap { start in Integers(start: start, count: 10) }
    for await element in pipeline { total += element }
    return total
  }
}

/// Consecutive integers as an asynchronous sequence that never suspends.
struct Integers: AsyncSequence, Sendable {
  typealias Failure = Never
  var start = 0
  let count: Int

  func makeAsyncIterator() -> Iterator { Iterator(position: start, end: start + count) }

  struct Iterator: AsyncIteratorProtocol {
    var position: Int
    let end: Int

    mutating func next(isolation actor: isolated (any Actor)?) async -> Int? {
      guard position < end else { return nil }
      defer { position += 1 }
      return position
    }

    mutating func next() async -> Int? { await next(isolation: #isolation) }
  }
}
