import CrawlerKit
import Foundation
import Testing

@Suite struct StoreTests {
  @Test func `a file has the pages of all runs, and knows what is left`() async throws {
    let file = TemporaryFile()
    let (first, second) = (try #require(URL(string: "http://a/1")), try #require(URL(string: "http://a/2")))
    let links = Visit(first, .success(Page(title: "One", size: 3, links: [first, second])))
    let failure = Visit(second, .failure(Busy(status: 503)))
    do {
      let store = try Store(path: file.path)
      try await store.save([links, failure])
      #expect(try await store.pages() == [first])
    }
    let store = try Store(path: file.path)
    #expect(try await store.pages() == [first])
    #expect(try await store.left() == [second])
    try await store.save([Visit(second, .success(Page(title: "Two", size: 3, links: [first])))])
    #expect(try await store.pages() == [first, second])
    #expect(try await store.left() == [])
  }
}

/// A file that is removed with this object.
final class TemporaryFile {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "crawler-\(UUID().uuidString)")

  init() {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  var path: String { folder.appending(path: "pages.sqlite").path }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
