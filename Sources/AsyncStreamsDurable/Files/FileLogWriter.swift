import AsyncStreams
import Dispatch
import Foundation

/// Appends batches to the files of a log, in the order in which they were handed over.
///
/// One thread writes at a time. What is handed over meanwhile is written next, together: so many senders share one call
/// of the system, and one wait for the disk. With ``SyncPolicy/each``, the thread is one of a queue, since waiting for the
/// disk takes long. Otherwise it is that of the sender.
final class FileLogWriter: Sendable {
  private struct Batch {
    /// What to append; `nil` closes the log.
    let records: [LogRecord]?
    let receipt = PendingReceipt<FileLog>()
  }

  private struct State: ~Copyable {
    var waiting: [Batch] = []
    /// Whether a thread is writing: it also writes what is handed over meanwhile.
    var isWriting = false
    /// Whether an end was handed over.
    var hasEnded = false
    /// Why nothing can be appended any more.
    var failure: FileLogProblem?
    /// `nil` while a thread is writing, and after the log was closed.
    var appender: FileAppender?
    /// The newest file, if a wait for the disk is planned.
    var unsynchronized: DiskFile?
  }

  let torn: TornTail?
  /// How far readers can read.
  let tails: BehaviorSubject<LogTail, Never>
  /// Why nothing can be appended any more.
  var failure: FileLogProblem? { state.withLock { $0.failure } }
  private let sync: SyncPolicy
  private let folder: FileLogFolder
  private let queue: DispatchQueue
  private let state: Lock<State>

  init(
    _ folder: String,
    sync: SyncPolicy,
    retention: FileLogRetention,
    fileSize: Int,
    now: @escaping @Sendable () -> Date
  ) throws(FileLogProblem) {
    let folder = try FileLogFolder(folder, retention: retention, waitsForDisk: sync != .never, now: now)
    let opened = try folder.open()
    try folder.removeOld()
    torn = opened.torn
    tails = BehaviorSubject(opened.tail, name: folder.path, bufferingPolicy: .bufferingNewest(1))
    self.folder = folder
    self.sync = sync
    queue = DispatchQueue(label: "FileLog")
    let (file, tail) = (opened.file, opened.tail)
    state = Lock(
      State(appender: FileAppender(folder, fileSize: fileSize, file: file, tail: tail, waits: sync == .each))
    )
  }

  deinit {
    // No thread is writing. What the policy has promised is kept.
    if sync != .never, let file = state.withLock({ $0.appender?.file }) { try? file.synchronize() }
  }

  func append(_ records: [LogRecord]) -> FileLogReceipt {
    for record in records where record.payload.count > RecordFormat.maximumPayload || record.kind == .unknown {
      let problem = "a record has an element or an end of at most \(RecordFormat.maximumPayload) bytes"
      return FileLogReceipt(answer: .failure(.unencodable(problem)))
    }
    var refusal: DurableError<FileLog>.Reason?
    var waiting: Batch?
    var starts = false
    var appender: FileAppender?
    state.withLock { state in
      if let failure = state.failure {
        refusal = .log(failure)
      } else if state.hasEnded {
        refusal = .ended
      } else {
        state.hasEnded = records.isEnd
        if state.isWriting || sync == .each {
          let batch = Batch(records: records)
          state.waiting.append(batch)
          waiting = batch
          starts = !state.isWriting
        } else {
          swap(&appender, &state.appender)
        }
        state.isWriting = true
      }
    }
    if starts { queue.call { self.writeWaiting() } }
    if let waiting { return FileLogReceipt(pending: waiting.receipt) }
    if let appender = appender.take() { return FileLogReceipt(answer: write(records, appender)) }
    return FileLogReceipt(answer: .failure(refusal ?? .log(.closed)))
  }

  /// Closes the log after what was handed over before.
  func close() -> FileLogReceipt {
    let batch = Batch(records: nil)
    let starts = state.withLock { state in
      state.waiting.append(batch)
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if starts { queue.call { self.writeWaiting() } }
    return FileLogReceipt(pending: batch.receipt)
  }

  /// Writes a batch in the thread of its sender, and then what was handed over meanwhile.
  private func write(_ records: [LogRecord], _ appender: consuming FileAppender) -> PendingReceipt<FileLog>.Answer {
    var answer: PendingReceipt<FileLog>.Answer
    do throws(FileLogProblem) {
      answer = .success(try appender.encode(records))
      try appender.flush()
    } catch {
      appender.undo()
      answer = .failure(appender.reason(for: error))
    }
    report(&appender)
    writeTurns(.some(appender))
    return answer
  }

  /// Writes what waits.
  private func writeWaiting() {
    var appender: FileAppender?
    state.withLock { swap(&appender, &$0.appender) }
    writeTurns(appender.take())
  }

  /// Writes what waits, turn by turn, until nothing is left.
  private func writeTurns(_ open: consuming FileAppender?) {
    var open = open
    var batches: [Batch] = []
    while takeWaiting(&batches, &open) {
      if let appender = open.take() {
        open = write(batches, appender)
      } else {
        for batch in batches { batch.receipt.complete(.failure(.log(.closed))) }
      }
      batches.removeAll(keepingCapacity: true)
    }
  }

  /// Takes the batches that wait; gives the end of the log back if there are none.
  private func takeWaiting(_ batches: inout [Batch], _ appender: inout FileAppender?) -> Bool {
    state.withLock { state in
      if state.waiting.isEmpty {
        state.isWriting = false
        swap(&state.appender, &appender)
        return false
      }
      swap(&batches, &state.waiting)
      return true
    }
  }

  /// Writes batches in one turn.
  ///
  /// - Returns: The end of the log; `nil` if a batch has closed it.
  private func write(_ batches: [Batch], _ appender: consuming FileAppender) -> FileAppender? {
    var encoded: [(receipt: PendingReceipt<FileLog>, cursor: FileLogCursor)] = []
    var closing: PendingReceipt<FileLog>?
    var problem: FileLogProblem?
    do throws(FileLogProblem) {
      for batch in batches {
        guard let records = batch.records else {
          closing = batch.receipt
          continue
        }
        if batch.receipt.beginAppending() {
          encoded.append((batch.receipt, try appender.encode(records)))
        } else if records.isEnd {
          appender.hasLostEnd = true
        }
      }
      try appender.flush()
      if sync == .each || closing != nil { try appender.synchronize() }
    } catch {
      appender.undo()
      problem = error
    }
    // Of what could not be written as a whole, the first batches may be there.
    if problem != nil, sync == .each, appender.failure == nil { try? appender.synchronize() }
    report(&appender)
    for (receipt, cursor) in encoded {
      let isThere = cursor <= appender.tail.cursor
      let failure = appender.failure ?? (isThere ? nil : problem)
      receipt.complete(failure.map { .failure(appender.reason(for: $0)) } ?? .success(cursor))
    }
    if let problem {
      for batch in batches where batch.records != nil { batch.receipt.complete(.failure(.log(problem))) }
    }
    guard let closing else { return appender }
    state.withLock { $0.failure = $0.failure ?? .closed }
    folder.lock.unlock()
    tails.finish()
    closing.complete(problem.map { .failure(.log($0)) } ?? .success(appender.tail.cursor))
    return nil
  }

  /// Tells readers what is new, and notes what concerns later batches.
  private func report(_ appender: inout FileAppender) {
    let interval = sync.interval
    if appender.failure != nil || appender.hasLostEnd || interval != nil {
      let plansSync = state.withLock { state in
        state.failure = state.failure ?? appender.failure
        if appender.hasLostEnd { state.hasEnded = false }
        guard interval != nil else { return false }
        defer { state.unsynchronized = appender.file }
        return state.unsynchronized == nil
      }
      appender.hasLostEnd = false
      if plansSync, let interval {
        queue.asyncAfter(deadline: .now() + interval / .seconds(1)) { [weak self] in self?.synchronize() }
      }
    }
    switch appender.failure {
    case nil: tails.yield(appender.tail)
    // Readers of this object wait for nothing then.
    case .removed?: tails.finish()
    default: break
    }
  }

  /// Waits for the disk, after the interval of the policy; a file that is full was waited for already.
  private func synchronize() {
    let file = state.withLock { $0.unsynchronized.take() }
    do throws(FileLogProblem) {
      try file?.synchronize()
      // Meanwhile, other files may have been begun, and the retention may have removed this one.
      try folder.check()
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }
}

extension SyncPolicy {
  /// How long a wait for the disk may be put off; `nil` with the other policies.
  fileprivate var interval: Duration? {
    if case .interval(let interval) = self { interval } else { nil }
  }
}
