#if canImport(ObjectiveC)
public import ObjectiveC

/// A delegate of Objective-C that passes on what it does not implement: to derive a ``DelegateProxy`` from.
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
/// Only what the subclass implements has to be forwarded by hand; it goes first to the streams, then to the original.
///
/// RAC 2.x: `RACDelegateProxy`.
open class ForwardingDelegate: NSObject {
  /// Who was the delegate before, and gets what is not implemented here; not kept alive.
  public weak var original: (any NSObjectProtocol)?

  /// Whether the proxy or the original implements a method.
  open override func responds(to selector: Selector!) -> Bool {
    super.responds(to: selector) || original?.responds(to: selector) == true
  }

  /// The original, for what is not implemented here.
  open override func forwardingTarget(for selector: Selector!) -> Any? {
    original
  }
}
#endif
