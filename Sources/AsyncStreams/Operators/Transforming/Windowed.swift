/// What an element or a timer means for the windows of a signal.
@frozen
@usableFromInline
struct WindowStep<Element> {
  /// Whether a window begins; the one before ends, if it has not.
  @usableFromInline let begins: Bool
  /// An element of the window, if any.
  @usableFromInline let element: Element?
  /// Whether the window ends after that.
  @usableFromInline let ends: Bool

  @inlinable
  init(begins: Bool = false, element: Element? = nil, ends: Bool = false) {
    self.begins = begins
    self.element = element
    self.ends = ends
  }
}

/// The signal of the operators named `windowed`: windows that begin and end as an input says.
///

/// The open window of one iteration; it finishes when this is released.
///
/// What each element looks at is in an ``IterationState``, without a check of exclusive access.
@_fixed_layout
@usableFromInline
final class CurrentWindow<Element: Sendable, Failure: Error>: RelayedSignals {
  /// What begins a window before anything else is taken, if anything does.
  @usableFromInline let due: IterationState<WindowStep<Element>?>
  /// The log of the open window, as long as the window or a subscription to it is retained: without them it can neither
  /// be subscribed to nor have unread elements.
  @usableFromInline weak var log: EventLog<Element, Failure>?
  /// How many windows have begun.
  @usableFromInline var count = 0
  /// What the newest window began with, kept until the next poll: the consumer can subscribe before.
  @usableFromInline let first = IterationState<(step: WindowStep<Element>, stamp: EventStamp)?>(nil)

  @inlinable
  init(isDue: Bool) {
    due = IterationState(isDue ? WindowStep(begins: true) : nil)
  }

  @inlinable
  deinit {
    end()
  }

  /// Begins the window that is due, or passes on what the newest one began with.
  @inlinable
  func resume(at stamp: EventStamp) -> RelayStep<GroupedSignal<Int, Element, Failure>> {
    if let step = due.value.take() { return .opened(begin(with: step, at: stamp)) }
    return RelayStep(isRead: handOverFirst())
  }

  /// Begins a window, or passes something on to the open one.
  ///
  /// If a window is open, its readers get its end first, and the next window begins at the next poll.
  @inlinable
  func receive(_ step: WindowStep<Element>, at stamp: EventStamp) -> RelayStep<GroupedSignal<Int, Element, Failure>> {
    guard step.begins else { return RelayStep(isRead: handOver(step, at: stamp)) }
    guard log != nil else { return .opened(begin(with: step, at: stamp)) }
    finish(with: nil, at: stamp)
    due.value = step
    return .read
  }

  /// Ends the open window, which a consumer may still retain.
  @inlinable
  func end() {
    // A consumer that took a window gets at least the element that it was made for.
    _ = handOverFirst()
    log?.finish(with: nil)
  }

  /// Ends the open window because of an end that happened elsewhere.
  @inlinable
  func finish(with failure: Failure?, at stamp: EventStamp) {
    log?.relay(.ended(by: failure), at: stamp)
    log = nil
  }

  /// Makes a window; what it begins with is passed on at the next poll.
  @inlinable
  func begin(with step: WindowStep<Element>, at stamp: EventStamp) -> GroupedSignal<Int, Element, Failure> {
    let window = EventLog<Element, Failure>(name: "window(\(count))", isFed: true)
    log = window
    first.value = (step, stamp)
    count &+= 1
    return GroupedSignal(key: count &- 1, log: window)
  }

  /// - Returns: Whether there was something that a subscription reads.
  @inlinable
  func handOverFirst() -> Bool {
    guard let (step, stamp) = first.value.take() else { return false }
    return handOver(step, at: stamp)
  }

  /// Passes on the element and the end of a step.
  ///
  /// - Returns: Whether a subscription reads something of it.
  @inlinable
  func handOver(_ step: WindowStep<Element>, at stamp: EventStamp) -> Bool {
    guard let window = log else { return false }
    var isRead = step.ends
    if let element = step.element { isRead = window.relay(.value(element), at: stamp) || isRead }
    if step.ends { finish(with: nil, at: stamp) }
    return isRead
  }
}

extension SignalProtocol {
  /// The windows that the steps make.
  @inlinable
  func windows<WindowElement: Sendable>(
    beginAtOnce: Bool = false
  ) -> PolledSignal<Self, RelayPoller<Poller, CurrentWindow<WindowElement, Failure>>>
  where Element == WindowStep<WindowElement> {
    PolledSignal(self, nil) {
      RelayPoller(base: $0.makePoller(), signals: CurrentWindow(isDue: beginAtOnce))
    }
  }
}
