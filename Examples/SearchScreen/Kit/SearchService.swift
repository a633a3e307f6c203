/// What the search screen asks a server for.
public protocol SearchService: Sendable {
  /// A page of what is found; takes its time.
  ///
  /// - Parameters:
  ///   - number: Which page, counted from 0.
  ///   - query: What to look for.
  func page(_ number: Int, of query: String) async throws(SearchError) -> Page
}

/// A part of what was found.
public struct Page: Sendable, Hashable {
  /// What it shows.
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

  /// What to tell the user.
  public var message: String {
    switch self {
    case .offline: "The server cannot be reached."
    case .tooSlow: "The server takes too long."
    }
  }
}
