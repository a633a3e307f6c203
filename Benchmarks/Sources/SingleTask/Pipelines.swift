import AsyncStreams

/// `map`, `filter`, `scan`, `prefix` over a synchronous source, by hand and with operators.
///
/// The closures are typical of such pipelines, a few operations each. The rolling checksum in `scan` is not linear, so
/// there is no closed form and nothing to vectorise; the end of the range and the limit of `prefix` are only known at
/// run time. The compiler can therefore only execute what is written: the instruction count of the plain loop grows
/// linearly, and its disassembly is one scalar loop with the multiplication, the remainder and the shift.
public enum Pipelines {
  /// The plain loop: the same work in the same order.
  @inline(never) public static func loop(_ count: Int, limit: Int) -> Int {
    var total = 0
    var state = 1
    var taken = 0
    for element in 0..<count {
      let mapped = (element &* 31) ^ (element &>> 4)
      guard mapped % 3 != 0 else { continue }
      state = (state &* 33) ^ mapped
      total = total &+ state
      taken += 1
      if taken == limit { break }
    }
    return total
  }

  @inline(__always) private static func chain(_ count: Int, _ limit: Int) -> some SignalProtocol<Int, Never> {
    (0..<count).signal
      .map { ($0 &* 31) ^ ($0 &>> 4) }
      .filter { $0 % 3 != 0 }
      .scan(1) { ($0 &* 33) ^ $1 }
      .prefix(limit)
  }

  @inline(__always) private static func sum(_ pipeline: some SignalProtocol<Int, Never>) async -> Int {
    var total = 0
    for await element in pipeline { total = total &+ element }
    return total
  }

  /// Our operators.
  @inline(never) public static func operators(_ count: Int, limit: Int) async -> Int {
    var total = 0
    let pipeline = (0..<count).signal
      .map { ($0 &* 31) ^ ($0 &>> 4) }
      .filter { $0 % 3 != 0 }
      .scan(1) { ($0 &* 33) ^ $1 }
      .prefix(limit)
    for await element in pipeline { total = total &+ element }
    return total
  }

  /// Our operators, read by an actor: the iteration stays on it, without entering it for every element.
  actor Reader {
    @inline(never) func operators(_ count: Int, limit: Int) async -> Int {
      var total = 0
      for await element in chain(count, limit) { total = total &+ element }
      return total
    }
  }

  /// Our operators, erased at the end.
  @inline(never) public static func erasedOnce(_ count: Int, limit: Int) async -> Int {
    await sum(chain(count, limit).eraseToSignal())
  }

  /// Our operators on an isolated signal.
  @inline(never) public static func isolated(_ count: Int, limit: Int) async -> Int {
    var total = 0
    let pipeline = (0..<count).signal.isolated
      .map { ($0 &* 31) ^ ($0 &>> 4) }
      .filter { $0 % 3 != 0 }
      .scan(1) { ($0 &* 33) ^ $1 }
      .prefix(limit)
    for await element in pipeline { total = total &+ element }
    return total
  }

  /// Our operators, erased after each.
  @inline(never) public static func erasedEach(_ count: Int, limit: Int) async -> Int {
    await sum(
      (0..<count).signal
        .map { ($0 &* 31) ^ ($0 &>> 4) }.eraseToSignal()
        .filter { $0 % 3 != 0 }.eraseToSignal()
        .scan(1) { ($0 &* 33) ^ $1 }.eraseToSignal()
        .prefix(limit).eraseToSignal()
    )
  }

  /// A function that iterates to the end, which must be the same loop.
  @inline(never) static func reduced(_ count: Int, limit: Int) async -> Int {
    await chain(count, limit).reduce(0) { $0 &+ $1 }
  }
}

let pipelineCases = [
  SingleTaskCase("loop") { Pipelines.loop($0, limit: $0) },
  SingleTaskCase("chain") { await Pipelines.operators($0, limit: $0) },
  SingleTaskCase("chain.reduce") { await Pipelines.reduced($0, limit: $0) },
  SingleTaskCase("chain.onActor") { await Pipelines.Reader().operators($0, limit: $0) },
  SingleTaskCase("chain.isolated") { await Pipelines.isolated($0, limit: $0) },
  SingleTaskCase("chain.erasedOnce") { await Pipelines.erasedOnce($0, limit: $0) },
  SingleTaskCase("chain.erasedEach") { await Pipelines.erasedEach($0, limit: $0) },
]
