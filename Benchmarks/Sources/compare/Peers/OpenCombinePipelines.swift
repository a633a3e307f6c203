import OpenCombine

/// The pipeline of `Pipelines`, fed by a subject.
enum OpenCombinePipelines {
  @inline(never) static func chain(_ count: Int, limit: Int) -> Int {
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

  @inline(never) static func flatMap(_ count: Int) -> Int {
    var total = 0
    let subscription = (0..<count).publisher
      .flatMap { ($0..<$0 + 10).publisher }
      .sink { total += $0 }
    return withExtendedLifetime(subscription) { total }
  }

  @inline(never)
  static func maps(_ count: Int, _ first: @escaping (Int) -> Int, _ second: @escaping (Int) -> Int) -> Int {
    var total = 0
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.map(first).map(second).sink { total = total &+ $0 }
    for element in 0..<count { subject.send(element) }
    return withExtendedLifetime(subscription) { total }
  }

  /// The elements that `switchToLatest` delivers of inner streams that all exist at once.
  @inline(never) static func flatMapLatest(_ count: Int) -> Int {
    var total = 0
    let subscription = (0..<count).publisher
      .map { ($0..<$0 + 10).publisher }
      .switchToLatest()
      .sink { total += $0 }
    return withExtendedLifetime(subscription) { total }
  }

  /// A chain of so many `map`, erased after each, as is usual in order to name the type.
  @inline(never) static func chain(_ count: Int, depth: Int) {
    var digest = 1
    let subject = PassthroughSubject<Int, Never>()
    let source = subject.eraseToAnyPublisher()
    let mapped = (0..<depth).reduce(source) { publisher, _ in publisher.map(step).eraseToAnyPublisher() }
    let subscription = mapped.sink { digest = (digest &* 33) ^ $0 }
    for element in 0..<count { subject.send(element) }
    withExtendedLifetime(subscription) { blackHole(digest) }
  }
}
