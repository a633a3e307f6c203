import AsyncStreams
import Dispatch

/// The turn in which a callback comes.
///
/// A callback belongs to no actor that the compiler knows. On the main queue it runs in a turn of the main actor anyway, so
/// what it sends can be delivered in that turn.
package enum CallbackTurn {
  /// Marks the main queue.
  ///
  /// A check of the thread would not do: where the main thread has ended, others run the main queue.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Sends: on the main queue, subscribers of the main actor that get elements in turn have them when this returns.
  ///
  /// ```swift
  /// CallbackTurn.send { isolation in _ = continuation.yield(volume, isolation: isolation) }
  /// ```
  /// - Parameter send: Passes its isolation on to `yield` or `finish`.
  package static func send(_ send: @Sendable (_ isolation: isolated (any Actor)?) -> Void) {
    guard SubscriptionDelivery.isImmediateAskedFor, DispatchQueue.getSpecific(key: mark) == true else {
      return send(nil)
    }
    MainActor.assumeIsolated { send(#isolation) }
  }
}
