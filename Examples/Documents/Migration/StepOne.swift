import AsyncStreamsBridge
import Testing

/// What step one of the guide says about lifetimes.
@Suite struct StepOneTests {
  /// Knows the news of a channel, but does not retain them.
  private final class Directory {
    weak var news: RACSubject<String>?
  }

  /// What a subscriber has received.
  private final class Transcript {
    var lines: [String] = []
  }

  @Test func `a directory that holds its subject weakly goes silent`() {
    let (directory, heard) = (Directory(), Transcript())
    func follow() {
      let news = RACSubject<String>()
      directory.news = news
      news.map { $0?.uppercased() }.subscribeNext { heard.lines.append($0 ?? "") }
      directory.news?.sendNext("a")
      withExtendedLifetime(news) {}
    }
    RACTestScheduler().performAsCurrentScheduler {
      follow()
      #expect(directory.news == nil, "in ReactiveCocoa 2.x, the subscription through map: retains it")
      directory.news?.sendNext("b")
      #expect(heard.lines == ["A"])
    }
  }
}
