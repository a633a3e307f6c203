import ArgumentParser
import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers

/// A process that reads, and that resumes where it was when it is started again.
///
/// With `--position`, it stores its position in a file beside its log, after each few entries, so that it may get these
/// entries again. Without, the last line of its log is its position, so that it gets each entry once.
struct ReaderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "reader", shouldDisplay: false)

  @OptionGroup var options: ProcessOptions

  @Option(help: "The file with the position.")
  var position: String?

  @Option(help: "How many entries a request asks for.")
  var batchSize: Int

  func run() async throws {
    StandardInput.follow()
    if let folder = options.folderURL {
      var random = options.random
      let interval = Duration.milliseconds(Int.random(in: 1...50, using: &random))
      try await read(FileLog(reading: folder, checkInterval: interval).subject(coding: FilledText.coding))
    } else {
      try await read(options.subject)
    }
  }

  private func read<Log: AttackedLog>(_ subject: DurableSubject<String, Log>) async throws {
    typealias Lines = LineLog<ReaderLine<Log.Cursor>>
    let log = try Lines(options.logURL)
    let stored = position.map { StoredCursor<Log.Cursor>(at: URL(filePath: $0)) }
    let start = if let stored { try stored.load() } else { try Lines.last(in: options.logURL, \.position) ?? nil }
    try log.write(.started(start))
    try await Reading(subject: { subject }, log: log, stored: stored, batchSize: batchSize).run(after: start)
  }
}
