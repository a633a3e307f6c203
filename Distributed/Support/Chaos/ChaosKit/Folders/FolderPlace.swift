import AsyncStreamsRedis
import Foundation
import LocalServers

/// A log in a folder, to which one process appends.
struct FolderPlace: Place {
  typealias Log = FileLog

  /// What is done to the process that appends, and to its log.
  enum Own: Hashable, Sendable {
    /// The process is killed within a write, so that the beginning of a transaction is in the file.
    case tear
    /// The disk is full for a while.
    case fillDisk
    /// Another object tries to append, too.
    case openTwice
  }

  private static let sender = "sender-1"
  /// How many bytes the files may have together, where there is retention; more than what several lanes write at once.
  private static let maximumSize = 600_000

  private let journal: Journal
  private let folder: URL
  /// Where all files are kept; `nil` if the log keeps them.
  private let archive: URL?

  init(_ home: Home, in folder: URL, journal: Journal) {
    self.journal = journal
    self.folder = folder.appending(path: "log")
    archive = home == .retained ? folder.appending(path: "archive") : nil
  }

  var weights: Weights<Disturbance<Own>> {
    Weights([
      (.own(.tear), 4), (.own(.fillDisk), 2), (.own(.openTwice), 2), (.kill(.sender), 3), (.kill(.reader), 3),
      (.stop(.reader), 4),
    ])
  }

  var roles: [Role: Int] { [.sender: 1, .reader: 3] }

  var innerReaders: [String] { [SenderCommand.innerReader] }

  func arguments(for role: Role) -> [String] {
    let place = ["--folder", folder.path]
    if role != .sender { return place }
    guard let archive else { return place + ["--rate", "400"] }
    // What is removed must have been written faster than a reader that is stopped goes on.
    return place + ["--rate", "800", "--maximum-size", "\(Self.maximumSize)", "--archive", archive.path]
  }

  func disturb(
    _ disturbance: Own,
    _ participants: inout Participants,
    _ random: inout SeededGenerator
  ) async throws -> [String] {
    guard isOpen(participants) else { return [] }
    switch disturbance {
    case .tear:
      // Most sizes are within the very large transaction that is written next.
      let size = (try LogFile.all(in: folder).last?.status?.size ?? 0) + Int.random(in: 0...200_000, using: &random)
      participants.write("tear \(size)", to: Self.sender)
      await participants.kill(Self.sender, after: .seconds(1))
      try journal.note("killed \(Self.sender) when a file had \(size) bytes", .tears)
      return [Self.sender]
    case .fillDisk:
      let (size, time) = (Int.random(in: 0...50_000, using: &random), Int.random(in: 50...1_500, using: &random))
      participants.write("fill \(size) \(time)", to: Self.sender)
      try journal.note("no file may have more than \(size) bytes for \(time) ms", .fullDisks)
    case .openTwice:
      let refusal = Result { () throws(DurableError<FileLog>) in try FileLog(at: folder) }
      switch refusal {
      case .failure(let error) where error.reason == .log(.alreadyOpen):
        try journal.note("a second object may not append", .secondWriters)
      case .failure(let error): throw error
      case .success:
        if participants.isRunning(Self.sender) { throw ChaosFailure("a second object appends to the log") }
      }
    }
    return []
  }

  func calm() {}

  func evidence() throws -> Evidence<FileLogCursor> {
    let dump = try FolderDump(archive ?? folder)
    var evidence = Evidence<FileLogCursor>()
    evidence.stream = dump.entries
    evidence.starts = dump.starts
    evidence.removedCount = (try LogFile.all(in: folder).first?.number ?? 1) - 1
    evidence.failures = dump.problems
    return evidence
  }

  /// Reads the log once more, from the beginning, with an object that has not seen anything.
  func complete(_ evidence: inout Evidence<FileLogCursor>, within limit: Duration) async throws {
    let name = "reader-late"
    let file = folder.deletingLastPathComponent().appending(path: "\(name).log")
    let log = try LineLog<ReaderLine<FileLogCursor>>(file)
    try log.write(.started(nil))
    let subject = FileLog(reading: folder).subject(coding: FilledText.coding)
    let reading = Reading(subject: { subject }, log: log, stored: nil, batchSize: 100)
    let task = Task { try await reading.run(after: nil) }
    let last = evidence.stream.last?.cursor
    try await wait(within: limit) { try LineLog.last(in: file, \ReaderLine<FileLogCursor>.position) == last }
    task.cancel()
    evidence.readers.append(NamedLog(name, try LineLog.lines(of: file)))
  }

  func end() {}

  /// Whether the process that appends runs, and has opened the log.
  private func isOpen(_ participants: Participants) -> Bool {
    guard participants.isRunning(Self.sender), let name = participants.fullName(of: Self.sender) else { return false }
    // The first line says that the log was opened.
    return FileManager.default.fileExists(atPath: participants.log(of: name).path)
  }
}
