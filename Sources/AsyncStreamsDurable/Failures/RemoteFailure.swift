/// The failure with which a sender, perhaps in another process, has finished a durable stream.
///
/// Its type need not exist in this process, so it comes as text.
public struct RemoteFailure: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The name of the type of the failure.
  public let type: String
  /// What the failure says.
  public let message: String

  /// Makes a failure of text.
  public init(type: String = "RemoteFailure", message: String) {
    self.type = type
    self.message = message
  }

  /// Describes a failure.
  public init(describing failure: some Error) {
    if let remote = failure as? RemoteFailure {
      self = remote
    } else {
      self.init(type: String(describing: Swift.type(of: failure)), message: String(describing: failure))
    }
  }

  /// The type and the message.
  public var description: String { "\(type): \(message)" }
}
