// expect: error: the other one is no signal: call signal() on a sequence, or isolated after this operator
import AsyncStreams

@MainActor final class Model {
  var factor = 2

  func products(_ counts: Subject<Int, Never>) { _ = counts.merge(with: counts.isolated.map { $0 * self.factor }) }
}
