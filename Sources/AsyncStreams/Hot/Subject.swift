/// A hot source: each element goes to all subscriptions that exist when it is sent.
///
/// ```swift
/// let keys = Subject<Character, Never>(name: "keys")
/// let typed = keys.subscribe()
/// let printing = Task { for await key in typed { print(key) } }
/// await keys.send("a")
/// await keys.send("b")
/// keys.finish()
/// await printing.value
/// // Prints "a"
/// // Prints "b"
/// ```
/// ``HotSource/subscribe(bufferingPolicy:file:line:)`` subscribes at once; a loop over the subject itself subscribes when its task
/// runs, and misses what was sent before.
///
/// A subject is a log, and each subscription a position in it: a send stores its element once, for all subscribers, and
/// wakes those that wait. Nothing but the end is retained for later subscribers; see ``BehaviorSubject`` (the current
/// value) and ``ReplaySubject`` (past elements).
///
/// ## What is isolated
/// Sending, ending and reading are not isolated to the subject: they run in the isolation of the caller, and the log
/// orders them. The subject is an actor because it is one shared object with an identity and a lifetime, and so that
/// extensions have an isolation: `extension Subject { func … }` is isolated to the subject.
///
/// ## Contract
/// - Subscribing is synchronous: what is sent after `makeAsyncIterator()` has returned is not missed.
/// - Every subscription sees the elements in the same order: the order in which the calls took effect, be they
///   ``HotSource/send(_:)`` or ``HotSource/yield(_:isolation:)``. The sends of one task take effect in the order of the
///   calls.
/// - The end reaches each subscription exactly once, after everything that was accepted before it. A later subscription
///   gets it at once, with the same failure.
/// - An element is released when every subscription has read it and waits for more, and at the latest when all have
///   read past its chunk of the log.
/// - A subject finishes when it is released. Subscriptions do not keep it alive.
///
/// ## What it is not for
/// A subject is for events that have no other stream: those of a delegate, a test, a view. To share the work of a cold
/// signal, do not forward its elements by hand.
///
/// - Buffering: a slow subscriber falls behind in the log; memory grows with the lag of the slowest. Set a
///   ``BufferingPolicy`` with ``HotSource/signal(bufferingPolicy:)`` or ``HotSource/subscribe(bufferingPolicy:file:line:)``, or a
///   default in `init`.
/// - Complexity: sending is O(1), plus O(waiting subscribers) to wake them, plus O(1) for each subscription with
///   `bufferingOldest` or `failing`.
///
/// RAC 2.x: `RACSubject`, which can be sent to again after it has ended.
@_fixed_layout public final actor Subject<Element: Sendable, Failure: Error>: AsyncSequence, HotSource {
  /// The state of one iteration: a position in the log.
  public typealias Poller = LogPoller<Element, Failure>

  @usableFromInline nonisolated let log: EventLog<Element, Failure>
  @usableFromInline nonisolated let defaultPolicy: BufferingPolicy<Failure>

  /// Makes a subject.
  ///
  /// - Parameters:
  ///   - name: The name in diagnostics.
  ///   - bufferingPolicy: The default policy of subscriptions.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  @inlinable public init(
    name: String = "Subject",
    bufferingPolicy: BufferingPolicy<Failure> = .unbounded,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    log = EventLog(name: name, origin: SourceOrigin("Subject", file: file, line: line))
    defaultPolicy = bufferingPolicy
  }

  /// What a subject consists of; not for users.
  @_documentation(visibility: internal) @inlinable
  public static func parts(of source: Subject) -> HotSourceParts<Element, Failure> {
    HotSourceParts(source.log, source.defaultPolicy)
  }

  deinit {
    log.finish(with: nil)
  }
}
