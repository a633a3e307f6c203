/// A signal that stays on the actor where it was made: its operators take functions of that actor.
///
/// ```swift
/// @MainActor final class Screen {
///   private let subscriptions = SubscriptionBag()
///   private var prefix = "> "
///
///   init(model: Model) {
///     subscriptions.consume(model.titles.here.map { [weak self] in (self?.prefix ?? "") + $0 }, for: self) { screen, title in
///       screen.show(title)
///     }
///   }
/// }
/// ```
/// The functions run where one iterates, and the compiler lets one iterate only on that actor. So they may read and change
/// what belongs to the actor, and elements need not be `Sendable`.
///
/// - Everything else (values, end, failure, cancellation, buffering, complexity): as for the signal that it views.
///
/// ## Why concealing is sound
/// `base` is the only value that claims to be `Sendable` and holds functions that are not. It never leaves this module: what
/// leaves is this value and its pollers, neither of which is `Sendable`. Pollers call the functions while they are made or
/// polled, and nowhere else. Operators that have others call their functions, or poll their input from elsewhere (`buffer`,
/// `share` of signals, `asyncMap`, `onEnd`), have no twin here.
@frozen
public struct LocalSignal<Base: SignalProtocol>: AsyncSequence, PollableSequence {
  /// What the signal delivers.
  public typealias Element = Base.Element
  /// How the signal can fail.
  public typealias Failure = Base.Failure

  @usableFromInline let base: Base

  @inlinable
  init(_ base: Base) {
    self.base = base
  }

  /// The signal in diagnostics: its name, or how it was put together.
  public var description: String { base.description }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  public func makePoller() -> Base.Poller {
    base.makePoller()
  }
}

@available(*, unavailable)
extension LocalSignal: Sendable {}

extension SignalProtocol {
  /// This signal, to be used on the actor where this is written.
  @inlinable
  public var here: LocalSignal<Self> { LocalSignal(self) }
}

extension LocalSignal {
  /// This signal, in a type to store and to return.
  ///
  /// ```swift
  /// private var titles: LocalSignal<Signal<String, Never>>
  /// titles = model.changes.here.map { [unowned self] in self.title(of: $0) }.eraseToSignal()
  /// ```
  /// - Complexity: one closure call for each element, one allocation for each iteration.
  @inlinable
  public func eraseToSignal() -> LocalSignal<Signal<Element, Failure>> {
    LocalSignal<_>(base.eraseToSignal())
  }
}
