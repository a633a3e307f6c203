import Foundation
import Testing

@testable import AsyncStreamsBridge

/// What happens to the process; the mistakes and their messages are in `MisuseTests`.
@Suite("Assertions")
struct AssertionTests {
  @Test("The message names what was expected, the signal, and what came instead")
  func message() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      onMainThread { _ in
        let signal = cold("x")
        signal.name = "words"
        signal.not().subscribeNext { _ in }
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("-not must only be used on a signal of NSNumbers. Instead, got: x"))
  }

  /// Mistakes that are found in the call itself, and a block that is called elsewhere than it was written for.
  static let calls: [@Sendable () -> Void] = [
    { _ = cold(1).throttle(-1) },
    { _ = RACSignal<Date>.interval(1, on: .immediate()) },
    { _ = cold(1).timeout(1, on: .immediate()) },
    { _ = cold(1).buffer(withTime: 1, on: .immediate()) },
    { _ = Lifted().rac_lift(withSignalsFromArray: []) { _, _ in Int?.none } },
    {
      let keys = RACSubject<Int>()
      keys.subscribeNext({ _ in }, isolation: MainActor.shared)
      let sent = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        keys.sendNext(1)
        sent.signal()
      }
      sent.wait()
    },
  ]

  private final class Lifted: RACObject {
    let rac_lifetime = RACLifetime()
  }

  @Test("The message has the file and line of the call", arguments: calls.indices)
  func place(_ index: Int) async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      AssertionTests.calls[index]()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains(#/BridgeTests/AssertionTests\.swift:\d+: Fatal error: /#), "\(text.prefix(300))")
  }

  @Test("A replaced handler sees the category and the reason")
  func replacedHandler() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let expected = RACAssertionFailure(
        name: "NSInvalidArgumentException",
        reason: "Tried to add nil key to dictionary"
      )
      RACAssertionHandler.$replacement.withValue(
        RACAssertionHandler { (failure: RACAssertionFailure) -> Never in
          exit(failure == expected ? 7 : 8)
        }
      ) {
        onMainThread { _ in _ = cold(1).group(by: { _ in Int?.none }).subscribeNext { _ in } }
      }
    }
  }
}
