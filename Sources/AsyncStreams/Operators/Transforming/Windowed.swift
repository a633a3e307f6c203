/// What an element, a timer or another signal means for the windows of a signal.
@frozen @usableFromInline struct WindowStep<Element> {
  /// Whether all open windows end before.
  @usableFromInline let replaces: Bool
  /// Whether a window begins.
  @usableFromInline let begins: Bool
  /// An element of all open windows, if any.
  @usableFromInline let element: Element?
  /// Whether the window that has been open for longest ends after that.
  @usableFromInline let endsOldest: Bool

  @inlinable init(replaces: Bool = false, begins: Bool = false, element: Element? = nil, endsOldest: Bool = false) {
    self.replaces = replaces
    self.begins = begins
    self.element = element
    self.endsOldest = endsOldest
  }
}

extension RuleStep {
  /// Passes an event of the input on to the open windows.
  @inlinable init<Element>(passing event: SignalEvent<Element, Failure>) where Output == WindowStep<Element> {
    switch event {
    case .value(let element): self = .emit(WindowStep(element: element))
    case .failure(let failure): self = .fail(failure)
    case .finished: self = .finish
    }
  }
}

/// The open windows of one iteration; they finish when this is released.
///
/// What each element looks at is in an ``IterationState``, without a check of exclusive access.
@_fixed_layout @usableFromInline final class OpenWindows<Element: Sendable, Failure: Error>: RelayedSignals {
  @usableFromInline typealias Log = EventLog<Element, Failure>

  /// A window that has not ended.
  // An object, since to copy a weak reference is dearer than all else that an element needs.
  @_fixed_layout @usableFromInline final class Window {
    /// The log of the window, as long as the window or a subscription to it is retained: without them it can neither
    /// be subscribed to nor have unread elements.
    @usableFromInline weak var log: Log?

    @inlinable init(log: Log) {
      self.log = log
    }
  }

  /// What begins a window before anything else is taken, if anything does.
  @usableFromInline let due: IterationState<WindowStep<Element>?>
  @usableFromInline let number = FeederNumber.next()
  /// The windows in the order in which they began.
  @usableFromInline let open = IterationState<[Window]>([])
  /// How many windows have begun.
  @usableFromInline var count = 0
  /// What the newest window began with, kept until the next poll: the consumer can subscribe before.
  @usableFromInline let first = IterationState<(step: WindowStep<Element>, stamp: EventStamp)?>(nil)

  /// The moment at which the oldest window ends, after its readers have had the element of that moment; `nil` if none ends.
  @usableFromInline let full = IterationState<EventStamp?>(nil)

  @inlinable init(isDue: Bool) {
    due = IterationState(isDue ? WindowStep(begins: true) : nil)
  }

  @inlinable deinit {
    end()
  }

  /// Ends the window that has its last element, begins the one that is due, or passes on what that began with.
  @inlinable func resume(at stamp: EventStamp) -> RelayStep<GroupedSignal<Int, Element, Failure>> {
    if finishFull() { return .read }
    if let step = due.value.take() { return .opened(begin(with: step, at: stamp)) }
    return RelayStep(isRead: handOverFirst())
  }

  /// Passes something on to the open windows, or begins one.
  ///
  /// If windows are open, their readers get what the step has for them first, and the next window begins at the next poll.
  @inlinable
  func receive(_ step: WindowStep<Element>, at stamp: EventStamp) -> RelayStep<GroupedSignal<Int, Element, Failure>> {
    guard step.begins else { return RelayStep(isRead: handOver(step, at: stamp)) }
    var rest = step
    var isRead = false
    if step.replaces {
      isRead = finishAll(with: nil, at: stamp)
    } else if !open.value.isEmpty {
      // What ends is one of those, not the one that begins.
      isRead = handOver(step, at: stamp)
      rest = WindowStep(begins: true, element: step.element)
    }
    guard isRead else { return .opened(begin(with: rest, at: stamp)) }
    due.value = rest
    return .read
  }

  /// Ends the open windows, which a consumer may still retain.
  @inlinable func end() {
    // A consumer that took a window gets at least the element that it was made for.
    _ = handOverFirst()
    for window in open.value { window.log?.finish(with: nil) }
  }

  /// Ends the open windows because of an end that happened elsewhere.
  @inlinable func finish(with failure: Failure?, at stamp: EventStamp) {
    _ = finishAll(with: failure, at: stamp)
  }

  /// - Returns: Whether one was retained.
  @inlinable func finishAll(with failure: Failure?, at stamp: EventStamp) -> Bool {
    var isRead = false
    for window in open.value {
      guard let log = window.log else { continue }
      log.relay(.ended(by: failure), at: stamp)
      isRead = true
    }
    open.value.removeAll()
    return isRead
  }

  /// Makes a window; what it begins with is passed on at the next poll.
  @inlinable func begin(with step: WindowStep<Element>, at stamp: EventStamp) -> GroupedSignal<Int, Element, Failure> {
    let log = Log(name: "window(\(count))", feeder: number)
    open.value.append(Window(log: log))
    first.value = (step, stamp)
    count &+= 1
    return GroupedSignal(key: count &- 1, log: log)
  }

  /// - Returns: Whether there was something that a subscription reads.
  @inlinable func handOverFirst() -> Bool {
    guard let (step, stamp) = first.value.take(), !open.value.isEmpty else { return false }
    var isRead = false
    if let element = step.element {
      isRead = open.value[open.value.count - 1].log?.relay(.value(element), at: stamp) ?? false
    }
    return step.endsOldest ? finishOldest(at: stamp, after: isRead) : isRead
  }

  /// Passes on the element and the end of a step.
  ///
  /// - Returns: Whether a subscription reads something of it.
  @inlinable func handOver(_ step: WindowStep<Element>, at stamp: EventStamp) -> Bool {
    var isRead = false
    if let element = step.element {
      for index in open.value.indices {
        isRead = open.value[index].log?.relay(.value(element), at: stamp) ?? false || isRead
      }
    }
    return step.endsOldest ? finishOldest(at: stamp, after: isRead) : isRead
  }

  /// Ends the oldest window, after all open windows have the element that was passed on, and before another one begins
  /// with it.
  ///
  /// - Returns: Whether a subscription reads something.
  @inlinable func finishOldest(at stamp: EventStamp, after isRead: Bool) -> Bool {
    full.value = stamp
    return isRead || finishFull()
  }

  /// - Returns: Whether a window was to be ended that is retained.
  @inlinable func finishFull() -> Bool {
    guard let stamp = full.value.take(), !open.value.isEmpty else { return false }
    let log = open.value.removeFirst().log
    log?.relay(.finished, at: stamp)
    return log != nil
  }
}

extension SignalProtocol {
  /// The windows that the steps make.
  @inlinable func windows<WindowElement: Sendable>(
    beginAtOnce: Bool = false
  ) -> PolledSignal<Self, RelayPoller<Poller, OpenWindows<WindowElement, Failure>>>
  where Element == WindowStep<WindowElement> {
    PolledSignal(self, nil) {
      RelayPoller(base: $0.makePoller(), signals: OpenWindows(isDue: beginAtOnce))
    }
  }
}
