import AsyncStreamsRedis
import LocalServers
import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that start a server.
  static var onServer: Self {
    .enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server")
  }
}

extension LocalServer {
  /// Starts a server, with a subject on it.
  static func started(
    _ durability: Durability = .none,
    with key: String
  ) async throws -> (LocalServer, RedisSubject<Int>) {
    let server = try await LocalServer(durability)
    return (server, RedisSubject(key, on: server.address))
  }
}

extension LocalServer {
  /// Lets the entries that a consumer holds look as if they had been delivered a while ago.
  func age(_ key: String, group: String, consumer: String, milliseconds: Int) async throws {
    let script = """
      for _, item in ipairs(redis.call('XPENDING', KEYS[1], ARGV[1], '-', '+', 100000, ARGV[2])) do
        redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, item[1], 'IDLE', ARGV[3], 'JUSTID')
      end
      """
    try await command("EVAL", script, "1", key, group, consumer, "\(milliseconds)")
  }

  /// How many requests of the consumers of groups there were: waits, reads and scripts.
  func groupRequestCount() async throws -> Int {
    // A script that reads is counted twice.
    try await callCount(of: "xreadgroup") + callCount(of: "eval")
  }
}

extension Array {
  /// The elements of deliveries.
  func elements<Item: Sendable>() throws -> [Item] where Element == GroupDelivery<Item, RedisLog> {
    var elements: [Item] = []
    for delivery in self { elements.append(try delivery.element) }
    return elements
  }
}

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
