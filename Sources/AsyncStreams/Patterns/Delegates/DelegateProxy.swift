/// An object that replaces a delegate, or the target of an action, and makes streams of the calls.
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
/// Write one class for each kind of delegate: a ``DelegateCalls`` for each method that becomes a stream, the methods,
/// and `attach` and `detach`. ``calls(of:bufferingPolicy:_:)`` does the rest.
///
/// - Lifetime: an object has one proxy of a class, which is attached for the first iteration over any of its calls,
///   shared by all iterations, and detached after the last one. The object holds the proxy through its
///   ``LifetimeOwner/lifetime``; the streams hold neither. When the object is released, its proxies are, and the
///   streams finish.
/// - Forwarding: `attach` stores the previous delegate, and the methods call it, also for their return values; the
///   proxy must not hold it or the owner strongly. It may be a proxy of another class. While another delegate is set,
///   the proxy gets no calls.
/// - Isolation: attaching and detaching happen on the main actor. Methods may be called from any thread if they are
///   `nonisolated`.
///
/// RAC 2.x: `RACDelegateProxy` and `-rac_signalForSelector:fromProtocol:`, which make the methods at run time.
@MainActor public protocol DelegateProxy: AnyObject, SendableMetatype {
  /// The type of the object whose delegate the proxy replaces.
  associatedtype Owner: LifetimeOwner & Sendable

  /// Makes a proxy that is not attached.
  init()

  /// Replaces the delegate, and stores the previous one.
  func attach(to owner: Owner)

  /// Restores the previous delegate.
  ///
  /// - Returns: Whether it was restored. If another object has become the delegate meanwhile, which may forward calls
  ///   to this proxy, nothing changes.
  func detach(from owner: Owner) -> Bool
}

extension DelegateProxy {
  /// Delivers each call of a delegate method or target action.
  ///
  /// ```swift
  /// let rows = TableProxy.calls(of: table) { $0.selections }.map(\.row)
  /// ```
  /// - Values: the element that the ``DelegateProxy`` yields for each call after subscribing. Every subscription gets
  ///   all of them.
  /// - Ends: when the object is released, which is not kept alive; at once if it was released before; when the proxy
  ///   finishes the calls.
  /// - Cancellation: dropping or cancelling the iteration ends it at once. After the last iteration of a proxy, the
  ///   previous delegate is restored as soon as the main actor is free.
  /// - Buffering: a delegate cannot wait, so `bufferingPolicy` says what happens when the consumer is slow. The default
  ///   keeps all calls.
  /// - Isolation: subscribe on the main actor; elsewhere the program stops.
  /// - Complexity: O(1) for each element and subscription; no task but one for detaching.
  /// - Parameters:
  ///   - owner: The object that has the delegate; with `nil` the signal is empty.
  ///   - bufferingPolicy: What happens when the consumer is slow.
  ///   - method: Returns the calls to deliver.
  ///
  /// RAC 2.x: `-rac_signalForSelector:fromProtocol:`.
  public nonisolated static func calls<Element: Sendable>(
    of owner: Owner?,
    bufferingPolicy: BufferingPolicy<Never> = .unbounded,
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
