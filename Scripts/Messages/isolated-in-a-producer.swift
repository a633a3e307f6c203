// expect: error: capture of 'products' with non-Sendable type 'IsolatedSignal<some SignalProtocol<Int, Never>>' in a '@Sendable' closure
import AsyncStreams

@MainActor final class Model {
  var factor = 2

  func products(_ counts: Subject<Int, Never>) -> Signal<Int, Never> {
    let products = counts.isolated.map { $0 * self.factor }
    return Signal { send in
      for await product in products { await send(product) }
    }
  }
}
