/// The requests of the search screen to a server.
public protocol SearchService: Sendable {
  /// A page of the results.
  ///
  /// - Parameters:
  ///   - number: Which page, counted from 0.
  ///   - query: What to look for.
  func page(_ number: Int, of query: String) async throws(SearchError) -> Page
}

/// A part of the results.
public struct Page: Sendable, Hashable {
  /// The titles on the page.
  public let titles: [String]
  /// Whether another page follows.
  public let hasMore: Bool

  /// Makes a page.
  public init(titles: [String], hasMore: Bool) {
    self.titles = titles
    self.hasMore = hasMore
  }
}

/// Why there is no page.
public enum SearchError: Error, Sendable, Hashable {
  /// The server cannot be reached.
  case offline
  /// The server takes too long.
  case tooSlow

  /// The text for the user.
  public var message: String {
    switch self {
    case .offline: "The server cannot be reached."
    case .tooSlow: "The server takes too long."
    }
  }
}
