import OpenCombine

/// The pipeline of `Pipelines`, fed by a subject.
enum OpenCombinePipelines {
  @inline(never)
  static func chain(_ count: Int, limit: Int) -> Int {
    var total = 0
    let subject = PassthroughSubject<Int, Never>()
    let subscription =
      subject
      .map { ($0 &* 31) ^ ($0 &>> 4) }
      .filter { $0 % 3 != 0 }
      .scan(1) { ($0 &* 33) ^ $1 }
      .prefix(limit)
      .sink { total = total &+ $0 }
    for element in 0..<count { subject.send(element) }
    return withExtendedLifetime(subscription) { total }
  }

  @inline(never)
  static func flatMap(_ count: Int) -> Int {
    var total = 0
    let subscription = (0..<count).publisher
      .flatMap { ($0..<$0 + 10).publisher }
      .sink { total += $0 }
    return withExtendedLifetime(subscription) { total }
  }
}
