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
    func row(
      _ name: String,
      _ start: LogPosition<EntryIdentifier>,
      _ entries: [UInt64],
      _ info: Said,
      deleted: UInt64? = nil,
      _ outcome: Outcome
    ) -> Case { Case(name: name, start: start, entries: entries, info: info, deleted: deleted, outcome: outcome) }
    func info(_ added: Int?, _ length: Int, _ first: UInt64?, _ last: UInt64) -> Said {
      Said(added: added, length: length, first: first, last: last)
    }
    return [
      row("nothing is gone", third, [4, 5], info(5, 5, 1, 5), .fine(3)),
      row("what was read is gone", third, [4, 5], info(5, 2, 4, 5), .fine(3)),
      row("two are gone", third, [6, 7], info(7, 2, 6, 7), .trimmed(2, "6-0#5")),
      row("no ordinal", bare, [6, 7], info(7, 2, 6, 7), .trimmed(nil, "6-0#5")),
      row("old server", third, [6], info(nil, 1, 6, 6), .trimmed(nil, "6-0")),
      row("nothing is left", third, [], info(7, 0, nil, 7), .trimmed(4, "7-1#7")),
      row("gone by now", third, [4, 5], info(9, 2, 8, 9), .trimmed(4, "8-0#7")),
      row("all gone by now", third, [4, 5], info(5, 0, nil, 5), .fine(3)),
      row("partly gone by now", third, [4, 5], info(5, 1, 5, 5), .fine(3)),
      row("partly gone by now, and two before", third, [6, 7], info(7, 1, 7, 7), .trimmed(2, "6-0#5")),
      row("nothing new", third, [], info(3, 0, nil, 3), .fine(3)),
      row("nothing new, no ordinal", bare, [], info(3, 1, 3, 3), .fine(3)),
      row("no stream", third, [], info(0, 0, nil, 0), .reset),
      row("lost", third, [], info(2, 2, 1, 2), .reset),
      row("made again", third, [4], info(1, 1, 4, 4), .reset),
      row("lost, and others came before its place", third, [4], info(3, 3, 1, 4), deleted: 0, .reset),
      row("deleted by itself", third, [4], info(4, 3, 1, 4), deleted: 3, .fine(3)),
      row("all", .beginning, [1, 2], info(2, 2, 1, 2), .fine(0)),
      row("oldest", .beginning, [6, 7], info(7, 2, 6, 7), .fine(5)),
      row("oldest is gone", .beginning, [6, 7], info(7, 1, 7, 7), .fine(5)),
      row("oldest are gone", .beginning, [6, 7], info(9, 1, 9, 9), .fine(nil)),
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
