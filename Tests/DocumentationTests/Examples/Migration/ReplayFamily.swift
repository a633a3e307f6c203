import AsyncStreams
import AsyncStreamsTesting

/// What a late subscriber gets.
enum ReplayFamily {
  static func run() async throws {
    try await VirtualTime.run { time in
      let letters = Subject<String, Never>()
      let all = letters.replay()  // subscribes now
      let newest = letters.replay(last: 1)  // subscribes now
      let lazy = letters.replayLazily()  // subscribes with its first subscriber

      await letters.send(contentsOf: ["A", "B"])
      await time.settle()
      let late = (all.makeAsyncIterator(), newest.makeAsyncIterator(), lazy.makeAsyncIterator())
      await letters.send("C")
      letters.finish()

      await print("replay:", rest(of: late.0))
      await print("replay(last: 1):", rest(of: late.1))
      await print("replayLazily:", rest(of: late.2))
    }
  }

  private static func rest<Poller>(of iterator: SignalIterator<Poller>) async -> String
  where Poller: PollerProtocol<String, Never> {
    var (iterator, letters) = (iterator, "")
    while let letter = await iterator.next() { letters += letter }
    return letters
  }
}
