import AsyncStreams
import AsyncStreamsFoundation
import CrawlerKit
import Foundation

/// Stores pages and those that they link to.
///
/// `crawler FILE URL…`. Control-C ends it when the requests under way have ended, a second one at once.
@main struct Crawler {
  @MainActor static func main() async throws {
    let urls = CommandLine.arguments.dropFirst(2).compactMap { URL(string: $0) }
    guard !urls.isEmpty else {
      print("usage: crawler FILE URL…")
      exit(EX_USAGE)
    }
    let store = try Store(path: CommandLine.arguments[1])
    let stored = try await store.pages()
    let crawl = Crawl(from: urls + (try await store.left()), stored: stored, fetch: fetch)

    let watching = SubscriptionBag()
    watching.consume(Signal.unixSignals(.interrupt, .terminate)) { _ in crawl.interrupt() }
    if isatty(STDERR_FILENO) == 1 { watching.consume(crawl.progress()) { show("\($0)") } }
    for await batch in crawl.batches { try await store.save(batch) }
    watching.cancel()

    let counts = crawl.counts
    show("\(counts.visited - counts.failed) of \(counts.found) pages are stored, \(counts.failed) have failed\n")
    // What was cancelled is in work to the end.
    if counts.begun > 0 { exit(130) }
  }

  /// Writes a line, over the one before on a terminal.
  private static func show(_ line: String) {
    let start = isatty(STDERR_FILENO) == 1 ? "\r\u{1B}[K" : ""
    FileHandle.standardError.write(Data((start + line).utf8))
  }
}
