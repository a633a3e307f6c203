import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Testing

/// Handles that are not `Sendable`, and what ends them.
@Suite(.noSubscriptionSurvives) struct TerminationHandleTests {
  /// An observer of a library that does not know concurrency.
  private final class Token {
    let log: Shared<[String]>
    var name: String

    init(_ name: String, _ log: Shared<[String]>) {
      self.name = name
      self.log = log
    }

    func invalidate() { log.update { $0.append("ended \(name)") } }

    deinit { log.update { [name] in $0.append("released \(name)") } }
  }

  private let log = Shared<[String]>([])

  @Test func `the handler gets the handle once, when the iteration is dropped`() {
    let signal = Signal<Int, Never>.callback { [log] continuation in
      continuation.onTermination(releasing: Token("token", log)) { $0.invalidate() }
      continuation.onTermination(releasing: Token("unused", log)) { $0.invalidate() }
      continuation.onTermination(releasing: Token("last", log)) { $0.invalidate() }
      log.update { $0.append("registered") }
      continuation.yield(1)
      withExtendedLifetime(continuation) { log.update { $0.append("over") } }
    }
    withExtendedLifetime(signal.makeAsyncIterator()) {}
    #expect(log.value == ["released token", "released unused", "registered", "over", "ended last", "released last"])
  }

  @Test func `after the end it gets the handle at once`() {
    let signal = Signal<Int, Never>.callback { [log] continuation in
      continuation.finish()
      continuation.onTermination(releasing: Token("late", log)) { $0.invalidate() }
    }
    withExtendedLifetime(signal.makeAsyncIterator()) {}
    #expect(log.value == ["ended late", "released late"])
  }

  @Test func `the token of a notification center ends with the iteration`() async {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    let signal = Signal<Int, Never>.callback { continuation in
      // `any NSObjectProtocol`, which is not `Sendable`.
      let token = center.addObserver(forName: name, object: nil, queue: nil) { notification in
        continuation.yield(notification.userInfo?["number"] as? Int ?? 0)
      }
      continuation.onTermination(releasing: token) { center.removeObserver($0) }
    }
    var iterator: SignalIterator? = signal.makeAsyncIterator()
    center.post(name: name, object: nil, userInfo: ["number": 3])
    #expect(await iterator?.next() == 3)
    iterator = nil
    center.post(name: name, object: nil, userInfo: ["number": 4])
  }

  @Test func `a timer of a dispatch queue ends with the iteration`() async {
    let signal = Signal<Int, Never>.callback { continuation in
      let timer = DispatchSource.makeTimerSource()
      timer.schedule(deadline: .now(), repeating: .milliseconds(1))
      timer.setEventHandler { continuation.yield(1) }
      timer.resume()
      continuation.onTermination(releasing: timer) { $0.cancel() }
    }
    #expect(await signal.prefix(3).collect() == [1, 1, 1])
  }
}
