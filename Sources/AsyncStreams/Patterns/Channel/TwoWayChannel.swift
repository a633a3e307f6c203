/// A two-way pipe: elements sent into one end come out of the other.
///
/// ```swift
/// let title = TwoWayChannel<String, Never>("Untitled")
/// var shown = title.following.makeAsyncIterator()
/// var edited = title.leading.makeAsyncIterator()
/// title.following.yield("Draft")
/// title.leading.finish()
/// while let text = await shown.next() { print("shown: \(text)") }
/// while let text = await edited.next() { print("edited: \(text)") }
/// // Prints "shown: Untitled"
/// // Prints "edited: Draft"
/// ```
/// The leading end is for the side that has the value, usually the model; the following end is for the side that shows
/// it. A subscription to the following end begins with the newest value that was sent into the leading one; a
/// subscription to the leading end gets only later elements.
///
/// - Values: those that were sent into the other end. An end does not deliver its own elements, so nothing echoes.
/// - Ends and fails: both ends at once, whichever end is finished, also for later subscriptions; finishes when the
///   channel and all copies of its ends are released.
/// - Buffering: a slow subscription falls behind in the log that all subscriptions of its end share; see
///   ``ChannelTerminal/signal(bufferingPolicy:)``.
/// - Threads: everything may be called from any thread. Elements sent into one end come out in the order of the sends.
/// - Complexity: O(1) for each element; no task.
///
/// RAC 2.x: `RACChannel`.
public struct TwoWayChannel<Element: Sendable, Failure: Error>: Sendable {
  /// The end for the side that has the value.
  public let leading: ChannelTerminal<Element, Failure>
  /// The end for the side that shows the value.
  public let following: ChannelTerminal<Element, Failure>

  /// Makes a channel without a value.
  public init(name: String = "TwoWayChannel") {
    let core = ChannelCore<Element, Failure>(name: name)
    leading = ChannelTerminal(core: core, side: .leading)
    following = ChannelTerminal(core: core, side: .following)
  }

  /// Makes a channel with a value, as if it had been sent into the leading end.
  public init(_ value: Element, name: String = "TwoWayChannel") {
    self.init(name: name)
    leading.yield(value)
  }
}

/// One end of a ``TwoWayChannel``: a stream of the elements sent into the other end, and functions to send.
///
/// RAC 2.x: `RACChannelTerminal`.
public struct ChannelTerminal<Element: Sendable, Failure: Error>: AsyncSequence, SignalProtocol {
  let core: ChannelCore<Element, Failure>
  let side: ChannelSide

  /// The end in diagnostics.
  public var description: String { core.output(of: side).name }

  /// Subscribes to the elements sent into the other end.
  public func makePoller() -> LogPoller<Element, Failure> {
    core.output(of: side).subscribe(bufferingPolicy: .unbounded)
  }

  /// The elements of this end, with a buffering policy.
  public func signal(bufferingPolicy: BufferingPolicy<Failure>) -> HotSignal<Element, Failure> {
    HotSignal(log: core.output(of: side), start: .retained, bufferingPolicy: bufferingPolicy)
  }

  /// The elements of this end after subscribing, without a retained value.
  public var changes: HotSignal<Element, Failure> {
    HotSignal(log: core.output(of: side), start: .now, bufferingPolicy: .unbounded)
  }

  /// Sends a value, which comes out of the other end.
  ///
  /// - Returns: What became of the value.
  @discardableResult
  public func yield(_ element: Element, isolation: isolated (any Actor)? = #isolation) -> SendOutcome {
    CurrentActor.performSend(on: isolation) { core.output(of: side.other).send(element, if: .always) } ?? .ended
  }

  /// Finishes both ends.
  ///
  /// Only the first end counts. The subscriptions of this end finish before those of the other one.
  ///
  /// - Returns: Whether this call ended the channel.
  @discardableResult public func finish(isolation: isolated (any Actor)? = #isolation) -> Bool {
    CurrentActor.performSend(on: isolation) { core.end(side, with: nil) }
  }

  /// Fails both ends.
  ///
  /// Only the first end counts. The subscriptions of this end fail before those of the other one.
  ///
  /// - Returns: Whether this call ended the channel.
  @discardableResult
  public func finish(throwing failure: Failure, isolation: isolated (any Actor)? = #isolation) -> Bool {
    CurrentActor.performSend(on: isolation) { core.end(side, with: failure) }
  }

  /// Whether the channel has ended.
  public var hasEnded: Bool { core.hasEnded }
}

/// The ends of a channel.
enum ChannelSide: Sendable {
  case leading
  case following

  var other: ChannelSide { self == .leading ? .following : .leading }
}

/// The state that the ends of a channel share.
final class ChannelCore<Element: Sendable, Failure: Error>: Sendable {
  private let leading: EventLog<Element, Failure>
  private let following: EventLog<Element, Failure>
  private let end = ChannelEnd()

  init(name: String) {
    leading = EventLog(name: "\(name).leading", origin: SourceOrigin("TwoWayChannel"))
    following = EventLog(
      name: "\(name).following",
      retention: Retention(count: 1),
      origin: SourceOrigin("TwoWayChannel")
    )
  }

  deinit {
    leading.finish(with: nil)
    following.finish(with: nil)
  }

  /// Whether the channel has been ended, which outlives the channel.
  var ending: ChannelEnd { end }

  var hasEnded: Bool { end.hasEnded }

  /// The log that the subscriptions of an end read.
  func output(of side: ChannelSide) -> EventLog<Element, Failure> {
    side == .leading ? leading : following
  }

  /// Ends both ends alike: only the first call does, so that two concurrent ends cannot cross.
  func end(_ side: ChannelSide, with failure: Failure?) -> Bool {
    guard self.end.begin() else { return false }
    output(of: side).finish(with: failure)
    output(of: side.other).finish(with: failure)
    return true
  }
}
