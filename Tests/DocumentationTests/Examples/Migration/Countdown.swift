import AsyncStreams
import AsyncStreamsTesting

/// A button that sends a verification code, and shows how long to wait before the next.
enum Countdown {
  /// The seconds that are left, down to 0.
  static func countdown(from seconds: Int, clock: some Clock<Duration>) -> some SignalProtocol<Int, Never> {
    Signal.interval(every: .seconds(1), clock: clock)
      .scan(seconds) { left, _ in left - 1 }
      .prepend(seconds)
      .prefix(seconds + 1)
  }

  static func run() async throws {
    try await VirtualTime.run { time in
      let clock = time.clock
      for await left in countdown(from: 3, clock: clock) {
        print(left > 0 ? "Send again in \(left) s" : "Send the code")
      }
    }
  }
}
