#if canImport(UIKit) && !os(watchOS)
public import AsyncStreams
import AsyncStreamsFoundation
public import UIKit

extension UITextField {
  /// Delivers the text: the present one, then one after each edit of the user.
  ///
  /// RAC 2.x: `-rac_textSignal`.
  public var texts: Signal<String, Never> {
    Signal.events(of: self) { field, continuation in
      continuation.yield(field.text ?? "")
      let action = UIAction { [weak field] _ in continuation.yield(field?.text ?? "") }
      field.addAction(action, for: .allEditingEvents)
      return action
    } detach: { field, action in
      field.removeAction(action, for: .allEditingEvents)
    }
    .removeDuplicates()
    .eraseToSignal()
  }
}

extension UITextView {
  /// Delivers the text: the present one, then one after each edit of the user.
  ///
  /// The delegate is not used.
  ///
  /// RAC 2.x: `-rac_textSignal`.
  public var texts: Signal<String, Never> {
    NotificationCenter.default.values(of: self, after: UITextView.textDidChangeNotification) { $0.text ?? "" }
  }
}
#endif
