// expect: error: instance method 'merge(with:)' requires that 'IsolatedSignal<some SignalProtocol<Int, Never>>' conform to 'SignalProtocol'
import AsyncStreams

@MainActor final class Model {
  var factor = 2

  func products(_ counts: Subject<Int, Never>) { _ = counts.merge(with: counts.isolated.map { $0 * self.factor }) }
}
