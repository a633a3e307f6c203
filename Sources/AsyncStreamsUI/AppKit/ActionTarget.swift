#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AsyncStreams
import AppKit

/// An object with one target and one action.
@MainActor protocol ActionSender: AnyObject {
  var target: AnyObject? { get set }
  var action: Selector? { get set }
}

/// A target that replaces another one, and forwards the action to it.
@MainActor class ActionTarget: NSObject {
  private weak var target: AnyObject?
  private var action: Selector?

  func take(_ sender: some ActionSender) {
    (target, action) = (sender.target, sender.action)
    (sender.target, sender.action) = (self, #selector(fire(_:)))
  }

  func giveBack(_ sender: some ActionSender) -> Bool {
    guard sender.target === self else { return false }
    (sender.target, sender.action) = (target, action)
    return true
  }

  /// Sends to the streams.
  func receive(_ sender: Any?) {}

  @objc private func fire(_ sender: Any?) {
    receive(sender)
    if let action { NSApplication.shared.sendAction(action, to: target, from: sender) }
  }
}
#endif
