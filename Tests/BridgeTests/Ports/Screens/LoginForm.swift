/// A login form with four commands.
///
/// Logging in may need a code, and loads the profile. Then the user can log out.
@MainActor protocol LoginForm: AnyObject {
  var name: String { get set }
  var password: String { get set }
  var canLogIn: Bool { get }
  var canLogOut: Bool { get }
  /// Whether the user has to enter a code.
  var needsCode: Bool { get }
  /// Whether any command executes.
  var isBusy: Bool { get }
  var profile: String? { get }
  var message: String? { get }

  /// The handler of the button; a disabled command refuses.
  func logInTapped()
  func enter(code: String)
  func logOutTapped()
}
