#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AsyncStreams
import AsyncStreamsFoundation
public import AppKit

extension NSControl {
  /// Delivers the text of a field: the present one, then one after each edit of the user.
  ///
  /// Subscribe on the main actor. The delegate is not used.
  ///
  /// RAC 2.x: `-rac_textSignal`.
  public var texts: Signal<String, Never> {
    NotificationCenter.default.values(of: self, after: NSControl.textDidChangeNotification) { $0.stringValue }
  }
}

extension NSText {
  /// Delivers the text of a text view: the present one, then one after each edit of the user.
  ///
  /// Subscribe on the main actor. The delegate is not used.
  ///
  /// RAC 2.x: `-rac_textSignal`.
  public var texts: Signal<String, Never> {
    NotificationCenter.default.values(of: self, after: NSText.didChangeNotification) { $0.string }
  }
}
#endif
