import Synchronization

@testable import MigrationScreens

/// A server whose answers the test gives.
///
/// A command calls it from any thread.
final class CheckoutServer: Sendable {
  private struct State {
    var requests: [(name: String, completion: CheckoutService.Completion)] = []
    var cancelled: [String] = []
  }

  private let state = Mutex(State())

  /// All requests so far.
  var log: [String] { state.withLock { $0.requests.map(\.name) } }

  /// The requests that were cancelled.
  var cancelled: [String] { state.withLock { $0.cancelled } }

  /// The requests of a screen.
  var service: CheckoutService {
    CheckoutService { postcode, completion in
      self.begin("town of \(postcode)", completion)
    } order: { name, postcode, completion in
      self.begin("order for \(name), \(postcode)", completion)
    }
  }

  private func begin(_ name: String, _ completion: @escaping CheckoutService.Completion) -> CheckoutService.Cancellation
  {
    state.withLock { $0.requests.append((name, completion)) }
    return { self.state.withLock { $0.cancelled.append(name) } }
  }

  /// Answers the newest request with a name.
  func answer(_ name: String, _ result: Result<String, CheckoutError>) {
    let completion = state.withLock { state in state.requests.last { $0.name == name }?.completion }
    completion?(result)
  }
}
