import ArgumentParser
import AsyncStreams
import AsyncStreamsRedis
import Foundation

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
    let log = try LineLog<ReaderLine>(options.logURL)
    let stored = position.map { StoredCursor<EntryIdentifier>(at: URL(filePath: $0)) }
    let start = if let stored { try stored.load() } else { try log.last(\.position) ?? nil }
    try log.write(.started(start))
    try await Reading(subject: options.subject, log: log, stored: stored, batchSize: batchSize).run(after: start)
  }
}
