/// A login form with three commands: logging in loads the profile, and only who is logged in can log out.
@MainActor protocol LoginForm: AnyObject {
  var name: String { get set }
  var password: String { get set }
  var canLogIn: Bool { get }
  var canLogOut: Bool { get }
  /// Whether any command executes.
  var isBusy: Bool { get }
  var profile: String? { get }
  var message: String? { get }

  /// The handler of the button; a disabled command refuses.
  func logInTapped()
  func logOutTapped()
}
