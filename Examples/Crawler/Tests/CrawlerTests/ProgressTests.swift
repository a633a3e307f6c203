import AsyncStreams
import AsyncStreamsTesting
import CrawlerKit
import Foundation
import LoopbackWeb
import Testing

@Suite struct ProgressTests {
  @Test func `the rate is that of the last two seconds, also while nothing arrives`() async throws {
    try await VirtualTime.run { time in
      let web = RecordedWeb(pageCount: 400, latency: .milliseconds(30), clock: time.clock)
      let crawl = Crawl(from: [web.site.url(0)], clock: time.clock, fetch: web.fetch)
      let recording = time.record(crawl.progress())
      let storing = time.start { await crawl.batches.collect() }
      await time.advance(by: .seconds(20))
      _ = await storing.value
      let samples = recording.elements
      #expect(samples.count == 200)
      let busy = try #require(samples.max { $0.rate < $1.rate })
      // Four lanes, each with a job every 20 ms at most.
      #expect(busy.rate > 80 && busy.rate <= 210)
      let last = try #require(samples.last)
      #expect(last.counts.isComplete && last.rate == 0 && last.remaining == nil)
    }
  }

  @Test func `a line has a bar, the numbers, the rate and the remaining time`() {
    var counts = Counts()
    #expect("\(Progress(counts: counts, rate: 0))" == "[....................] 0 of 0, 0/s, waiting")
    (counts.found, counts.visited, counts.failed) = (400, 100, 2)
    let progress = Progress(counts: counts, rate: 40)
    #expect(progress.remaining == .seconds(7.5))
    #expect("\(progress)" == "[#####...............] 100 of 400, 2 failed, 40/s, 8 s left")
  }
}
