/// What is done to the processes, and to what they share.
enum Disturbance<Own: Hashable & Sendable>: Hashable, Sendable {
  /// What only this kind of place has.
  case own(Own)
  /// A process is killed, and started again after a while.
  case kill(Role)
  /// A process is stopped, and goes on after a while.
  case stop(Role)
}

/// What is done, and how often, in comparison with the others.
struct Weights<Element: Sendable>: Sendable {
  private let weights: [(element: Element, weight: Int)]

  init(_ weights: [(element: Element, weight: Int)]) {
    self.weights = weights.filter { $0.weight > 0 }
  }

  /// Chooses what is done next.
  func next(using random: inout some RandomNumberGenerator) -> Element? {
    let sum = weights.reduce(0) { $0 + $1.weight }
    if sum == 0 { return nil }
    var number = Int.random(in: 0..<sum, using: &random)
    return weights.first { _, weight in
      number -= weight
      return number < 0
    }?.element
  }
}
