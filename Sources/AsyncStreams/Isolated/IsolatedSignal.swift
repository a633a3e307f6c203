/// A signal that stays on the actor where it was made: its operators take functions of that actor.
///
/// ```swift
/// @MainActor final class Screen {
///   private let subscriptions = SubscriptionBag()
///   private var count = 0
///
///   init(titles: BehaviorSubject<String, Never>) {
///     let numbered = titles.isolated.map { [unowned self] title in
///       count += 1
///       return "\(count). \(title)"
///     }
///     subscriptions.consume(numbered) { title in print(title) }
///   }
/// }
/// let screen = Screen(titles: BehaviorSubject("Draft"))
/// // Prints "1. Draft"
/// ```
/// The functions run in the iterating task, and the compiler allows iteration only on that actor. So they may read and
/// change the state of the actor, and elements need not be `Sendable`.
///
/// - Everything else (values, end, failure, cancellation, buffering, complexity): as for the signal that it views.
///
/// ## Why concealing is sound
/// `base` is the only value that claims to be `Sendable` and holds functions that are not. It never leaves this module:
/// only this value and its pollers do, and neither is `Sendable`. The functions are called only while a poller is made
/// or polled. Operators whose functions are called elsewhere, or that poll their input elsewhere (`buffer`, `share` of
/// signals, `asyncMap`, `onEnd`), do not conceal functions.
@frozen public struct IsolatedSignal<Base: SignalProtocol>: AsyncSequence, PollableSequence {
  /// What the signal delivers.
  public typealias Element = Base.Element
  /// How the signal can fail.
  public typealias Failure = Base.Failure

  @usableFromInline let base: Base

  @inlinable init(_ base: Base) {
    self.base = base
  }

  /// The signal in diagnostics: its name, or its chain of operators.
  public var description: String { base.description }

  /// Subscribes, and returns the state of a new iteration.
  @inlinable public func makePoller() -> Base.Poller {
    base.makePoller()
  }
}

@available(*, unavailable)
extension IsolatedSignal: Sendable {}

extension SignalProtocol {
  /// This signal, for use on the actor where this is written, with closures that may use the state of the actor.
  ///
  /// ```swift
  /// var greeting = "Welcome"
  /// for await line in ["Ada", "Grace"].signal.isolated.map({ "\(greeting), \($0)" }) {
  ///   print(line)
  ///   greeting = "Hello"
  /// }
  /// // Prints "Welcome, Ada"
  /// // Prints "Hello, Grace"
  /// ```
  /// - Values, end, failure, cancellation, buffering, complexity: those of this signal.
  /// - Isolation: the compiler keeps the view, and everything derived from it, on the actor; see ``IsolatedSignal``.
  ///
  /// RAC 2.x: none; blocks may touch anything, on whatever thread they run.
  @inlinable public var isolated: IsolatedSignal<Self> { IsolatedSignal(self) }
}

extension IsolatedSignal {
  /// This signal, as a type to store and to return.
  ///
  /// ```swift
  /// var titles: IsolatedSignal<Signal<String, Never>> = names.isolated.map { (label.text ?? "") + $0 }.eraseToSignal()
  /// titles = titles.filter { $0 != label.text }.eraseToSignal()
  /// ```
  /// - Complexity: one closure call for each element, one allocation for each iteration.
  @inlinable public func eraseToSignal() -> IsolatedSignal<Signal<Element, Failure>> {
    IsolatedSignal<_>(base.eraseToSignal())
  }
}
