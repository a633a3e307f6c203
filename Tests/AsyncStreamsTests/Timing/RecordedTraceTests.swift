import AsyncStreams
import AsyncStreamsTesting
import Testing

/// The timed operators behave like the recordings of the Objective-C library; the names are those of the recorded
/// cases.
@Suite(.noSubscriptionSurvives) struct RecordedTraceTests {
  struct Recorded: Sendable, CustomTestStringConvertible {
    let name: String
    let seconds: Int
    let events: String
    let delivered: String
    let test: @Sendable (Int) -> Bool

    init(
      _ name: String,
      _ seconds: Int,
      _ events: String,
      _ delivered: String,
      _ test: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) {
      self.name = name
      self.seconds = seconds
      self.events = events
      self.delivered = delivered
      self.test = test
    }

    var interval: Duration { .seconds(seconds) }
    var testDescription: String { name }
  }

  @Test(arguments: debounced)
  func `throttle is debounce(for:)`(_ recorded: Recorded) async throws {
    let found = try await trace(recorded.events) { $0.debounce(for: recorded.interval, clock: $1) }
    #expect(found == recorded.delivered)
  }

  @Test(arguments: debounced + selectivelyDebounced)
  func `throttle with a test is debounce(for:when:)`(_ recorded: Recorded) async throws {
    let found = try await trace(recorded.events) {
      $0.debounce(for: recorded.interval, clock: $1, when: recorded.test)
    }
    #expect(found == recorded.delivered)
  }

  @Test(arguments: delayed)
  func `delay is delay(for:)`(_ recorded: Recorded) async throws {
    let found = try await trace(recorded.events) { $0.delay(for: recorded.interval, clock: $1) }
    #expect(found == recorded.delivered)
  }

  @Test(arguments: collected)
  func `bufferWithTime is chunked(every:)`(_ recorded: Recorded) async throws {
    let found = try await trace(recorded.events) { $0.chunked(every: recorded.interval, clock: $1) }
    #expect(found == recorded.delivered)
  }

  @Test(arguments: timedOut)
  func `timeout is timeout(after:)`(_ recorded: Recorded) async throws {
    let found = try await trace(recorded.events) {
      $0.timeout(after: recorded.interval, throwing: Oops(), clock: $1)
    }
    #expect(found == recorded.delivered)
  }

  static let debounced = [
    Recorded("throttle/1", 0, "1:1 2:2 3:3 6:4 10:5 11:6 15:|", "1:1 2:2 3:3 6:4 10:5 11:6 15:|"),
    Recorded("throttle/2", 0, "1:1 2:2 3:|", "1:1 2:2 3:|"),
    Recorded("throttle/3", 0, "1:1 2:2 3:#", "1:1 2:2 3:#"),
    Recorded("throttle/5", 1, "1:1 2:2 3:3 6:4 10:5 11:6 15:|", "4:3 7:4 12:6 15:|"),
    Recorded("throttle/6", 1, "1:1 2:2 3:|", "3:2 3:|"),
    Recorded("throttle/7", 1, "1:1 2:2 3:#", "3:#"),
    Recorded("throttle/9", 2, "1:1 2:2 3:3 6:4 10:5 11:6 15:|", "5:3 8:4 13:6 15:|"),
    Recorded("throttle/10", 2, "1:1 2:2 3:|", "3:2 3:|"),
    Recorded("throttle/11", 2, "1:1 2:2 3:#", "3:#"),
    Recorded("throttle/13", 3, "1:1 2:2 3:3 6:4 10:5 11:6 15:|", "9:4 14:6 15:|"),
    Recorded("throttle/14", 3, "1:1 2:2 3:|", "3:2 3:|"),
    Recorded("throttle/15", 3, "1:1 2:2 3:#", "3:#"),
    Recorded("throttle/18", 2, "1:1 3:2 5:3 9:|", "7:3 9:|"),
  ]

  static let selectivelyDebounced = [
    Recorded("throttle/19", 2, "1:1 2:2 3:3 6:4 10:5 11:6 15:|", "1:1 3:3 8:4 10:5 13:6 15:|") { $0.isMultiple(of: 2) },
    Recorded("throttle/21", 2, "1:1 2:2 3:3 6:4 10:5 11:6 15:|", "1:1 2:2 3:3 8:4 13:6 15:|") { $0 > 3 },
    Recorded("throttle/23", 2, "1:1 2:2 3:3 6:4 10:5 11:6 15:|", "1:1 2:2 3:3 6:4 10:5 11:6 15:|") { _ in false },
  ]

  static let delayed = [
    Recorded("delay/1", 0, "1:1 2:2 6:3 8:|", "1:1 2:2 6:3 8:|"),
    Recorded("delay/2", 0, "1:1 2:2 3:#", "1:1 2:2 3:#"),
    Recorded("delay/5", 1, "1:1 2:2 6:3 8:|", "2:1 3:2 7:3 9:|"),
    Recorded("delay/6", 1, "1:1 2:2 3:#", "2:1 3:#"),
    Recorded("delay/9", 3, "1:1 2:2 6:3 8:|", "4:1 5:2 9:3 11:|"),
    Recorded("delay/10", 3, "1:1 2:2 3:#", "3:#"),
  ]

  static let collected = [
    Recorded("bufferWithTime/1", 1, "1:1 2:2 3:3 6:4 10:5 11:6 15:|", "2:[1,2] 4:[3] 7:[4] 11:[5,6] 15:|"),
    Recorded("bufferWithTime/2", 1, "1:1 2:2 3:#", "2:[1,2] 3:#"),
    Recorded("bufferWithTime/3", 1, "1:1 2:2 3:|", "2:[1,2] 3:|"),
    Recorded("bufferWithTime/4", 2, "1:1 2:2 3:3 6:4 10:5 11:6 15:|", "3:[1,2,3] 8:[4] 12:[5,6] 15:|"),
    Recorded("bufferWithTime/5", 2, "1:1 2:2 3:#", "3:#"),
    Recorded("bufferWithTime/6", 2, "1:1 2:2 3:|", "3:[1,2] 3:|"),
    Recorded("bufferWithTime/7", 4, "1:1 2:2 3:3 6:4 10:5 11:6 15:|", "5:[1,2,3] 10:[4,5] 15:[6] 15:|"),
    Recorded("bufferWithTime/8", 4, "1:1 2:2 3:#", "3:#"),
    Recorded("bufferWithTime/9", 4, "1:1 2:2 3:|", "3:[1,2] 3:|"),
    Recorded("bufferWithTime/11", 3, "9:|", "9:|"),
    Recorded("bufferWithTime/12", 0, "1:1 1:2 9:|", "1:[1,2] 9:|"),
  ]

  static let timedOut = [
    Recorded("timeout/9", 4, "1:1 2:2 3:3 4:4 5:5 6:6 9:|", "1:1 2:2 3:3 4:4 4:#"),
    Recorded("timeout/11", 4, "1:1 4:|", "1:1 4:|"),
  ]
}
