/// The requests of the login form to a server.
public protocol LoginService: Sendable {
  /// Whether there is an account with this name.
  func isKnown(_ account: String) async -> Bool

  /// Sends a code to the owner of an account.
  func sendCode(to account: String) async throws(LoginError)

  /// Logs in.
  func logIn(_ credentials: Credentials) async throws(LoginError) -> User
}

/// The input of a login.
public struct Credentials: Sendable, Hashable {
  /// The name of the account.
  public let account: String
  /// The code that was sent to its owner.
  public let code: String

  /// Makes credentials.
  public init(account: String, code: String) {
    self.account = account
    self.code = code
  }
}

/// The user that has logged in.
public struct User: Sendable, Hashable {
  /// The name of the account.
  public let name: String

  /// Makes a user.
  public init(name: String) {
    self.name = name
  }
}

/// Why logging in, or sending a code, has failed.
public enum LoginError: Error, Sendable, Hashable {
  /// The code is not the one that was sent.
  case wrongCode
  /// The server cannot be reached.
  case offline

  /// The text for the user.
  public var message: String {
    switch self {
    case .wrongCode: "The code is wrong."
    case .offline: "The server cannot be reached."
    }
  }
}
