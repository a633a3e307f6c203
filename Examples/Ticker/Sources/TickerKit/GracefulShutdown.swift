import AsyncStreams
import ServiceLifecycle

nonisolated extension SignalProtocol {
  /// Ends when the service in whose task it is iterated begins to shut down, behind what was sent before.
  ///
  /// A server waits for its responses, so each response without an end of its own needs this.
  func untilGracefulShutdown() -> some SignalProtocol<Element, Failure> {
    // The wait throws if the iteration ends first.
    prefix(until: Signal<Void, Never> { _ in try? await gracefulShutdown() })
  }
}
