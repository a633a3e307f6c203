// expect: error: cannot convert return expression of type 'IsolatedSignal<some SignalProtocol<Int, Never>>' to return type 'Signal<Int, Never>'
import AsyncStreams

@MainActor final class Model {
  var factor = 2

  func products(_ counts: Subject<Int, Never>) -> Signal<Int, Never> { counts.isolated.map { $0 * self.factor } }
}
