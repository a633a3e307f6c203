#if canImport(UIKit) && !os(watchOS)
public import AsyncStreams
public import UIKit

extension UIBarButtonItem {
  /// Delivers an element for each tap, until the item is released.
  ///
  /// The target and the action of the item still work.
  ///
  /// RAC 2.x: `rac_command`, which replaces them.
  public var taps: Signal<Void, Never> {
    BarButtonTarget.calls(of: self) { $0.taps }
  }

  /// Executes a command at each tap; the item is enabled while the command is.
  ///
  /// ```swift
  /// saveItem.execute(save) { document }
  /// ```
  /// Ends when either is released. For more, see ``Command/bind(to:enabling:at:with:)``.
  ///
  /// RAC 2.x: `rac_command`.
  @discardableResult public func execute<Input: Sendable, Output: Sendable, Failure: Error>(
    _ command: Command<Input, Output, Failure>,
    with input: @escaping @MainActor () -> Input
  ) -> SubscriptionHandle {
    command.bind(to: self, enabling: \.isEnabled, at: taps) { input() }
  }
}

/// The target of an item, which has only one.
private final class BarButtonTarget: NSObject, DelegateProxy {
  let taps = DelegateCalls<Void>()
  private weak var target: AnyObject?
  private var action: Selector?

  func attach(to item: UIBarButtonItem) {
    (target, action) = (item.target, item.action)
    (item.target, item.action) = (self, #selector(fire(_:)))
  }

  func detach(from item: UIBarButtonItem) -> Bool {
    guard item.target === self else { return false }
    (item.target, item.action) = (target, action)
    return true
  }

  @objc private func fire(_ item: UIBarButtonItem) {
    taps.yield()
    if let action { UIApplication.shared.sendAction(action, to: target, from: item, for: nil) }
  }
}
#endif
