import Synchronization

/// Decides who removes the subscriptions of an instance actor that was released: its `deinit`, which may still run in code of
/// the actor and use the loop, or the task of the loop.
///
/// ## Why the unchecked access is sound
/// `depth` is used by code of the actor only, whose calls follow each other.
final class LoopGate {
  private static let entered: UInt8 = 1
  private static let closed: UInt8 = 2

  private let state = Atomic<UInt8>(0)
  /// How many calls of code of the actor use the loop, one inside of the other.
  @exclusivity(unchecked) private var depth = 0

  /// - Returns: Whether the gate is not closed; then ``exit()`` follows.
  func enter() -> Bool {
    if unsafe depth == 0, state.bitwiseOr(Self.entered, ordering: .acquiringAndReleasing).oldValue & Self.closed != 0 {
      return false
    }
    unsafe depth += 1
    return true
  }

  /// - Returns: Whether the gate was closed meanwhile, so that the caller removes what is left.
  func exit() -> Bool {
    unsafe depth -= 1
    if unsafe depth > 0 { return false }
    return state.bitwiseAnd(~Self.entered, ordering: .acquiringAndReleasing).oldValue & Self.closed != 0
  }

  /// Lets nobody enter any more.
  ///
  /// - Returns: Whether nobody is inside, so that the caller removes what is left.
  func close() -> Bool {
    state.bitwiseOr(Self.closed, ordering: .acquiringAndReleasing).oldValue & Self.entered == 0
  }
}
