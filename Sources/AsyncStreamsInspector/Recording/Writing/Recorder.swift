public import AsyncStreams
public import Foundation

/// Writes the events of hot sources to a file, with their times and in one order, so that they can be replayed.
///
/// ```swift
/// let file = URL.temporaryDirectory.appending(path: "\(UUID()).jsonl")
/// let recorder = try Recorder(to: file)
/// let keys = Subject<String, Never>()
/// try recorder.record(keys, as: "keys")
/// await keys.send("a")
/// await keys.send("b")
/// keys.finish()
/// try await recorder.finish()
/// let session = try RecordedSession(contentsOf: file)
/// print(try session.values(of: "keys", as: String.self))
/// // Prints "["a", "b"]"
/// ```
/// ## What is recorded
/// Everything that a source accepts after the call of ``record(_:as:whenFull:redacting:)``, in the order of the sends,
/// over all sources: the order in which a merged signal delivers it. The time of an event is that at which it was
/// accepted. The current value of a behaviour subject at the time of the call is not an event, and is not recorded.
///
/// A recorder is no subscription: it starts nothing, is not counted, and keeps no source alive.
///
/// ## When it is written
/// At every flush; and at once when a source ends, or has used half of its ``RecordingPolicy``. So a process that is
/// killed loses what came since the last flush. Its file has whole lines, or one that is cut off, which
/// ``RecordedSession`` leaves out.
///
/// An error of the disk stops neither the program nor the recording. The lines that were not written are missing, the
/// next line that can be written says how many, and ``finish()`` throws the first error.
///
/// - Isolation: events are encoded in a task of the recorder, outside of any actor, and written on a thread of its own.
/// - Buffering: events wait in memory until the next flush; see ``RecordingPolicy`` for their number.
/// - Time: a timer expires for each flush until the recorder finishes, in virtual time, too: there, use
///   `advance(by:)`, since `advanceUntilIdle()` would not return.
/// - Release: a recorder that is released without ``finish()`` writes what it has, and closes the file.
/// - Complexity: O(1) for each event that is sent, plus encoding it in the task; O(n log n) for a flush of n events.
///
/// RAC 2.x: none.
public final class Recorder: Sendable {
  private let state = RecorderState()
  private let task: OwnedTask
  private let now: @Sendable () -> Duration

  /// Makes a file with a header, and replaces an earlier recording with the name, with all of its files.
  ///
  /// Waits for the disk.
  ///
  /// - Parameters:
  ///   - url: The file. By convention, its extension is `jsonl`.
  ///   - clock: The clock for the times of the events, and for the flushes: that of the system, or of a run in virtual
  ///     time. A sender reads it.
  ///   - start: The date that the file has as the start of the recording.
  ///   - flushInterval: The time from one flush to the next.
  ///   - maxSize: How many bytes a file may have; a longer event has a file of its own. A full file `FILE` becomes
  ///     `FILE.1`, that one `FILE.2`, and a new `FILE` continues. `nil` for one file without a limit.
  ///   - fileCount: How many of these older files are kept.
  /// - Precondition: `flushInterval` and `maxSize` are positive, and `fileCount` is not negative.
  /// - Throws: The error of the file system if the file cannot be made.
  public convenience init(
    to url: URL,
    clock: any Clock<Duration> = ContinuousClock(),
    start: Date = Date(),
    flushInterval: Duration = .milliseconds(100),
    maxSize: Int? = nil,
    keeping fileCount: Int = 2
  ) throws {
    if flushInterval <= .zero { refuse(flushInterval, "the interval must be positive", in: "init", of: "Recorder") }
    if let maxSize, maxSize < 1 { refuse(maxSize, "the size must be positive", in: "init", of: "Recorder") }
    if fileCount < 0 { refuse(fileCount, "the number of files must not be negative", in: "init", of: "Recorder") }
    let header = RecordingHeader(start: start).text
    let destination = try RotatingFile(url, header: header, maxSize: maxSize, keptCount: fileCount)
    self.init(to: destination, clock: clock, flushInterval: flushInterval)
  }

  /// Records to any destination.
  init(to destination: any RecordingDestination, clock: any Clock<Duration>, flushInterval: Duration) {
    now = clock.measureElapsed()
    let turns = Signal.interval(every: flushInterval, clock: clock).map { _ in () }
      .merge(with: state.wakes.signal(bufferingPolicy: .bufferingNewest(1)))
      .subscribeNow()
    task = OwnedTask { [state] in
      var loop = RecorderLoop(state, destination)
      await loop.run(turns)
    }
  }

  /// Records a source from now on.
  ///
  /// ```swift
  /// try recorder.record(logins, as: "logins", redacting: { Login(user: $0.user, password: "") })
  /// ```
  /// What is sent after this call is recorded. The source is not retained; its release is recorded as its end.
  ///
  /// A failure is recorded as its description, and also as a value if it is `Encodable`. An element that cannot be encoded
  /// is recorded as one without a value, with the reason.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - name: Its name in the recording, which no other source of the recording has.
  ///   - policy: What happens if it sends faster than the recorder writes.
  ///   - redact: Makes the element that is recorded in place of the one that was sent. For `nil`, the value is left out,
  ///     while its time and its place in the order remain. Runs in the task of the recorder.
  /// - Precondition: The limit of `policy` is at least 1.
  /// - Throws: If the name is empty or another source has it, the source has ended, or the recorder has finished. What is
  ///   recorded already remains, and the recording continues.
  public func record<Source: HotSource>(
    _ source: Source,
    as name: String,
    whenFull policy: RecordingPolicy = .dropping(limit: 65_536),
    redacting redact: (@Sendable (Source.Element) -> Source.Element?)? = nil
  ) throws(RecorderError) where Source.Element: Encodable {
    if policy.limit < 1 { refuse(policy, "the limit must be at least 1", in: "record", of: "Recorder") }
    if source.hasEnded { throw .endedSource(name) }
    try state.reserve(name)
    let wakes = state.wakes
    let tap = LogTap(source, policy.tapPolicy, now: now, onWake: { wakes.yield(()) })
    try state.add(TappedSource(name: name, tap: tap, redact: redact))
  }

  /// Writes what was sent before this call, and closes the file.
  ///
  /// What is sent later is not recorded. A second call waits for the same end.
  ///
  /// - Cancellation: a cancelled caller does not wait. The recorder finishes nevertheless.
  /// - Throws: The first error of the disk; `CancellationError` if the caller was cancelled before the end.
  public nonisolated(nonsending) func finish() async throws {
    state.beginFinishing()
    for try await _ in state.closing {}
    if !state.closing.hasEnded { throw CancellationError() }
  }

  /// What became of the events so far.
  public var statistics: RecorderStatistics { state.statistics }

  /// The first error of the disk, if there was one.
  public var error: (any Error)? { state.error }
}

extension RecordingPolicy {
  fileprivate var tapPolicy: TapPolicy {
    switch self {
    case .dropping(let limit): .dropping(limit: limit)
    case .waiting(let limit): .suspending(limit: limit)
    }
  }
}
