public import Foundation

/// What became of a job: a page, or the failure of the last attempt.
public nonisolated struct Visit: Sendable {
  /// The address of the page.
  public let url: URL
  /// What was fetched; a failure if no attempt has succeeded.
  public let result: Result<Page, any Error>

  /// Makes what became of a job.
  public init(_ url: URL, _ result: Result<Page, any Error>) {
    self.url = url
    self.result = result
  }

  /// The page, if an attempt has succeeded.
  public var page: Page? { try? result.get() }
}

/// A page that was fetched.
public nonisolated struct Page: Sendable, Equatable {
  /// The title, or what the server says instead of a page.
  public let title: String
  /// How many bytes it has.
  public let size: Int
  /// The pages that it links to.
  public let links: [URL]

  /// Makes a page.
  public init(title: String, size: Int, links: [URL]) {
    self.title = title
    self.size = size
    self.links = links
  }

  /// Reads the title and the links of a page of HTML.
  ///
  /// - Parameters:
  ///   - html: The text.
  ///   - url: Where it was; the links are relative to it.
  public init(html: String, at url: URL) {
    title = html.firstMatch(of: #/<title>(.*?)</title>/#).map { String($0.output.1) } ?? url.path
    size = html.utf8.count
    links = html.matches(of: #/<a\s[^>]*?href="([^"#]+)/#).compactMap { match in
      URL(string: String(match.output.1), relativeTo: url)?.absoluteURL
    }
  }
}
