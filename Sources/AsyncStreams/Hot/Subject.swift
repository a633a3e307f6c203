/// A hot source: whatever is sent goes to everybody who is subscribed at that moment.
///
/// ```swift
/// let keys = Subject<Character, Never>(name: "keys")
/// let typing = Task { for await key in keys { print(key) } }
/// await keys.send("a")
/// keys.finish()
/// ```
/// A subject is a log, and each subscription a position in it: sending costs the same for one subscriber as for a
/// thousand. Nothing is kept for subscribers that come later, except the end. For that, see ``BehaviorSubject`` (the
/// current value) and ``ReplaySubject`` (any part of the past).
///
/// ## What is isolated
/// Sending, ending and reading are not isolated to the subject: they run where their caller runs, and the log orders them.
/// The subject is an actor because it is one object with an identity and a life that subscriptions share, and because that
/// gives a place to code of those who extend it: `extension Subject { func … }` is isolated.
///
/// ## Contract
/// - Subscribing is synchronous: what is sent after `makeAsyncIterator()` has returned is not missed.
/// - Every subscription sees what is sent in the same order: the order in which the calls took effect, be they
///   ``HotSource/send(_:)`` or ``HotSource/yield(_:isolation:)``. One task's sends take effect in the order in which it makes
///   them.
/// - The end reaches each subscription exactly once, after everything that was accepted before it. Whoever subscribes
///   later gets it at once, with the same failure.
/// - An element is released when every subscription has read it and waits for more, and at the latest when the part of
///   the log that it is in has been passed by all.
/// - A subject that goes away finishes. Subscriptions do not keep it alive.
///
/// ## What it is not for
/// A subject is where events come from that have no other source: a delegate, a test, a view. To share the work of a cold
/// signal, do not forward its elements by hand.
///
/// - Buffering: a slow subscriber falls behind in the log; memory grows with the lag of the slowest. Give it an
///   ``BufferingPolicy`` policy with ``HotSource/signal(bufferingPolicy:)`` or ``HotSource/subscribe(bufferingPolicy:)``, or the subject a
///   default in `init`.
/// - Complexity: sending is O(1), plus O(waiting subscribers) to wake them, plus O(1) for each subscription that keeps
///   the oldest elements or fails.
///
/// RAC 2.x: `RACSubject`, which can be sent to again after it has ended.
@_fixed_layout
public final actor Subject<Element: Sendable, Failure: Error>: AsyncSequence, HotSource {
  /// The state of one iteration: a position in the log.
  public typealias Poller = Cursor<Element, Failure>

  /// The log that holds the elements.
  public nonisolated let log: EventLog<Element, Failure>
  /// The policy of subscriptions that do not say otherwise.
  public nonisolated let bufferingPolicy: BufferingPolicy<Failure>

  /// Makes a subject.
  ///
  /// - Parameters:
  ///   - name: What diagnostics call it.
  ///   - bufferingPolicy: The policy of subscriptions that do not say otherwise.
  @inlinable
  public init(name: String = "Subject", bufferingPolicy: BufferingPolicy<Failure> = .unbounded) {
    log = EventLog(name: name)
    self.bufferingPolicy = bufferingPolicy
  }

  deinit {
    log.finish(with: nil)
  }
}
