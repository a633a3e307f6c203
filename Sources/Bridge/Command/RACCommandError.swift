public import Foundation

/// The domain of the errors of commands.
public let RACCommandErrorDomain = "RACCommandErrorDomain"

/// The code of the error for an execution that was refused because the command was not enabled.
public let RACCommandErrorNotEnabled = 1

/// The key of the command in the user info of its errors.
public let RACUnderlyingCommandErrorKey = "RACUnderlyingCommandErrorKey"

/// The error of an execution that was refused because the command was not enabled.
///
/// It bridges to an `NSError` of the domain ``RACCommandErrorDomain`` with the code ``RACCommandErrorNotEnabled``.
public struct RACCommandError: Error, CustomNSError, LocalizedError {
  /// The command that refused.
  public var command: AnyObject { box.wrapped }

  private let box: FreelyTransferred<AnyObject>

  init(command: AnyObject) {
    box = FreelyTransferred(command)
  }

  /// The domain, ``RACCommandErrorDomain``.
  public static var errorDomain: String { RACCommandErrorDomain }

  /// The code, ``RACCommandErrorNotEnabled``.
  public var errorCode: Int { RACCommandErrorNotEnabled }

  /// A message for the user.
  public var errorDescription: String? { "The command is disabled and cannot be executed" }

  /// The description and the command.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: errorDescription ?? "", RACUnderlyingCommandErrorKey: command]
  }
}
