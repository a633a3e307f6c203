import OpenCombine

/// A subject that calls its subscribers synchronously: no tasks, no wake-ups, nothing that waits.
enum OpenCombineFanOut {
  static func burst(count: Int, subscribers: Int) -> Int {
    var totals = [Int](repeating: 0, count: subscribers)
    let subject = PassthroughSubject<Int, Never>()
    let subscriptions = (0..<subscribers).map { index in
      subject.sink { totals[index] += $0 }
    }
    for element in 0..<count { subject.send(element) }
    return withExtendedLifetime(subscriptions) { totals.reduce(0, +) }
  }
}
