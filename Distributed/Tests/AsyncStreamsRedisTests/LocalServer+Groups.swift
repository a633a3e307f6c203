import LocalServers

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
