/// The elements of a signal that have one key in common: an element of ``SignalProtocol/grouped(by:)``.
///
/// A group is hot: it has elements only while the signal of groups is iterated over. What it is sent before it is
/// iterated for the first time waits for that first iteration; others begin with later elements. When the group is
/// neither held nor iterated over, it is released, and its elements are dropped.
///
/// A window is a group whose key is its number: an element of ``SignalProtocol/windowed(count:startingEvery:)`` and its
/// relatives.
///
/// RAC 2.x: `RACGroupedSignal`, a subject, whose first element is lost unless it is subscribed to at once.
@frozen
public struct GroupedSignal<Key: Hashable & Sendable, Element: Sendable, Failure: Error>:
  AsyncSequence, SignalProtocol
{
  /// What the elements have in common.
  public let key: Key
  @usableFromInline let group: Group

  @inlinable init(key: Key, log: EventLog<Element, Failure>) {
    self.key = key
    group = Group(log: log)
  }

  /// The signal in diagnostics: its name, or how it was put together.
  public var description: String { group.log.name }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable public func makePoller() -> some PollerProtocol<Element, Failure> {
    FedPoller(group.first.withLock { $0.take() } ?? group.log.subscribe(from: .now, bufferingPolicy: .unbounded))
  }

  @_fixed_layout @usableFromInline final class Group: Sendable {
    @usableFromInline let log: EventLog<Element, Failure>
    /// The subscription of the first iteration, begun when the group was made.
    @usableFromInline let first: Lock<LogPoller<Element, Failure>?>

    @inlinable init(log: EventLog<Element, Failure>) {
      self.log = log
      first = Lock(log.subscribe(from: .now, bufferingPolicy: .unbounded))
    }
  }
}

/// A subscription to a group or to a window: to a log that the polls of another stream fill.
///
/// Whether an element was sent is known from its place: the next one that was sent has a later one. Elements that the other
/// stream makes when it is polled have the place of the event before.
@frozen @usableFromInline struct FedPoller<Element: Sendable, Failure: Error>: UnaryPoller {
  @usableFromInline var base: LogPoller<Element, Failure>
  /// The place of the latest element.
  @usableFromInline var latest = EventStamp.ready

  @inlinable init(_ base: LogPoller<Element, Failure>) {
    self.base = base
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    let hadAdvanced = context.hints.hasAdvanced
    let answer = base.poll(&context)
    if case .value = answer {
      context.hints.hasAdvanced = hadAdvanced || latest < context.stamp
      if context.stamp == .ready { context.noteOld() }
      latest = context.stamp
    }
    return answer
  }
}
