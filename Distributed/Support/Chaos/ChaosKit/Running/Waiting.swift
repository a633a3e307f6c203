/// Waits until a condition holds, or a time has passed.
func wait(within limit: Duration, until isTrue: () async throws -> Bool) async throws {
  let end = ContinuousClock.now + limit
  while try await !isTrue(), .now < end { try await Task.sleep(for: .milliseconds(50)) }
}
