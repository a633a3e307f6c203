import OpenCombine

/// The combining operators of OpenCombine, which has no `merge` and no `combineLatest`.
enum OpenCombineCombining {
  static func zip(_ count: Int) -> Int {
    var total = 0
    let left = PassthroughSubject<Int, Never>()
    let right = PassthroughSubject<Int, Never>()
    let subscription = left.zip(right).sink { total += $0 + $1 }
    for element in 0..<count {
      left.send(element)
      right.send(element)
    }
    return withExtendedLifetime(subscription) { total }
  }
}
