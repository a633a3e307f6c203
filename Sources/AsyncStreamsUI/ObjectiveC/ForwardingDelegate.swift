#if canImport(ObjectiveC)
public import ObjectiveC

/// An Objective-C delegate that forwards messages that it does not implement: a base class for a ``DelegateProxy``.
///
/// ```swift
/// final class SearchBarProxy: ForwardingDelegate, UISearchBarDelegate, DelegateProxy {
///   let searches = DelegateCalls<String>()
///
///   func attach(to bar: UISearchBar) { (original, bar.delegate) = (bar.delegate, self) }
///   func detach(from bar: UISearchBar) -> Bool {
///     guard bar.delegate === self else { return false }
///     bar.delegate = original as? any UISearchBarDelegate
///     return true
///   }
///
///   func searchBarSearchButtonClicked(_ bar: UISearchBar) {
///     searches.yield(bar.text ?? "")
///     (original as? any UISearchBarDelegate)?.searchBarSearchButtonClicked?(bar)
///   }
/// }
/// ```
/// Only methods that the subclass implements have to forward by hand: first to the streams, then to the original.
///
/// RAC 2.x: `RACDelegateProxy`.
open class ForwardingDelegate: NSObject {
  /// The previous delegate, which gets the messages that are not implemented here; not kept alive.
  public weak var original: (any NSObjectProtocol)?

  /// Whether the proxy or the original implements a method.
  open override func responds(to selector: Selector!) -> Bool {
    super.responds(to: selector) || original?.responds(to: selector) == true
  }

  /// The original, for messages that are not implemented here.
  open override func forwardingTarget(for selector: Selector!) -> Any? {
    original
  }
}
#endif
