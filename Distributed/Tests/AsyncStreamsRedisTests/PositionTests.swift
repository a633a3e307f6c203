import LocalServers
import Testing

@testable import AsyncStreamsRedis

@Suite(.onServer, .timeLimit(.minutes(5))) struct PositionTests {
  private enum Outcome: Equatable {
    /// Reading goes on, with this ordinal.
    case fine(Int?)
    /// The number that is gone; the identifier and the ordinal after which reading can go on.
    case trimmed(Int?, String)
    case reset
  }

  /// What a server says: how many entries were appended and are left, the oldest one, and the newest one.
  private struct Said {
    var added: Int?
    let length: Int
    let first: UInt64?
    let last: UInt64
  }

  private struct Case {
    let name: String
    let start: LogPosition<EntryIdentifier>
    let entries: [UInt64]
    let info: Said
    /// The newest entry that was deleted by itself.
    var deleted: UInt64?
    let outcome: Outcome
  }

  private static func identifier(_ number: UInt64, _ ordinal: Int? = nil) -> EntryIdentifier {
    EntryIdentifier(milliseconds: number, sequence: 1, ordinal: ordinal)
  }

  /// The entries have the identifiers 1-1, 2-1 and so on, in the order in which they were appended.
  private static let cases: [Case] = {
    let third = LogPosition.after(identifier(3, 3))
    let bare = LogPosition.after(identifier(3))
    func info(_ added: Int?, _ length: Int, _ first: UInt64?, _ last: UInt64) -> Said {
      Said(added: added, length: length, first: first, last: last)
    }
    return [
      Case(name: "nothing is gone", start: third, entries: [4, 5], info: info(5, 5, 1, 5), outcome: .fine(3)),
      Case(name: "what was read is gone", start: third, entries: [4, 5], info: info(5, 2, 4, 5), outcome: .fine(3)),
      Case(name: "two are gone", start: third, entries: [6, 7], info: info(7, 2, 6, 7), outcome: .trimmed(2, "6-0#5")),
      Case(name: "no ordinal", start: bare, entries: [6, 7], info: info(7, 2, 6, 7), outcome: .trimmed(nil, "6-0#5")),
      Case(name: "old server", start: third, entries: [6], info: info(nil, 1, 6, 6), outcome: .trimmed(nil, "6-0")),
      Case(name: "nothing is left", start: third, entries: [], info: info(7, 0, nil, 7), outcome: .trimmed(4, "7-1#7")),
      Case(name: "gone by now", start: third, entries: [4, 5], info: info(9, 2, 8, 9), outcome: .trimmed(4, "8-0#7")),
      Case(name: "all gone by now", start: third, entries: [4, 5], info: info(5, 0, nil, 5), outcome: .fine(3)),
      Case(name: "partly gone by now", start: third, entries: [4, 5], info: info(5, 1, 5, 5), outcome: .fine(3)),
      Case(
        name: "partly gone by now, and two before",
        start: third,
        entries: [6, 7],
        info: info(7, 1, 7, 7),
        outcome: .trimmed(2, "6-0#5")
      ),
      Case(name: "nothing new", start: third, entries: [], info: info(3, 0, nil, 3), outcome: .fine(3)),
      Case(name: "nothing new, no ordinal", start: bare, entries: [], info: info(3, 1, 3, 3), outcome: .fine(3)),
      Case(name: "no stream", start: third, entries: [], info: info(0, 0, nil, 0), outcome: .reset),
      Case(name: "lost", start: third, entries: [], info: info(2, 2, 1, 2), outcome: .reset),
      Case(name: "made again", start: third, entries: [4], info: info(1, 1, 4, 4), outcome: .reset),
      Case(
        name: "lost, and others came before its place",
        start: third,
        entries: [4],
        info: info(3, 3, 1, 4),
        deleted: 0,
        outcome: .reset
      ),
      Case(
        name: "deleted by itself",
        start: third,
        entries: [4],
        info: info(4, 3, 1, 4),
        deleted: 3,
        outcome: .fine(3)
      ),
      Case(name: "all", start: .beginning, entries: [1, 2], info: info(2, 2, 1, 2), outcome: .fine(0)),
      Case(name: "oldest", start: .beginning, entries: [6, 7], info: info(7, 2, 6, 7), outcome: .fine(5)),
      Case(name: "oldest is gone", start: .beginning, entries: [6, 7], info: info(7, 1, 7, 7), outcome: .fine(5)),
      Case(name: "oldest are gone", start: .beginning, entries: [6, 7], info: info(9, 1, 9, 9), outcome: .fine(nil)),
    ]
  }()

  private func outcome(_ check: Case, _ empty: StreamInfo) -> Outcome? {
    var info = empty
    info.addedCount = check.info.added
    info.length = check.info.length
    info.first = check.info.first.map { Self.identifier($0) }
    info.last = Self.identifier(check.info.last, check.info.added)
    info.lastDeleted = check.deleted.map { Self.identifier($0) }
    var position = Position(check.start)
    do throws(RedisError.Reason) {
      try position.check(check.entries.map { Self.identifier($0) }, with: info)
      return .fine(position.last.ordinal)
    } catch {
      switch error {
      case .trimmed(let trimmed):
        guard case .after(let next) = trimmed.resumePosition else { return nil }
        #expect(trimmed.last == position.last)
        return .trimmed(trimmed.count, "\(next)")
      case .reset(let reset):
        #expect(reset.last == position.last)
        return .reset
      default: return nil
      }
    }
  }

  @Test func `a reader learns from the server whether entries are gone`() async throws {
    let server = try await LocalServer()
    let connection = try await server.address.connect()
    defer { connection.close(.cancelled) }
    let empty = try await StreamInfo(of: "none", on: connection)
    for check in Self.cases {
      #expect(outcome(check, empty) == check.outcome, "\(check.name)")
    }
  }

  @Test func `after the first entries, missing ones matter also to a reader from the beginning`() async throws {
    let server = try await LocalServer()
    let connection = try await server.address.connect()
    defer { connection.close(.cancelled) }
    var info = try await StreamInfo(of: "none", on: connection)
    (info.addedCount, info.length, info.first, info.last) = (9, 2, Self.identifier(8), Self.identifier(9, 9))
    var position = Position(.beginning)
    position.advance(to: Self.identifier(3), by: 3)
    #expect(position.last.ordinal == 3)
    let error = #expect(throws: RedisError.Reason.self) {
      try position.check([Self.identifier(8), Self.identifier(9)], with: info)
    }
    let trimmed = try #require(error?.trimmedEntries)
    #expect(trimmed.count == 4)
  }
}
