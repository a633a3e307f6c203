import AsyncStreamsRedis
import LocalServers

/// Reads the stream without the library.
struct StreamDump {
  private static let pageSize = 5_000

  let key: String
  let server: LocalServer

  /// All entries.
  func entries() async throws -> [StreamEntry<EntryIdentifier>] {
    var entries: [StreamEntry<EntryIdentifier>] = []
    var start = "-"
    while true {
      let page = try await server.command("XRANGE", key, start, "+", "COUNT", "\(Self.pageSize)")
      let lines = page.split(separator: "\n", omittingEmptySubsequences: true)
      for index in stride(from: 0, to: lines.count, by: 5) {
        let parts = lines[index..<min(index + 5, lines.count)].map(String.init)
        guard parts.count == 5, let cursor = EntryIdentifier(parts[0]), parts[1] == "value", parts[3] == "by" else {
          throw ChaosFailure("an entry that no sender makes: \(parts)")
        }
        entries.append(StreamEntry(cursor: cursor, text: parts[2], sender: parts[4]))
        start = "(\(parts[0])"
      }
      if lines.count < Self.pageSize * 5 { return entries }
    }
  }

  /// How many entries the group has to acknowledge; `nil` if it has not got the last entry.
  func pendingCount(of group: String, last: EntryIdentifier?) async throws -> Int? {
    let groups = try await server.command("XINFO", "GROUPS", key).split(separator: "\n")
    guard let name = groups.firstIndex(of: "last-delivered-id"), groups.indices.contains(name + 1),
      let last, EntryIdentifier(String(groups[name + 1])) == last
    else { return nil }
    let pending = try await server.command("XPENDING", key, group).split(separator: "\n")
    return pending.first.flatMap { Int($0) }
  }
}
