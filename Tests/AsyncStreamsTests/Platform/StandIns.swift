/// The parts of the platforms' modules that the extensions use: enough for type-checking, not for running.
enum StandIns {
  static let objectiveC = """
    public struct Selector: Sendable {}
    @objc public protocol NSObjectProtocol: AnyObject {}
    extension NSObjectProtocol { public func responds(to selector: Selector!) -> Bool { false } }
    @objc open class NSObject: NSObjectProtocol {
      public init() {}
      open func responds(to selector: Selector!) -> Bool { false }
      open func forwardingTarget(for selector: Selector!) -> Any? { nil }
    }
    public enum objc_AssociationPolicy: Sendable { case OBJC_ASSOCIATION_RETAIN }
    public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { nil }
    public func objc_setAssociatedObject(
      _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
    ) {}
    @discardableResult public func objc_sync_enter(_ object: Any) -> Int32 { 0 }
    @discardableResult public func objc_sync_exit(_ object: Any) -> Int32 { 0 }
    """

  private static let foundation = """
    @_exported public import struct Foundation.CGPoint
    @_exported public import struct Foundation.Notification
    @_exported public import class Foundation.NotificationCenter
    @_exported public import ObjectiveC

    """

  static let uiKit =
    foundation + """
      @MainActor @objc open class UIResponder: NSObject {}
      @MainActor @objc open class UIView: UIResponder {}
      @MainActor @objc open class UIControl: UIView {
        public struct Event: OptionSet, Sendable {
          public let rawValue: UInt
          public init(rawValue: UInt) { self.rawValue = rawValue }
          public static let touchUpInside = Event(rawValue: 1)
          public static let allEditingEvents = Event(rawValue: 2)
          public static let primaryActionTriggered = Event(rawValue: 4)
          public static let valueChanged = Event(rawValue: 8)
        }
        public var isEnabled = true
        public func addAction(_ action: UIAction, for events: Event) {}
        public func removeAction(_ action: UIAction, for events: Event) {}
      }
      @MainActor @objc public final class UIAction: NSObject {
        public init(handler: @escaping (UIAction) -> Void) {}
      }
      @MainActor @objc public final class UIApplication: UIResponder {
        public static let shared = UIApplication()
        @discardableResult
        public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool { true }
      }
      @MainActor @objc open class UIEvent: NSObject {}
      @MainActor @objc open class UITextField: UIControl { public var text: String? }
      @MainActor @objc open class UIButton: UIControl {}
      @MainActor @objc open class UISlider: UIControl { public var value: Float = 0 }
      @MainActor @objc open class UIRefreshControl: UIControl { public func endRefreshing() {} }
      @MainActor @objc open class UIBarItem: NSObject { public var isEnabled = true }
      @MainActor @objc open class UIBarButtonItem: UIBarItem {
        public weak var target: AnyObject?
        public var action: Selector?
      }
      @MainActor @objc open class UIGestureRecognizer: NSObject {
        public enum State: Int, Sendable { case possible, began, changed, ended }
        public var state: State { .possible }
        public func addTarget(_ target: Any, action: Selector) {}
        public func removeTarget(_ target: Any?, action: Selector?) {}
      }
      @MainActor @objc public protocol UIScrollViewDelegate: NSObjectProtocol {
        @objc optional func scrollViewDidScroll(_ scrollView: UIScrollView)
      }
      @MainActor @objc open class UIScrollView: UIView {
        public weak var delegate: (any UIScrollViewDelegate)?
        public var contentOffset = CGPoint.zero
      }
      @MainActor @objc open class UITextView: UIScrollView {
        public nonisolated static let textDidChangeNotification = Notification.Name("text")
        public var text: String! = ""
      }
      @MainActor @objc public protocol UIPickerViewDelegate: NSObjectProtocol {
        @objc optional func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
      }
      @MainActor @objc open class UIPickerView: UIView {
        public weak var delegate: (any UIPickerViewDelegate)?
      }
      @MainActor @objc open class UIViewController: UIResponder {}
      @MainActor @objc public final class UIAlertAction: NSObject {
        public enum Style: Sendable { case `default`, cancel, destructive }
        public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {}
      }
      @MainActor @objc open class UIAlertController: UIViewController {
        public func addAction(_ action: UIAlertAction) {}
      }
      """

  static let appKit =
    foundation + """
      @MainActor @objc open class NSResponder: NSObject {}
      @MainActor @objc open class NSView: NSResponder {}
      @MainActor @objc open class NSControl: NSView {
        public nonisolated static let textDidChangeNotification = Notification.Name("control")
        public var isEnabled = true
        public weak var target: AnyObject?
        public var action: Selector?
        public var stringValue = ""
        public var doubleValue = 0.0
      }
      @MainActor @objc open class NSButton: NSControl {}
      @MainActor @objc open class NSTextField: NSControl {}
      @MainActor @objc open class NSSlider: NSControl {}
      @MainActor @objc open class NSText: NSView {
        public nonisolated static let didChangeNotification = Notification.Name("text")
        public var string = ""
      }
      @MainActor @objc open class NSTextView: NSText {}
      @MainActor @objc public final class NSApplication: NSResponder {
        public static let shared = NSApplication()
        @discardableResult
        public func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool { true }
      }
      @MainActor @objc open class NSGestureRecognizer: NSObject {
        public enum State: Int, Sendable { case possible, began, changed, ended }
        public var state: State { .possible }
        public weak var target: AnyObject?
        public var action: Selector?
      }
      """

  /// What an application writes with the extensions of UIKit.
  static let uiKitUse = """
    import AsyncStreams
    import UIKit

    @MainActor func use(
      button: UIButton, item: UIBarButtonItem, slider: UISlider, refresh: UIRefreshControl, field: UITextField,
      view: UITextView, gesture: UIGestureRecognizer, picker: UIPickerView, alert: UIAlertController,
      command: Command<String, Int, Never>, reload: Command<Void, Void, Never>, volume: TwoWayChannel<Float, Never>
    ) async {
      button.execute(command) { field.text ?? "" }
      item.execute(command) { view.text ?? "" }
      refresh.refresh(with: reload)
      slider.channel(\\.value).bind(to: volume.following)
      for await text in field.texts.merge(with: view.texts) { print(text) }
      for await state in gesture.states { print(state) }
      for await (row, component) in picker.selections { print(row, component) }
      for await offset in view.offsets { print(offset) }
      for await _ in alert.addButton("Delete", style: .destructive) {}
      for await _ in button.signal(for: .touchUpInside).prefix(until: view.lifetime.ended) {}
    }
    """

  /// What an application writes with the extensions of AppKit.
  static let appKitUse = """
    import AsyncStreams
    import AppKit

    @MainActor func use(
      button: NSButton, slider: NSSlider, field: NSTextField, view: NSTextView, gesture: NSGestureRecognizer,
      command: Command<String, Int, Never>, volume: TwoWayChannel<Double, Never>
    ) async {
      button.execute(command) { field.stringValue }
      slider.channel(\\.doubleValue).bind(to: volume.following)
      for await text in field.texts.merge(with: view.texts) { print(text) }
      for await state in gesture.states { print(state) }
      for await _ in button.actions.prefix(until: view.lifetime.ended) {}
    }
    """
}
