package import Foundation

/// The last screen of an order, as its views and its tests see it, in whatever style it is written.
@MainActor package protocol CheckoutScreen: AnyObject {
  /// What the user types.
  var name: String { get set }
  /// What the user types.
  var postcode: String { get set }
  /// The town of the postcode; empty while it is not known.
  var town: String { get }
  /// Whether the order can be sent.
  var isComplete: Bool { get }
  /// Whether an order is on its way.
  var isOrdering: Bool { get }
  /// The last failure.
  var message: String? { get }
  /// What the server answers to an order.
  var receipt: String? { get }
  /// The price of the basket.
  var totalText: String { get }

  /// Shows another basket.
  func show(total: Int)

  /// Orders, if the form is complete.
  func order()
}

/// What the screen needs.
package struct CheckoutEnvironment: Sendable {
  package let service: CheckoutService
  package let clock: any Clock<Duration>
  package let center: NotificationCenter
  /// Keeps what was typed, when the application ends.
  package let saveDraft: @MainActor @Sendable (_ name: String, _ postcode: String) -> Void

  package init(
    service: CheckoutService,
    clock: any Clock<Duration>,
    center: NotificationCenter,
    saveDraft: @escaping @MainActor @Sendable (_ name: String, _ postcode: String) -> Void
  ) {
    self.service = service
    self.clock = clock
    self.center = center
    self.saveDraft = saveDraft
  }
}

extension Notification.Name {
  /// The name of the system is only there on its platforms.
  package static let willTerminate = Notification.Name("willTerminate")
}
