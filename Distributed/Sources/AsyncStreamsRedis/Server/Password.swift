import Foundation

/// A password, which no description, dump or error shows.
///
/// ```swift
/// server.password = Password(environment["REDIS_PASSWORD"] ?? "")
/// ```
public struct Password: Hashable, Sendable, ExpressibleByStringLiteral {
  let text: String

  /// Keeps a password.
  public init(_ text: String) {
    self.text = text
  }

  /// Keeps a password that the source of the program has.
  public init(stringLiteral text: String) {
    self.text = text
  }

  /// What a server says, without the password and without the arguments of commands, of which servers show the beginning.
  func removed(from message: String) -> String {
    if text.isEmpty { return message }
    let end = message.range(of: ", with args beginning with")?.lowerBound ?? message.endIndex
    return String(message[..<end]).replacing(text, with: description)
  }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The same text for all passwords.
  public var description: String { "(password)" }
  /// The same text for all passwords.
  public var debugDescription: String { description }
  /// A mirror that shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
