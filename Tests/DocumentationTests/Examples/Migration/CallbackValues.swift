import AsyncStreams
import Bridge

/// A loop over the values of callbacks.
enum CallbackValues {
  static func run() async throws {
    let titles = RACReplaySubject<String>(capacity: 1)
    titles.sendNext("Chapter 1")
    titles.sendCompleted()
    for try await text in titles.values { print(text) }
  }
}
