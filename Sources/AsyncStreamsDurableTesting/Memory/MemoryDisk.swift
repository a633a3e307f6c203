import AsyncStreams
import AsyncStreamsDurable

/// What a ``MemoryLog`` writes to, and what goes wrong with it.
///
/// A disk survives the log objects on it, as a real disk survives processes:
///
/// ```swift
/// let disk = MemoryDisk()
/// let orders = MemoryLog(on: disk, sync: .never).subject(of: String.self)
/// try await orders.send("tea")
/// disk.synchronize()
/// try await orders.send("milk")
/// disk.crash(.machine)
/// let later = MemoryLog(on: disk).subject(of: String.self)
/// print(try await later.signal(from: .beginning, upTo: .present).collect())
/// // Prints "["tea"]"
/// ```
public final class MemoryDisk: Sendable {
  /// What ends.
  public enum Crash: Hashable, Sendable {
    /// The process that appends: whatever it has written remains.
    case process
    /// The machine: what was not stored is lost, from the end of the log.
    case machine
  }

  struct State {
    /// The record before the oldest one that is there.
    var origin: FileLogCursor
    var records: [(cursor: FileLogCursor, record: LogRecord)] = []
    /// The last record that can be read.
    var readable: FileLogCursor
    /// The last record that survives the end of the machine.
    var stored: FileLogCursor
    /// How many bytes the elements have.
    var size = 0
    var capacity: Int?
    var latency: Duration
    /// Tells the readers of the log object that appends; another one for each object.
    var changes: BehaviorSubject<Int, Never>?
    /// How many logs there were.
    var history = 1
  }

  let clock: any Clock<Duration>
  let state: Lock<State>

  /// Makes an empty disk.
  ///
  /// - Parameters:
  ///   - clock: The clock of all waits; that of a run in virtual time, for example.
  ///   - capacity: How many bytes of elements it can keep; `nil` for no limit.
  ///   - latency: How long a wait for the disk takes.
  public init(clock: any Clock<Duration> = ContinuousClock(), capacity: Int? = nil, latency: Duration = .zero) {
    self.clock = clock
    let origin = FileLogCursor(number: 0, checksum: 1)
    state = Lock(State(origin: origin, readable: origin, stored: origin, capacity: capacity, latency: latency))
  }

  /// How many bytes of elements the disk can keep; `nil` for no limit.
  ///
  /// A send for which there is no room fails with ``MemoryLogProblem/full``.
  public var capacity: Int? {
    get { state.withLock { $0.capacity } }
    set { state.withLock { $0.capacity = newValue } }
  }

  /// How long a wait for the disk takes, from the next one on.
  public var latency: Duration {
    get { state.withLock { $0.latency } }
    set { state.withLock { $0.latency = newValue } }
  }

  /// Stores what was written, as an operating system does from time to time.
  public func synchronize() { state.withLock { $0.stored = $0.written } }

  /// Ends the log object that appends: it takes nothing more, and its readings fail with ``MemoryLogProblem/closed``.
  ///
  /// The sends that wait for their acknowledgement fail with `outcomeUnknown`.
  public func crash(_ crash: Crash) {
    end { state in
      if crash == .machine { state.removeNewest(after: state.stored) }
    }
  }

  /// Removes the oldest records, as a retention does.
  ///
  /// - Parameter count: How many to remove; all, if there are fewer.
  public func removeOldest(_ count: Int) {
    state.withLock { state in
      // What waits for the disk is not there yet.
      let removed = state.records.prefix(max(0, min(count, state.readable.number - state.origin.number)))
      guard let last = removed.last else { return }
      state.size -= removed.reduce(0) { $0 + $1.record.payload.count }
      state.origin = last.cursor
      state.records.removeFirst(removed.count)
    }
  }

  /// Deletes the log with its records, as an operator does by mistake, and ends the log object that appends.
  public func removeAll() {
    end { state in
      state.history += 1
      state.origin = FileLogCursor(number: 0, checksum: UInt32(truncatingIfNeeded: state.history))
      (state.records, state.size) = ([], 0)
      (state.readable, state.stored) = (state.origin, state.origin)
    }
  }

  /// Calls a function with the state, if an object is the one that appends.
  func checking<Value>(
    _ object: BehaviorSubject<Int, Never>,
    _ body: (State) -> Value
  ) throws(DurableError<MemoryLog>.Reason) -> Value {
    let value = state.withLock { $0.changes === object ? body($0) : nil }
    guard let value else { throw .log(.closed) }
    return value
  }

  /// Begins with another log object.
  func open() -> BehaviorSubject<Int, Never> {
    let changes = BehaviorSubject<Int, Never>(0, bufferingPolicy: .bufferingNewest(1))
    let previous = state.withLock { state in
      defer { state.changes = changes }
      // What a process has written that has ended can be read.
      state.readable = state.written
      return state.changes
    }
    previous?.finish()
    return changes
  }

  /// Ends the log object that appends, if it is this one, or whichever it is.
  func end(_ object: BehaviorSubject<Int, Never>? = nil, _ change: (inout State) -> Void) {
    let ended = state.withLock { state -> BehaviorSubject<Int, Never>? in
      guard let current = state.changes, object == nil || object === current else {
        if object == nil { change(&state) }
        return nil
      }
      change(&state)
      state.changes = nil
      return current
    }
    ended?.finish()
  }
}

extension MemoryDisk.State {
  /// The last record that was written.
  var written: FileLogCursor { records.last?.cursor ?? origin }

  /// The last record that can be read, if it is there.
  var newest: (cursor: FileLogCursor, record: LogRecord)? { record(readable.number) }

  /// Appends records, if there is room.
  mutating func write(_ batch: [LogRecord]) -> Bool {
    let added = batch.reduce(0) { $0 + $1.payload.count }
    if let capacity, added > capacity - size { return false }
    size += added
    for record in batch {
      let before = Checksum.crc32c([record.kind.rawValue].span, after: written.checksum)
      let checksum = Checksum.crc32c(record.payload.span, after: before)
      records.append((FileLogCursor(number: written.number + 1, checksum: checksum), record))
    }
    return true
  }

  mutating func removeNewest(after cursor: FileLogCursor) {
    while let last = records.last, last.cursor > cursor {
      size -= last.record.payload.count
      records.removeLast()
    }
    readable = min(readable, written)
  }

  func record(_ number: Int) -> (cursor: FileLogCursor, record: LogRecord)? {
    let index = number - origin.number - 1
    return records.indices.contains(index) ? records[index] : nil
  }
}
