/// The requests to the server, with completion handlers as the original has them.
package struct CheckoutService: Sendable {
  /// Cancels a request.
  package typealias Cancellation = @Sendable () -> Void
  package typealias Completion = @Sendable (Result<String, CheckoutError>) -> Void

  /// The town of a postcode.
  package let town: @Sendable (_ postcode: String, _ completion: @escaping Completion) -> Cancellation
  /// Sends an order, and gets a receipt.
  package let order: @Sendable (_ name: String, _ postcode: String, _ completion: @escaping Completion) -> Cancellation

  package init(
    town: @escaping @Sendable (_ postcode: String, _ completion: @escaping Completion) -> Cancellation,
    order: @escaping @Sendable (_ name: String, _ postcode: String, _ completion: @escaping Completion) -> Cancellation
  ) {
    self.town = town
    self.order = order
  }
}

/// Why the server does not do what was asked.
package enum CheckoutError: String, Error {
  case offline
  case unknownPostcode
}
