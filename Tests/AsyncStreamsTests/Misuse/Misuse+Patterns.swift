import AsyncStreams
import AsyncStreamsFoundation
import AsyncStreamsTesting
import Foundation
import Testing

extension Misuse {
  private static let twice = "second time"
  private static let disabled = "a disabled command"

  /// Commands, channels, bindings and the signals over Foundation.
  static let patterns: [Misuse] = [
    .goesOn("Command.start(_:)", disabled) {
      let command = Command<Int, Int, Never>(name: "save", enabled: [false].signal) { $0 }
      await #expect(throws: CommandError<Never>.disabled(command: "save")) { try await command.start(1) }
      #expect(!command.isExecuting.value)
    },
    .goesOn("Command.startNow(_:)", disabled) {
      await MainActor.run {
        let command = Command<Int, Int, Never>(name: "save", enabled: [false].signal) { $0 }
        #expect(throws: CommandError<Never>.disabled(command: "save")) { try command.startNow(1) }
        #expect(!command.isExecuting.value)
      }
    },
    .goesOn("Command.execute(_:)", disabled) {
      let command = Command<Int, Int, Never>(name: "save", enabled: [false].signal) { $0 }
      await #expect(throws: CommandError<Never>.disabled(command: "save")) { try await command.execute(1) }
    },
    .goesOn("Command.cancelAll()", "nothing is executing") {
      let command = Command<Int, Int, Never>(name: "save") { $0 + 1 }
      await command.cancelAll()
      let output = try await command.execute(1)
      #expect(output == 2)
    },
    .goesOn("CommandExecution.cancel()", "after the end") {
      let command = Command<Int, Int, Never>(name: "save") { $0 + 1 }
      let execution = try await command.start(1)
      let output = try await execution.output()
      execution.cancel()
      let again = try await execution.output()
      #expect(output == 2 && again == 2)
    },
    .goesOn("ChannelTerminal.yield(_:)", "after the end") {
      let channel = TwoWayChannel<Int, Never>(1)
      channel.following.finish()
      #expect(channel.leading.yield(2) == .ended)
      #expect(await channel.following.collect() == [1])
    },
    .goesOn("ChannelTerminal.finish()", twice) {
      let channel = TwoWayChannel<Int, Oops>()
      #expect(channel.leading.finish())
      #expect(!channel.following.finish(throwing: Oops()))
      #expect(!channel.leading.finish())
      let received = try await channel.following.collect()
      #expect(received == [])
    },
    .goesOn("SubscriptionHandle.cancel()", twice) {
      let subject = keys
      let target = Shared(0)
      let handle = subject.assign(to: \.value, onShared: target)
      #expect(handle.isActive)
      handle.cancel()
      handle.cancel()
      await handle.waitUntilEnded()
      #expect(!handle.isActive)
      #expect(await eventually { subject.subscriptionCount == 0 })
    },
    .goesOn("assign(to:onShared:)", "no object") {
      let subject = keys
      let handle = subject.assign(to: \.value, onShared: Shared<Int>?.none)
      #expect(!handle.isActive)
      #expect(subject.subscriptionCount == 0)
    },
    .goesOn("Lifetime.ended", "the owner was released") {
      let ended = Lifetime().ended
      for await _ in ended {}
    },
    .goesOn("NotificationCenter.signal(for:from:)", "the poster was released") {
      let center = NotificationCenter()
      let signal = center.signal(for: Notification.Name("changed"), from: Poster())
      for await _ in signal {}
    },
    .goesOn("chunks(upToCount:)", "a handle that was closed") {
      let handle = Pipe().fileHandleForReading
      try handle.close()
      await #expect(throws: (any Error).self) { try await handle.chunks().collect() }
    },
    .goesOn("lines()", "bytes that are not UTF-8") {
      let chunks = [Data([0x61, 0xFF]), Data([0x0A, 0xC3])].signal
      #expect(await chunks.lines().collect() == ["a\u{FFFD}", "\u{FFFD}"])
    },
    .goesOn("StoredValue.value", "a stored value of another type") {
      let number = StoredValue("misuse", as: Int.self, suite: "AsyncStreamsTests.misuse")
      number.value = 1
      let text = StoredValue("misuse", as: [String].self, suite: "AsyncStreamsTests.misuse")
      #expect(text.value == nil)
      number.value = nil
    },
  ]
}

private final class Poster: Sendable {}
