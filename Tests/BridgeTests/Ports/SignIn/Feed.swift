/// The client of a server: sign-in in two steps, then all pages of a feed.
@MainActor protocol Feed: AnyObject {
  /// Who has signed in.
  var user: String? { get }
  /// Whether the user has to enter a code.
  var needsCode: Bool { get }
  var isSigningIn: Bool { get }
  /// The items so far, page by page.
  var items: [String] { get }
  var message: String? { get }

  func signIn(password: String)
  func enter(code: String)
  /// Loads all pages; a second call starts from the first page.
  func load()
  /// Stops loading.
  func stop()
}
