package import ArgumentParser
import Foundation

/// The command that publishes.
package struct ServeCommand: AsyncParsableCommand {
  /// What the command is called, and what it does.
  package static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Publishes quotes until it is interrupted, or until it has published a number of them."
  )

  @OptionGroup package var server: ServerOptions

  @Option(help: "The name of this publisher, without spaces; by default, one with the number of the process.")
  package var name = "publisher-\(ProcessInfo.processInfo.processIdentifier)"

  @Option(help: "How many quotes to publish per second.")
  package var rate = 1_000

  @Option(help: "How many quotes to publish; without it, there is no limit.")
  package var count: Int?

  @Flag(help: "Append the end of the stream after the last quote, also after an interruption.")
  package var finish = false

  @Option(help: "The seed of the random prices; the same seed makes the same quotes.")
  package var seed: UInt64?

  /// Makes the command with its default options.
  package init() {}

  /// Checks the options.
  package func validate() throws {
    guard Quote.isValid(publisher: name) else { throw ValidationError("a name is not empty, and has no spaces") }
    guard (1...100_000).contains(rate) else { throw ValidationError("the rate is between 1 and 100000") }
    if let count, count < 1 { throw ValidationError("the count is at least 1") }
  }

  /// Publishes.
  package func run() async throws {
    try await Publishing(
      subject: server.subject,
      name: name,
      seed: seed ?? .random(in: .min ... .max),
      pace: Pace(rate: rate, count: count),
      finishes: finish
    ).run()
  }
}
