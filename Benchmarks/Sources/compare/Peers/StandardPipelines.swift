/// The pipeline of `Pipelines`, made of the operators of the standard library.
///
/// It has no `scan`, so that step is done in the loop, which is to its advantage.
enum StandardPipelines {
  @inline(never) static func chain(_ count: Int, limit: Int) async -> Int {
    var total = 0
    var state = 1
    let pipeline = Integers(count: count)
      .map { ($0 &* 31) ^ ($0 &>> 4) }
      .filter { $0 % 3 != 0 }
      .prefix(limit)
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

  /// A chain of so many `map`.
  @inline(never) static func chain(_ count: Int, depth: Int) async {
    let source = Integers(count: count)
    switch depth {
    case 1: await digest(source.map { step($0) })
    case 2: await digest(two(source))
    case 4: await digest(two(two(source)))
    case 8: await digest(eight(source))
    case 16: await digest(eight(eight(source)))
    default: await digest(eight(eight(eight(eight(source)))))
    }
  }

  // Spelled out, since opaque types that are nested this deeply crash the compiler (Swift 6.3.1).
  private typealias Two<Source: AsyncSequence> = AsyncMapSequence<AsyncMapSequence<Source, Int>, Int>
  private typealias Eight<Source: AsyncSequence> = Two<Two<Two<Two<Source>>>>

  private static func two<Source: AsyncSequence<Int, Never> & Sendable>(_ source: Source) -> Two<Source> {
    source.map { step($0) }.map { step($0) }
  }

  private static func eight<Source: AsyncSequence<Int, Never> & Sendable>(_ source: Source) -> Eight<Source> {
    two(two(two(two(source))))
  }

  private static func digest(_ source: some AsyncSequence<Int, Never>) async {
    var digest = 1
    for await element in source { digest = (digest &* 33) ^ element }
    blackHole(digest)
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
