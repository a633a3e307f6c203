import AsyncStreamsTesting
import Foundation

@testable import AsyncStreams
@testable import AsyncStreamsDurable

extension Scenario {
  static let durableLogs: [Scenario] = [
    Scenario("durable receipt: answered beside its reader and a cancellation") { run in
      let receipt = PendingAnswer<Int, FileLog>()
      let answers = Box<[Result<Int, DurableError<FileLog>.Reason>]>([])
      let task = run.task("reader") {
        do throws(DurableError<FileLog>.Reason) {
          answers.value.append(.success(try await receipt.value()))
        } catch {
          answers.value.append(.failure(error))
        }
      }
      run.thread("log") { receipt.complete(.success(1)) }
      run.thread("canceller") { task.cancel() }
      run.whenIdle {
        run.expect(answers.value == [.success(1)] || answers.value == [.failure(.cancelled)], "\(answers.value)")
      }
    },
    Scenario("durable receipt: completed by two") { run in
      let receipt = PendingReceipt<FileLog>()
      let cursor = FileLogCursor(number: 1, checksum: 1)
      let hasBegun = Box<Bool?>(nil)
      let failure = Box<DurableError<FileLog>.Reason?>(nil)
      let task = run.task("reader") {
        do throws(DurableError<FileLog>.Reason) { _ = try await receipt.value() } catch { failure.value = error }
      }
      run.thread("log") {
        hasBegun.value = receipt.beginAppending()
        receipt.complete(hasBegun.value == true ? .success(cursor) : .failure(.ended))
      }
      run.thread("canceller") { task.cancel() }
      run.whenIdle {
        run.expect(hasBegun.value == true || failure.value == .cancelled, "\(String(describing: failure.value))")
      }
    },
    Scenario("durable writer: two senders, each in its own thread") { run in
      try senders(run, ["a", "b"], sync: .never)
    },
    Scenario("durable writer: two senders that wait for the disk") { run in
      try senders(run, ["a"], sync: .each)
    },
    Scenario("durable writer: closed beside a sender") { run in
      let folder = TemporaryFolder()
      let writer = Box(Optional(try folder.writer(.never)))
      let answers = Box<[Bool]>([])
      run.task("sender") { [log = writer.value] in
        for _ in 0..<2 { answers.value.append(await log.isAccepted([LogRecord(.element)])) }
      }
      run.task("owner") { [log = writer.value] in _ = await log.isClosed() }
      run.whenIdle {
        run.expect(answers.value.count == 2 && answers.value != [false, true], "\(answers.value)")
        let accepted = answers.value.filter { $0 }.count
        run.expect(writer.value?.tails.value.cursor.number == accepted, "\(answers.value)")
        run.expect(writer.value?.failure == .closed && writer.value?.tails.hasEnded == true, "not closed")
        writer.value = nil
        folder.remove()
      }
    },
    Scenario("durable reader: waits beside a sender and an end") { run in
      let folder = TemporaryFolder()
      let log = Box(Optional(try folder.log(.never)))
      guard let opened = log.value else { return }
      let kinds = Box<[LogRecord.Kind]>([])
      var reader = Passed(opened.makeReader(from: .beginning, batchSize: 4))
      run.task("reader") { [reader] in
        var reader = reader.value
        while kinds.value.last != .end { kinds.value += try await reader.next().map(\.kind) }
      }
      _ = consume reader
      run.thread("sender") {
        _ = opened.append([LogRecord(.element)])
        _ = opened.append([LogRecord(.end)])
      }
      run.whenIdle {
        run.expect(kinds.value == [.element, .end], "\(kinds.value)")
        log.value = nil
        folder.remove()
      }
    },
  ]

  /// Sends from a task of each name, and an end from another one.
  private static func senders(_ run: ExplorationRun, _ names: [String], sync: SyncPolicy) throws {
    let folder = TemporaryFolder()
    let writer = Box(Optional(try folder.writer(sync)))
    let numbers = Box<[Int]>([])
    let hasEnded = Mark(run)
    for name in names {
      run.task(name) { [log = writer.value] in
        guard let log else { return }
        let isLate = hasEnded.isSet
        do throws(DurableError<FileLog>.Reason) {
          numbers.value.append(Int(try await log.append([LogRecord(.element)]).value().number))
          run.expect(!isLate, "appended after the end")
        } catch {
          run.expect(error == .ended, "\(error)")
        }
      }
    }
    run.task("end") { [log = writer.value] in
      guard let log else { return }
      numbers.value.append(Int(try await log.append([LogRecord(.end)]).value().number))
      hasEnded.set()
    }
    run.whenIdle {
      run.expect(numbers.value.sorted() == Array(1..<(numbers.value.count + 1)), "\(numbers.value)")
      let tail = writer.value?.tails.value
      run.expect(tail.map { Int($0.cursor.number) } == numbers.value.count, "readers know of less")
      run.expect(tail?.newest?.kind == .end, "something after the end")
      writer.value = nil
      folder.remove()
    }
  }
}

extension FileLogWriter? {
  fileprivate func isAccepted(_ records: [LogRecord]) async -> Bool {
    do {
      return try await self?.append(records).value() != nil
    } catch {
      return false
    }
  }

  fileprivate func isClosed() async -> Bool { (try? await self?.close().value()) != nil }
}

/// A folder for one log.
private struct TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "exploration-\(UUID())")

  func writer(_ sync: SyncPolicy) throws -> FileLogWriter {
    try FileLogWriter(url.path, sync: sync, retention: .all, fileSize: 1_000_000, now: { Date.now })
  }

  func log(_ sync: SyncPolicy) throws -> FileLog {
    try FileLog(at: url, sync: sync, retention: .all, fileSize: 1_000_000, now: { Date.now })
  }

  func remove() { try? FileManager.default.removeItem(at: url) }
}
