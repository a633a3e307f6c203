import AsyncStreams
public import AsyncStreamsDurable

/// A log in memory, for tests of code that uses a `DurableSubject`: in virtual time, and with all
/// that can go wrong.
///
/// ```swift
/// let disk = MemoryDisk(latency: .milliseconds(5))
/// let orders = MemoryLog(on: disk).subject(of: String.self)
/// try await orders.send("tea")
/// print(try await orders.newest()?.element ?? "nothing")
/// // Prints "tea"
/// ```
/// It keeps the promises of a `FileLog`, as the checks of this module say. ``MemoryDisk`` is what it writes to: it survives
/// the log object, and can be full, slow, or lose what was not stored.
///
/// One object appends. Opening another one on the same disk is what a process does that has just started; the object
/// before it is closed.
///
/// - Isolation: with a disk that has a ``MemoryDisk/latency``, and `SyncPolicy.each`, a task waits
///   on the clock of the disk. Otherwise, a send is done when it is called.
/// - Complexity: O(1) for each record. All records stay in memory.
public final class MemoryLog: DurableLog {
  /// Where a record is.
  public typealias Cursor = FileLogCursor
  /// What can go wrong with this kind of log alone.
  public typealias Problem = MemoryLogProblem
  /// The answer to records that were sent.
  public typealias Receipt = PendingReceipt<MemoryLog>
  /// Why a log cannot be read or written.
  typealias Reason = DurableError<MemoryLog>.Reason

  private struct Batch {
    let records: [LogRecord]
    let receipt = PendingReceipt<MemoryLog>()
  }

  private struct State {
    /// What waits until the disk has stored what was handed over before.
    var waiting: [Batch] = []
    /// Whether a task waits for the disk.
    var isWaiting = false
    /// Whether an end was handed over.
    var hasEnded = false
    /// Whether what was written is to be stored after the interval of the policy.
    var isStoringPlanned = false
  }

  /// A batch that was written, and the cursor of its last record.
  private typealias Written = (receipt: PendingReceipt<MemoryLog>, last: FileLogCursor)

  /// What the log writes to.
  public let disk: MemoryDisk
  private let sync: SyncPolicy
  private let state = Lock(State())
  /// Tells readers that there is more; the disk knows this object by it.
  let changes: BehaviorSubject<Int, Never>

  /// Opens a log; it has the records that the disk has.
  ///
  /// - Parameters:
  ///   - disk: What the log writes to.
  ///   - sync: When to wait until the disk has stored what was appended.
  public init(on disk: MemoryDisk = MemoryDisk(), sync: SyncPolicy = .each) {
    self.disk = disk
    self.sync = sync
    changes = disk.open()
  }

  /// What the log is called in diagnostics.
  public var description: String { "MemoryLog" }

  /// Appends records; see `DurableLog.append(_:)`.
  public func append(_ records: [LogRecord]) -> PendingReceipt<MemoryLog> {
    let batch = Batch(records: records)
    if records.contains(where: { $0.kind == .unknown }) {
      batch.receipt.complete(.failure(.unencodable("a record is an element or an end")))
      return batch.receipt
    }
    enum Next { case refuse, write, begin, wait }
    let waits = sync == .each && disk.latency > .zero
    let next: Next = state.withLock { state in
      if state.hasEnded { return .refuse }
      state.hasEnded = records.last?.kind.isEnd == true
      // What others wait with goes first.
      if !waits, !state.isWaiting { return .write }
      state.waiting.append(batch)
      defer { state.isWaiting = true }
      return state.isWaiting ? .wait : .begin
    }
    switch next {
    case .refuse: batch.receipt.complete(.failure(.ended))
    case .write:
      acknowledge(write([batch]), areStored: sync == .each)
      planStoring()
    // The records are to be stored also if the log object is released.
    case .begin: Task { await self.waitForDisk() }
    case .wait: break
    }
    return batch.receipt
  }

  /// Ends the log: it takes nothing more, and its readings fail with ``MemoryLogProblem/closed``.
  ///
  /// Sends that wait for the disk fail with `outcomeUnknown`.
  public func close() { disk.end(changes) { $0.stored = $0.written } }

  /// The cursor of the newest record.
  public func lastCursor() async throws(DurableError<MemoryLog>.Reason) -> FileLogCursor {
    try disk.checking(changes) { $0.readable }
  }

  /// The newest record.
  public func newestEntry() async throws(DurableError<MemoryLog>.Reason) -> LogEntry<FileLogCursor>? {
    try disk.checking(changes) { $0.newest }.map { LogEntry($0) }
  }

  /// Begins to read; see `DurableLog.makeReader(from:batchSize:)`.
  public func makeReader(from position: LogPosition<FileLogCursor>, batchSize: Int) -> MemoryLogReader {
    MemoryLogReader(self, from: position, batchSize: batchSize)
  }

  /// Writes what waits, and waits for the disk, turn by turn.
  private func waitForDisk() async {
    while true {
      let batches = state.withLock { state in
        defer { state.waiting = [] }
        if state.waiting.isEmpty { state.isWaiting = false }
        return state.waiting
      }
      if batches.isEmpty { return }
      let written = write(batches)
      // A cancelled wait is one that is over: nobody has this task.
      try? await disk.clock.sleepThrough(disk.latency)
      acknowledge(written, areStored: true)
    }
  }

  /// Puts records on the disk; refuses those for which there is no room.
  private func write(_ batches: [Batch]) -> [Written] {
    var written: [Written] = []
    for batch in batches {
      let outcome: Result<FileLogCursor, Reason> =
        if batch.receipt.beginAppending() {
          disk.state.withLock { disk in
            if disk.changes !== changes { return .failure(.log(.closed)) }
            return disk.write(batch.records) ? .success(disk.written) : .failure(.log(.full))
          }
        } else {
          .failure(.cancelled)
        }
      switch outcome {
      case .success(let cursor): written.append((batch.receipt, cursor))
      case .failure(let reason):
        if batch.records.last?.kind.isEnd == true { state.withLock { $0.hasEnded = false } }
        batch.receipt.complete(.failure(reason))
      }
    }
    return written
  }

  /// Lets readers have what was written, unless the log was ended meanwhile.
  private func acknowledge(_ written: [Written], areStored: Bool) {
    guard let last = written.last?.last else { return }
    let hasEnded = disk.state.withLock { disk in
      if disk.changes !== changes { return true }
      disk.readable = max(disk.readable, last)
      if areStored { disk.stored = max(disk.stored, last) }
      return false
    }
    for (receipt, cursor) in written { receipt.complete(hasEnded ? .failure(.outcomeUnknown) : .success(cursor)) }
    if !hasEnded { changes.yield(last.number) }
  }

  /// Lets the disk store what was written, after the interval of the policy.
  private func planStoring() {
    guard case .interval(let interval) = sync else { return }
    let isFirst = state.withLock { state in
      defer { state.isStoringPlanned = true }
      return !state.isStoringPlanned
    }
    if !isFirst { return }
    Task {
      try? await disk.clock.sleepThrough(interval)
      state.withLock { $0.isStoringPlanned = false }
      disk.state.withLock { disk in
        if disk.changes === changes { disk.stored = disk.written }
      }
    }
  }
}
