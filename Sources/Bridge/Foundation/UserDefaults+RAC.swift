public import Foundation

extension UserDefaults {
  /// A terminal for a value of the defaults.
  ///
  /// Subscribing gives the stored value first and then its changes, without repetitions, on the notifying thread.
  /// Values sent to the terminal are stored in the background and are not sent back. Where the defaults do not announce
  /// their changes, as on Linux, only the stored value is sent.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - type: The type of the value; a stored value of another type reads as nil.
  public func rac_channelTerminal<Value>(
    forKey key: String,
    as type: Value.Type = Value.self
  ) -> RACChannelTerminal<Value> {
    rac_channelTerminal(forKey: key, as: type, storingOn: .scheduler())
  }

  /// The terminal, with the scheduler on which values are stored.
  func rac_channelTerminal<Value>(
    forKey key: String,
    as type: Value.Type,
    storingOn scheduler: RACScheduler
  ) -> RACChannelTerminal<Value> {
    let channel = RACChannel<Value>()
    let echo = EchoGuard()

    RACScheduler.performWithContext {
      NotificationCenter.default.rac_addObserver(forName: UserDefaults.didChangeNotification, object: self)
        .filter { _ in !echo.isWriting }
        .map { [weak self] _ in self?.object(forKey: key) as? Value }
        .start(with: object(forKey: key) as? Value)
        .distinctUntilChanged()
        .subscribe(channel.leadingTerminal)

      channel.leadingTerminal.deliver(on: scheduler).subscribeNext { [weak self] value in
        echo.write { self?.set(value, forKey: key) }
      }
    }
    return channel.followingTerminal
  }
}

/// Knows whether the running thread is storing a value of a channel.
private final class EchoGuard {
  private let lock = NSLock()
  private var writer: Thread?

  var isWriting: Bool {
    lock.withLock { writer != nil && writer === Thread.current }
  }

  func write(_ body: () -> Void) {
    lock.withLock { writer = Thread.current }
    body()
    lock.withLock { writer = nil }
  }
}
