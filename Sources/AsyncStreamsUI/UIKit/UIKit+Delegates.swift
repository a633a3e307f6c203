#if canImport(UIKit) && !os(watchOS)
public import AsyncStreams
public import UIKit

extension UIScrollView {
  /// Delivers the content offset after each scroll, until the view is released.
  ///
  /// The delegate of the view is still called; set it before subscribing.
  ///
  /// RAC 2.x: `-rac_signalForSelector:fromProtocol:` with `scrollViewDidScroll:`.
  public var offsets: Signal<CGPoint, Never> {
    ScrollViewProxy.calls(of: self, bufferingPolicy: .bufferingNewest(1)) { $0.offsets }
  }
}

private final class ScrollViewProxy: ForwardingDelegate, UIScrollViewDelegate, DelegateProxy {
  let offsets = DelegateCalls<CGPoint>()

  func attach(to view: UIScrollView) {
    (original, view.delegate) = (view.delegate, self)
  }

  func detach(from view: UIScrollView) -> Bool {
    guard view.delegate === self else { return false }
    view.delegate = original as? any UIScrollViewDelegate
    return true
  }

  func scrollViewDidScroll(_ view: UIScrollView) {
    offsets.yield(view.contentOffset)
    (original as? any UIScrollViewDelegate)?.scrollViewDidScroll?(view)
  }
}

#if !os(tvOS)
extension UIPickerView {
  /// Delivers the user's selections, until the view is released.
  ///
  /// The delegate of the view is still called; set it before subscribing.
  ///
  /// RAC 2.x: `-rac_signalForSelector:fromProtocol:` with `pickerView:didSelectRow:inComponent:`.
  public var selections: Signal<(row: Int, component: Int), Never> {
    PickerViewProxy.calls(of: self) { $0.selections }
  }
}

private final class PickerViewProxy: ForwardingDelegate, UIPickerViewDelegate, DelegateProxy {
  let selections = DelegateCalls<(row: Int, component: Int)>()

  func attach(to view: UIPickerView) {
    (original, view.delegate) = (view.delegate, self)
  }

  func detach(from view: UIPickerView) -> Bool {
    guard view.delegate === self else { return false }
    view.delegate = original as? any UIPickerViewDelegate
    return true
  }

  func pickerView(_ view: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    selections.yield((row, component))
    (original as? any UIPickerViewDelegate)?.pickerView?(view, didSelectRow: row, inComponent: component)
  }
}
#endif

extension UIAlertController {
  /// Adds a button.
  ///
  /// ```swift
  /// let deletions = alert.addButton("Delete", style: .destructive)
  /// ```
  /// - Returns: A signal of its taps, at most one; it finishes when the alert is released.
  ///
  /// RAC 2.x: `-rac_buttonClickedSignal` of `UIAlertView` and `UIActionSheet`.
  public func addButton(_ title: String?, style: UIAlertAction.Style = .default) -> HotSignal<Void, Never> {
    let taps = Subject<Void, Never>(name: title ?? "button")
    // The alert holds the action, and only the action holds the subject.
    addAction(UIAlertAction(title: title, style: style) { _ in taps.yield(()) })
    return taps.signal(bufferingPolicy: .unbounded)
  }
}
#endif
