import AsyncStreamsRedis
import Testing

extension RedisError {
  /// Why a function fails; an issue, if it does not.
  static func reason(of body: () async throws -> Void) async -> Reason? {
    await #expect(throws: RedisError.self) { try await body() }?.reason
  }
}

extension RedisError.Reason {
  /// The entries that were removed before they were read, if that is the reason.
  var trimmedEntries: TrimmedRecords<EntryIdentifier>? {
    if case .trimmed(let entries) = self { entries } else { nil }
  }

  /// How the stream is shorter than it was, if that is the reason.
  var streamReset: LogReset<EntryIdentifier>? {
    if case .reset(let reset) = self { reset } else { nil }
  }
}
