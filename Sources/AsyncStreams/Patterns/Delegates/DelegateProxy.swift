/// An object that is called back in the place of a delegate, or of the target of an action, so that the calls are streams.
///
/// ```swift
/// @MainActor final class DownloadProxy: DownloadDelegate, DelegateProxy {
///   let progress = DelegateCalls<Int>()
///   private weak var original: (any DownloadDelegate)?
///
///   func attach(to download: Download) { (original, download.delegate) = (download.delegate, self) }
///   func detach(from download: Download) -> Bool {
///     guard download.delegate === self else { return false }
///     download.delegate = original
///     return true
///   }
///
///   func download(_ download: Download, reached percent: Int) {
///     progress.yield(percent)
///     original?.download(download, reached: percent)
///   }
/// }
/// let percents = DownloadProxy.calls(of: transfer) { $0.progress }
/// ```
/// Write one class for each kind of delegate: a ``DelegateCalls`` for each method that is to be a stream, the methods, and
/// what puts the proxy in the delegate's place and takes it out again. ``calls(of:bufferingPolicy:_:)`` does the rest.
///
/// - Life: an object has one proxy of a class, which is attached for the first iteration over any of its calls, shared by
///   all, and detached after the last. The object holds it through its ``LifetimeOwner/lifetime``, and the streams hold
///   neither; when the object goes away, its proxies do, and the streams finish.
/// - Forwarding: whoever was the delegate before is remembered in `attach` and called by the methods, also for what they
///   return; the proxy must not hold it or the owner strongly. It may be a proxy of another class. Setting another delegate
///   while the proxy is attached takes its calls away.
/// - Isolation: attaching and detaching happen on the main actor. Methods may be called from any thread if they say
///   `nonisolated`.
///
/// RAC 2.x: `RACDelegateProxy` and `-rac_signalForSelector:fromProtocol:`, which make the methods at run time.
@MainActor public protocol DelegateProxy: AnyObject, SendableMetatype {
  /// Whose delegate it takes the place of.
  associatedtype Owner: LifetimeOwner & Sendable

  /// Makes a proxy that is not attached.
  init()

  /// Takes the place of the delegate, and remembers who had it.
  func attach(to owner: Owner)

  /// Gives the place back to who had it.
  ///
  /// - Returns: Whether it did; not if somebody else has taken the place meanwhile, who may pass calls on to this proxy. It
  ///   then stays as it is.
  func detach(from owner: Owner) -> Bool
}

extension DelegateProxy {
  /// Delivers the calls of a method of an object's delegate, or of an action of its.
  ///
  /// ```swift
  /// let rows = TableProxy.calls(of: table) { $0.selections }.map(\.row)
  /// ```
  /// - Values: what the ``DelegateProxy`` yields for each call, from the moment of subscribing. Every subscription gets all
  ///   of them.
  /// - Ends: when the object goes away, which is not kept alive; at once if it has gone; when the proxy finishes the calls.
  /// - Cancellation: dropping or cancelling the iteration ends it at once. After the last one of a proxy, the delegate gets
  ///   its place back as soon as the main actor is free.
  /// - Buffering: a delegate cannot wait, so `bufferingPolicy` says what happens when the consumer is slow. The default keeps the
  ///   newest 1024 elements.
  /// - Isolation: subscribing belongs on the main actor; elsewhere it stops the program.
  /// - Complexity: O(1) for each element and subscription; no task but one for detaching.
  /// - Parameters:
  ///   - owner: The object that has the delegate; without one the signal is empty.
  ///   - bufferingPolicy: What happens when the consumer is slow.
  ///   - method: The calls that are wanted.
  ///
  /// RAC 2.x: `-rac_signalForSelector:fromProtocol:`.
  public nonisolated static func calls<Element: Sendable>(
    of owner: Owner?,
    bufferingPolicy: BufferingPolicy<Never> = .bufferingNewest(1024),
    _ method: @escaping @MainActor @Sendable (Self) -> DelegateCalls<Element>
  ) -> Signal<Element, Never> {
    Signal.callback(bufferingPolicy: bufferingPolicy) { [weak owner] continuation in
      guard let owner else { return continuation.finish() }
      MainActor.assumeIsolated {
        DelegateAttachment<Self>.of(owner).add(continuation, to: method, of: owner)
      }
    }
  }
}
