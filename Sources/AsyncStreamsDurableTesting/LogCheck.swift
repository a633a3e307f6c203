/// A promise of `DurableLog`, with a check that any log can be put to.
///
/// Each check begins with an empty log, and opens it through a ``LogHarness``.
public enum LogCheck: String, CaseIterable, Sendable, CustomStringConvertible {
  /// The sends of one task are in their order.
  case order
  /// Many tasks send at once: each keeps its order, nothing is lost or doubled, and all readers see one order.
  case manySenders
  /// Payloads of all bytes, empty ones and long ones arrive as they were.
  case payloads
  /// Cursors grow, and their text and their coding bring them back.
  case cursors
  /// A reading after each cursor has the rest.
  case resuming
  /// What one object has appended, one that is opened later reads, and continues.
  case reopening
  /// The last cursor is that of the newest record; what is sent afterwards comes after it.
  case lastCursor
  /// The newest element is the one that was appended last, and none if that is an end.
  case newestElement
  /// A reading up to the present end has what is there, and ends.
  case present
  /// A reading from the newest record on has only what is appended later.
  case newest
  /// A reading that waits gets what is appended, and many do at once.
  case waiting
  /// A reading that is cancelled while it waits ends.
  case cancelledReading
  /// A call of a reader returns no more entries than it was asked for.
  case batchSize
  /// Readings end at an end, and the object that appended it takes nothing more.
  case end
  /// A failure arrives with its text.
  case failure
  /// Another object continues after an end.
  case continuing
  /// A record that is no element is an error with its cursor, after which reading can resume.
  case undecodable
  /// Records that were removed before they were read are an error with their number, and a position to resume at.
  case trimmed
  /// A log that was deleted and has got other records is an error, and nothing of it is skipped.
  case reset
  /// What was acknowledged before a crash is there afterwards, once, in order.
  case crash

  /// The promise as a sentence.
  public var description: String { rawValue }

  /// Checks the promise.
  ///
  /// - Throws: ``BrokenPromise``, or the unexpected error of the log.
  public func run(_ harness: some LogHarness) async throws {
    switch self {
    case .order: try await harness.checkOrder()
    case .manySenders: try await harness.checkManySenders()
    case .payloads: try await harness.checkPayloads()
    case .cursors: try await harness.checkCursors()
    case .resuming: try await harness.checkResuming()
    case .reopening: try await harness.checkReopening()
    case .lastCursor: try await harness.checkLastCursor()
    case .newestElement: try await harness.checkNewestElement()
    case .present: try await harness.checkPresent()
    case .newest: try await harness.checkNewest()
    case .waiting: try await harness.checkWaiting()
    case .cancelledReading: try await harness.checkCancelledReading()
    case .batchSize: try await harness.checkBatchSize()
    case .end: try await harness.checkEnd()
    case .failure: try await harness.checkFailure()
    case .continuing: try await harness.checkContinuing()
    case .undecodable: try await harness.checkUndecodable()
    case .trimmed: try await harness.checkTrimmed()
    case .reset: try await harness.checkReset()
    case .crash: try await harness.checkCrash()
    }
  }
}
