import AsyncAlgorithms

/// The pipeline of `Pipelines`, with `async` and `reductions` of AsyncAlgorithms.
enum AsyncAlgorithmsPipelines {
  @inline(never) static func chain(_ count: Int, limit: Int) async -> Int {
    var total = 0
    let pipeline = (0..<count).async
      .map { ($0 &* 31) ^ ($0 &>> 4) }
      .filter { $0 % 3 != 0 }
      .reductions(1) { ($0 &* 33) ^ $1 }
      .prefix(limit)
    for await element in pipeline { total = total &+ element }
    return total
  }
}
