import AsyncStreams
import AsyncStreamsTesting
import CrawlerKit
import Foundation
import LoopbackWeb
import Testing

/// The job queue, in virtual time.
@Suite struct CrawlTests {
  private static let limits: Crawl.Limits = {
    var limits = Crawl.Limits()
    limits.backoff = .exponential(from: .milliseconds(50), upTo: .seconds(2))
    return limits
  }()

  /// The batches of a crawl that is not interrupted.
  private func batches(of web: RecordedWeb, limits: Crawl.Limits = limits, _ time: VirtualTime) async -> [[Visit]] {
    await Crawl(from: [web.site.url(0)], limits: limits, clock: time.clock, fetch: web.fetch).batches.collect()
  }

  @Test func `every page is visited once, although many pages link to it`() async throws {
    try await VirtualTime.run { time in
      let web = RecordedWeb(pageCount: 400, latency: .milliseconds(30), clock: time.clock)
      let visits = await batches(of: web, time).flatMap { $0 }
      #expect(visits.count == 400 && visits.allSatisfy { $0.page != nil })
      #expect(Set(visits.map(\.url)) == Set((0..<400).map(web.site.url)))
      #expect(web.site.served.sorted() == Array(0..<400))
    }
  }

  @Test func `a host gets two requests at a time at most, and all together eight`() async throws {
    try await VirtualTime.run { time in
      let web = RecordedWeb(pageCount: 400, latency: .milliseconds(200), clock: time.clock)
      _ = await batches(of: web, time)
      #expect(web.mostAtATime() == 8)
      for host in 0..<6 { #expect(web.mostAtATime { $0.host() == "host\(host)" } == 2) }
    }
  }

  @Test func `jobs of a host begin at a distance`() async throws {
    try await VirtualTime.run { time in
      let web = RecordedWeb(pageCount: 400, latency: .milliseconds(5), clock: time.clock)
      _ = await batches(of: web, time)
      for host in 0..<6 {
        // A request that is made again follows the failure of the one before instead.
        var seen: Set<URL> = []
        let begins = web.requests.filter { $0.url.host() == "host\(host)" && seen.insert($0.url).inserted }.map(\.begin)
        #expect(zip(begins, begins.dropFirst()).allSatisfy { $1 - $0 >= .milliseconds(20) })
      }
    }
  }

  @Test func `a request to a busy host is made again, after longer and longer waits`() async throws {
    try await VirtualTime.run { time in
      let web = RecordedWeb(pageCount: 100, latency: .milliseconds(10), clock: time.clock)
      _ = await batches(of: web, time)
      let attempts = web.requests.filter { $0.url == web.site.url(49) }
      try #require(attempts.count == 3)
      #expect(attempts[1].begin - attempts[0].begin == .milliseconds(60))
      #expect(attempts[2].begin - attempts[1].begin == .milliseconds(110))
    }
  }

  @Test func `a page that fails to the last attempt stops nothing else`() async throws {
    var limits = Self.limits
    limits.retries = 1
    let once = limits
    try await VirtualTime.run { time in
      let web = RecordedWeb(pageCount: 100, latency: .milliseconds(10), clock: time.clock)
      let crawl = Crawl(from: [web.site.url(0)], limits: once, clock: time.clock, fetch: web.fetch)
      let visits = await crawl.batches.collect().flatMap { $0 }
      #expect(visits.filter { $0.page == nil }.map(\.url) == [web.site.url(49)])
      // Page 99 is only on page 49.
      #expect(visits.count == 99 && crawl.counts == Counts(found: 99, begun: 0, visited: 99, failed: 1))
    }
  }

  @Test func `a batch has a hundred pages, or those of 200 milliseconds`() async throws {
    var limits = Self.limits
    limits.lanes = 50
    limits.pause = .milliseconds(1)
    let fast = limits
    try await VirtualTime.run { time in
      let web = RecordedWeb(pageCount: 400, hostCount: 50, latency: .milliseconds(2), clock: time.clock)
      let counts = await batches(of: web, limits: fast, time).map(\.count)
      #expect(counts.first == 100 && counts.reduce(0, +) == 400 && counts.max() == 100)
    }
    try await VirtualTime.run { time in
      let web = RecordedWeb(pageCount: 400, latency: .milliseconds(30), clock: time.clock)
      let counts = await batches(of: web, time).map(\.count)
      #expect((counts.max() ?? 0) < 60 && counts.count > 8)
    }
  }

  @Test func `after an interruption what runs ends, and nothing new begins`() async throws {
    try await VirtualTime.run { time in
      let web = RecordedWeb(pageCount: 400, latency: .milliseconds(30), clock: time.clock)
      let crawl = Crawl(from: [web.site.url(0)], limits: Self.limits, clock: time.clock, fetch: web.fetch)
      let storing = time.start { await crawl.batches.collect().flatMap { $0 } }
      await time.advance(by: .milliseconds(915))
      let begun = Set(web.requests.map(\.url))
      let running = crawl.counts.begun
      crawl.interrupt()
      await time.advanceUntilIdle()
      let visits = await storing.value
      // A job that waits between two requests runs, too.
      #expect(Set(web.requests.map(\.url)) == begun && running > 1 && begun.count < 200)
      #expect(Set(visits.map(\.url)) == begun && visits.allSatisfy { $0.page != nil })
      #expect(crawl.counts.begun == 0 && !crawl.counts.isComplete)

      let stored = Set(visits.map(\.url))
      let left = visits.flatMap { $0.page?.links ?? [] }
      let second = Crawl(from: left, stored: stored, limits: Self.limits, clock: time.clock, fetch: web.fetch)
      let others = await second.batches.collect().flatMap { $0 }
      #expect(others.count + visits.count == 400 && web.site.served.sorted() == Array(0..<400))
      #expect(second.counts.isComplete)
    }
  }

  @Test func `a second interruption cancels what runs, and delivers what was visited`() async throws {
    try await VirtualTime.run { time in
      let web = RecordedWeb(pageCount: 400, latency: .milliseconds(30), clock: time.clock)
      let crawl = Crawl(from: [web.site.url(0)], limits: Self.limits, clock: time.clock, fetch: web.fetch)
      let start = time.clock.now
      let storing = time.start { (await crawl.batches.collect().flatMap { $0 }, time.clock.now) }
      await time.advance(by: .milliseconds(915))
      crawl.interrupt()
      crawl.interrupt()
      await time.advanceUntilIdle()
      let (visits, end) = await storing.value
      #expect(start.duration(to: end) == .milliseconds(915))
      #expect(crawl.counts.begun > 1 && visits.count == crawl.counts.visited && visits.count == web.site.served.count)
      #expect(web.requests.contains { $0.end == nil })
    }
  }

  @Test func `an interruption ends a crawl that waits between two requests`() async throws {
    try await VirtualTime.run { time in
      let first = try #require(URL(string: "http://host/"))
      let crawl = Crawl(from: [first], limits: Self.limits, clock: time.clock) { _ in throw Busy(status: 503) }
      let storing = time.start { await crawl.batches.collect().flatMap { $0 } }
      await time.advance(by: .milliseconds(10))
      crawl.interrupt()
      await time.advanceUntilIdle()
      #expect(await storing.value.map(\.url) == [first])
    }
  }

  @Test func `a crawl with nothing left ends at once`() async throws {
    let first = try #require(URL(string: "http://host/"))
    let crawl = Crawl(from: [first], stored: [first]) { _ in throw Busy(status: 503) }
    #expect(await crawl.batches.collect().isEmpty)
  }
}
