/// What became of the elements of a batch that was sent.
@frozen
public struct BatchOutcome: Sendable, Hashable {
  /// How many elements the subscriptions get: so many from the beginning of the batch.
  ///
  /// Nobody gets the others.
  public let acceptedCount: Int
  /// What became of the last element of the batch; if that was not accepted, why nobody gets it.
  ///
  /// For a batch without elements, ``SendOutcome/accepted`` or ``SendOutcome/finished``.
  public let outcome: SendOutcome

  /// Makes the answer to a batch.
  @inlinable
  public init(acceptedCount: Int, outcome: SendOutcome) {
    self.acceptedCount = acceptedCount
    self.outcome = outcome
  }
}
