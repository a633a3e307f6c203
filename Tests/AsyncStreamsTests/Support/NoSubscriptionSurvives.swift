import AsyncStreams
import Testing

/// Fails a test when a subscription that it made is alive after it.
struct NoSubscriptionSurvives: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true
  /// How long tasks that were cancelled may take to let go of their subscriptions.
  var patience = Duration.seconds(10)

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await check(function)
  }

  func check(_ function: @concurrent @Sendable () async throws -> Void) async throws {
    let registry = SubscriptionRegistry()
    try await registry.watch { try await function() }
    guard await !registry.waitUntilEmpty(for: patience) else { return }
    for subscription in registry.live { Issue.record("survives the test: \(subscription)") }
  }
}

extension Trait where Self == NoSubscriptionSurvives {
  /// No subscription survives the test.
  static var noSubscriptionSurvives: NoSubscriptionSurvives { NoSubscriptionSurvives() }
}
