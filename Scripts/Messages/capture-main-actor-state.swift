// expect: error: main actor-isolated property 'factor' can not be referenced from a Sendable closure
// expect: error: main actor-isolated property 'latest' can not be mutated from a Sendable closure
import AsyncStreams

@MainActor final class Model {
  var factor = 2
  var latest = 0

  func products(_ counts: Subject<Int, Never>) {
    _ = counts.map { $0 * self.factor }
    _ = counts.onValue { self.latest = $0 }
  }
}
