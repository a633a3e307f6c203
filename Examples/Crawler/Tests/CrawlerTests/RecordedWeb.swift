import CrawlerKit
import Foundation
import LoopbackWeb
import Synchronization

/// The pages of a site without a network, and when they were requested.
final class RecordedWeb: Sendable {
  struct Request: Equatable {
    let url: URL
    let begin: Duration
    var end: Duration?
  }

  let site: Site
  private let latency: Duration
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Duration
  private let log = Mutex<[Request]>([])

  init<C: Clock<Duration>>(pageCount: Int, hostCount: Int = 6, latency: Duration, clock: C) {
    site = Site(pageCount: pageCount)
    self.latency = latency
    self.clock = clock
    let start = clock.now
    now = { start.duration(to: clock.now) }
    site.distribute(to: (0..<hostCount).compactMap { URL(string: "http://host\($0)") })
  }

  /// All requests, in the order of their beginnings; those that were cancelled have no end.
  var requests: [Request] { log.withLock { $0 } }

  /// How many requests were under way at the same time.
  func mostAtATime(_ isCounted: (URL) -> Bool = { _ in true }) -> Int {
    let changes = requests.filter { isCounted($0.url) }
      .flatMap { [($0.begin, 1), ($0.end ?? .seconds(1_000_000), -1)] }
    // An end comes before a beginning at the same time.
    var (present, most) = (0, 0)
    for change in changes.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) {
      present += change.1
      most = max(most, present)
    }
    return most
  }

  @Sendable func fetch(_ url: URL) async throws -> Page {
    let index = log.withLock { log in
      log.append(Request(url: url, begin: now()))
      return log.count - 1
    }
    try await clock.sleep(for: latency)
    log.withLock { $0[index].end = now() }
    let answer = site.answer(to: url.path)
    if answer.status >= 500 { throw Busy(status: answer.status) }
    return Page(html: answer.body, at: url)
  }
}
