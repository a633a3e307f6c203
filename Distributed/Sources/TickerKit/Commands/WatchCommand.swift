package import ArgumentParser
import AsyncStreamsRedis
import Foundation

/// The command that watches.
package struct WatchCommand: AsyncParsableCommand {
  /// What the command is called, and what it does.
  package static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Receives quotes until it is interrupted.",
    discussion: """
      A watcher with a log or a position file resumes after the last quote of the log, or after the position if that \
      is later, and --from is ignored. A log alone is exact from its first quote on. To also miss nothing \
      before the first quote, give a position file, which is written at the start.
      """
  )

  @OptionGroup package var server: ServerOptions

  @Option(help: "Where to begin: newest (with what is appended from now on), beginning, or after an identifier.")
  package var from = Start.newest

  @Option(help: ArgumentHelp("A file for the identifier of the last quote.", valueName: "file"))
  package var position: String?

  @Flag(help: "End at the end of the stream; otherwise, continue with what is appended after it.")
  package var untilEnd = false

  @Option(help: ArgumentHelp("A file that gets a line for each quote.", valueName: "file"))
  package var log: String?

  /// Makes the command with its default options.
  package init() {}

  /// Watches.
  package func run() async throws {
    try await Watching(
      subject: server.subject,
      start: from,
      position: position.map { StoredCursor(at: URL(filePath: $0)) },
      log: log.map { URL(filePath: $0) },
      endsWithStream: untilEnd
    ).run()
  }
}
