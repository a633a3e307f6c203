import Foundation

/// A signal of the operating system that a process can handle.
public struct UnixSignal: Sendable, Hashable, CustomStringConvertible {
  let number: Int32

  /// The name of the signal.
  public let description: String

  /// The terminal was closed; servers usually read their settings again.
  public static let hangup = UnixSignal(number: SIGHUP, description: "hangup")
  /// The user has typed Control-C.
  public static let interrupt = UnixSignal(number: SIGINT, description: "interrupt")
  /// The user has typed Control-\.
  public static let quit = UnixSignal(number: SIGQUIT, description: "quit")
  /// A request to end.
  public static let terminate = UnixSignal(number: SIGTERM, description: "terminate")
  /// The first signal without a meaning of its own.
  public static let user1 = UnixSignal(number: SIGUSR1, description: "user1")
  /// The second signal without a meaning of its own.
  public static let user2 = UnixSignal(number: SIGUSR2, description: "user2")
  /// The size of the terminal has changed.
  public static let windowChange = UnixSignal(number: SIGWINCH, description: "windowChange")
}
