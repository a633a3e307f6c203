// expect: error: passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and concurrent execution of the closure
// races: yes
import AsyncStreams

@MainActor final class Model {
  var factor = 2

  func products(_ counts: Subject<Int, Never>) {
    let products = counts.isolated.map { $0 * self.factor }
    Task.detached { for await product in products { print(product) } }
  }
}
