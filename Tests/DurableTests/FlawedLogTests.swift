import AsyncStreams
import AsyncStreamsDurable
import AsyncStreamsDurableTesting
import Testing

/// What a log may do wrong, and the promises of which the suite says then that they are not kept.
enum LogFlaw: String, CaseIterable {
  case exchangesRecords, readsOtherwiseAgain, cutsPayloads, repeatsCursors, acknowledgesFirst, readsLastCursors
  case repeatsFirst, addsWhenOpened, lastCursorIsFirst, hasNoNewest, newestIsOldest, newestIsBeginning, repeatsBatches
  case closesWhenCancelled, ignoresBatchSize, endIsFailure, failureIsEnd, ignoresPositions, crashReplaces

  var checks: [LogCheck] {
    switch self {
    case .exchangesRecords: [.order]
    case .readsOtherwiseAgain: [.manySenders]
    case .cutsPayloads: [.payloads]
    case .repeatsCursors, .acknowledgesFirst: [.cursors]
    case .readsLastCursors: [.cursors, .undecodable]
    case .repeatsFirst: [.resuming]
    case .addsWhenOpened: [.reopening]
    case .lastCursorIsFirst: [.lastCursor]
    case .hasNoNewest: [.newestElement, .present]
    case .newestIsOldest: [.newestElement, .present]
    case .newestIsBeginning: [.newest]
    case .repeatsBatches: [.waiting]
    case .closesWhenCancelled: [.cancelledReading]
    case .ignoresBatchSize: [.batchSize]
    case .endIsFailure: [.end]
    case .failureIsEnd: [.failure]
    case .ignoresPositions: [.continuing, .trimmed, .reset]
    case .crashReplaces: [.crash]
    }
  }
}

@Suite("The suite of all logs") struct FlawedLogTests {
  @Test(arguments: LogFlaw.allCases) func `it says which promise a log does not keep`(_ flaw: LogFlaw) async {
    for check in flaw.checks {
      await #expect(throws: (any Error).self, "\(check)") { try await check.run(FlawedHarness(flaw: flaw)) }
    }
  }

  @Test func `each promise is one that a log can break`() {
    #expect(Set(LogFlaw.allCases.flatMap(\.checks)) == Set(LogCheck.allCases))
  }
}

private struct FlawedHarness: LogHarness {
  let flaw: LogFlaw
  let disk = MemoryDisk()
  let readers = Readers()

  func open() async throws -> FlawedLog {
    let log = FlawedLog(base: MemoryLog(on: disk), flaw: flaw, readers: readers)
    if flaw == .addsWhenOpened { try await log.subject(of: Int.self).send(-1) }
    return log
  }

  func trim(_ log: FlawedLog) async throws { disk.removeOldest(4) }
  func delete() async throws { disk.removeAll() }

  func crash(_ log: FlawedLog) async throws {
    disk.crash(.machine)
    if flaw != .crashReplaces { return }
    disk.removeAll()
    let numbers = MemoryLog(on: disk).subject(of: Int.self)
    for _ in 0..<100 { try await numbers.send(-1) }
  }
}

private final class Readers: Sendable {
  let count = Lock(0)
}

private struct FlawedLog: DurableLog {
  typealias Cursor = FileLogCursor
  typealias Problem = MemoryLogProblem

  let base: MemoryLog
  let flaw: LogFlaw
  let readers: Readers

  var description: String { "FlawedLog" }

  func append(_ records: [LogRecord]) -> Receipt {
    Receipt(base: base.append(records), flaw: flaw, count: records.count)
  }

  func lastCursor() async throws(DurableError<Self>.Reason) -> Cursor {
    do throws(DurableError<MemoryLog>.Reason) {
      let last = try await base.lastCursor()
      return flaw == .lastCursorIsFirst ? Cursor(number: 0, checksum: last.checksum) : last
    } catch { throw DurableError<Self>.Reason(error) }
  }

  func newestEntry() async throws(DurableError<Self>.Reason) -> LogEntry<Cursor>? {
    if flaw == .hasNoNewest { return nil }
    do throws(DurableError<MemoryLog>.Reason) {
      let newest = try await base.newestEntry()
      guard newest != nil, flaw == .newestIsOldest else { return newest }
      var reader = base.makeReader(from: .beginning, batchSize: 1)
      return try await reader.next().first ?? newest
    } catch { throw DurableError<Self>.Reason(error) }
  }

  func makeReader(from position: LogPosition<Cursor>, batchSize: Int) -> Reader {
    let isAgain = readers.count.withLock { count in
      count += 1
      return count > 1
    }
    let isIgnored = position == .newest ? flaw == .newestIsBeginning : flaw == .ignoresPositions
    let size = flaw == .ignoresBatchSize ? 1_000 : batchSize
    let reader = base.makeReader(from: isIgnored ? .beginning : position, batchSize: size)
    return Reader(log: base, base: reader, flaw: flaw, isAgain: isAgain)
  }

  struct Receipt: LogReceipt {
    typealias Log = FlawedLog

    let base: MemoryLog.Receipt
    let flaw: LogFlaw
    let count: Int

    func value() async throws(DurableError<FlawedLog>.Reason) -> Cursor {
      do throws(DurableError<MemoryLog>.Reason) {
        let cursor = try await base.value()
        return switch flaw {
        case .repeatsCursors: Cursor(number: 1, checksum: cursor.checksum)
        case .acknowledgesFirst: Cursor(number: cursor.number - count + 1, checksum: cursor.checksum)
        default: cursor
        }
      } catch { throw DurableError<FlawedLog>.Reason(error) }
    }
  }

  struct Reader: LogReader {
    typealias Log = FlawedLog
    typealias Entry = LogEntry<Cursor>

    let log: MemoryLog
    var base: MemoryLogReader
    let flaw: LogFlaw
    let isAgain: Bool
    var latest: [Entry] = []
    var isRepeated = false

    mutating func next() async throws(DurableError<FlawedLog>.Reason) -> [Entry] {
      do throws(DurableError<MemoryLog>.Reason) {
        isRepeated.toggle()
        if flaw == .repeatsBatches, !isRepeated { return latest }
        latest = try await base.next().map(changed)
      } catch {
        if flaw == .closesWhenCancelled, error == .cancelled { log.close() }
        throw DurableError<FlawedLog>.Reason(error)
      }
      if latest.count > 1 {
        if flaw == .exchangesRecords || (flaw == .readsOtherwiseAgain && isAgain) { latest.swapAt(0, 1) }
        if flaw == .readsLastCursors { latest = latest.map { with($0, cursor: latest[latest.count - 1].cursor) } }
      }
      if flaw == .repeatsFirst, let first = latest.first { latest.insert(first, at: 0) }
      return latest
    }

    private func with(_ entry: Entry, cursor: Cursor) -> Entry {
      Entry(cursor: cursor, kind: entry.kind, payload: entry.payload)
    }

    private func changed(_ entry: Entry) -> Entry {
      let kind: LogRecord.Kind =
        switch (flaw, entry.kind) {
        case (.endIsFailure, .end): .failure
        case (.failureIsEnd, .failure): .end
        default: entry.kind
        }
      let payload = flaw == .cutsPayloads ? entry.payload.prefix(1_000) : entry.payload
      return Entry(cursor: entry.cursor, kind: kind, payload: payload)
    }
  }
}

extension DurableError<FlawedLog>.Reason {
  fileprivate init(_ reason: DurableError<MemoryLog>.Reason) {
    self =
      switch reason {
      case .unencodable(let problem): .unencodable(problem)
      case .undecodable(let cursor, let problem): .undecodable(cursor, problem)
      case .trimmed(let records): .trimmed(records)
      case .reset(let reset): .reset(reset)
      case .ended: .ended
      case .failed(let failure): .failed(failure)
      case .outcomeUnknown: .outcomeUnknown
      case .cancelled: .cancelled
      case .log(let problem): .log(problem)
      }
  }
}
