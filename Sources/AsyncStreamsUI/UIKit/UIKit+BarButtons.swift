#if canImport(UIKit) && !os(watchOS)
public import AsyncStreams
public import UIKit

extension UIBarButtonItem {
  /// Delivers the fact of each tap, until the item goes away.
  ///
  /// The target and the action that the item has go on being called.
  ///
  /// RAC 2.x: `rac_command`, which replaces them.
  public var taps: Signal<Void, Never> {
    BarButtonTarget.calls(of: self) { $0.taps }
  }

  /// Executes a command at each tap, and is enabled while the command is, until either goes away.
  ///
  /// ```swift
  /// saveItem.execute(save) { document }
  /// ```
  /// For more, see ``Command/bind(to:enabling:at:with:)``.
  ///
  /// RAC 2.x: `rac_command`.
  @discardableResult
  public func execute<Input: Sendable, Output: Sendable, Failure: Error>(
    _ command: Command<Input, Output, Failure>,
    with input: @escaping @MainActor () -> Input
  ) -> SubscriptionHandle {
    command.bind(to: self, enabling: \.isEnabled, at: taps) { input() }
  }
}

/// The target of an item, which has just one.
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
