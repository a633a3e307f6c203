/// A list that follows a search field, after a pause in typing.
@MainActor protocol SearchPort: AnyObject {
  var query: String { get set }
  var titles: [String] { get }
  /// Whether a request is in progress.
  var isLoading: Bool { get }
  var message: String? { get }
}
