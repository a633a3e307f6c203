import ArgumentParser
import TickerKit

/// The program: it starts itself a second time, as the server.
@main struct Load: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Connects many clients to a server of its own, and checks what became of them.",
    subcommands: [Waves.self, Serve.self],
    defaultSubcommand: Waves.self
  )
}
