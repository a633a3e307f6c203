import AsyncStreams
import AsyncStreamsTesting
import Dispatch
import Foundation
import Testing

/// Fails a test when a subscription that it made is still alive after it.
///
/// With `REPORT_SUBSCRIPTIONS_AFTER` set, a test that takes longer than so many seconds prints its live subscriptions,
/// to show what it waits for.
struct NoSubscriptionSurvives: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true
  /// How long cancelled tasks may take to release their subscriptions.
  var patience = Duration.seconds(10)

  private static let reportTime = ProcessInfo.processInfo.environment["REPORT_SUBSCRIPTIONS_AFTER"].flatMap(Double.init)

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await check(test.name, function)
  }

  func check(_ name: String = "", _ function: @concurrent @Sendable () async throws -> Void) async throws {
    let registry = SubscriptionRegistry()
    registry.tellIfAlive(after: Self.reportTime, of: name)
    try await registry.watch { try await function() }
    guard await !registry.waitUntilEmpty(for: patience) else { return }
    for subscription in registry.live { Issue.record("survives the test: \(subscription)") }
  }
}

extension Trait where Self == NoSubscriptionSurvives {
  /// No subscription survives the test.
  static var noSubscriptionSurvives: NoSubscriptionSurvives { NoSubscriptionSurvives() }
}

extension SubscriptionRegistry {
  /// Prints the live subscriptions after so many seconds, unless the registry has been released by then.
  fileprivate func tellIfAlive(after seconds: Double?, of name: String) {
    guard let seconds else { return }
    // On a queue, since the test may be blocking the threads of tasks.
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
      guard let live = self?.live else { return }
      print((["after \(seconds) s, \(name) goes on"] + live.map { "  \($0)" }).joined(separator: "\n"))
    }
  }
}
