public import ArgumentParser
import AsyncStreams
import AsyncStreamsInspector
import AsyncStreamsMetrics
import Foundation

/// The command that runs the server.
public nonisolated struct Serve: AsyncParsableCommand {
  /// What the command is called, and what it does.
  public static let configuration = CommandConfiguration(
    commandName: "ticker",
    abstract: "Sends made-up prices to browsers, as server-sent events."
  )

  @Option(help: "The port of this machine; 0 for any free one.")
  var port = 8080

  @Option(help: "How many times a second the prices change.")
  var rate = 10

  @Option(help: "The number of prices.")
  var symbols = 5

  @Option(help: "How many past events a new client gets.")
  var replay = 60

  @Option(help: "How many events a slow client may be behind before it loses the oldest.")
  var keep = 120

  @Option(help: "How many seconds clients may take to read the rest when the server shuts down.")
  var patience = 5

  @Flag(help: "Serve a page that shows the streams of this server, to browsers of this machine.")
  var inspect = false

  /// Makes the command with its default options.
  public init() {}

  /// Checks the options.
  public func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("a port is between 0 and 65535") }
    guard (1...1000).contains(rate) else { throw ValidationError("the rate is between 1 and 1000") }
    guard (1...1000).contains(symbols) else { throw ValidationError("the number of prices is between 1 and 1000") }
    guard (0...10_000).contains(replay) else { throw ValidationError("replay is between 0 and 10000") }
    guard (0...3600).contains(patience) else { throw ValidationError("patience is between 0 and 3600 seconds") }
    guard (1...10_000).contains(keep) else { throw ValidationError("keep is between 1 and 10000") }
  }

  /// Serves until the program is interrupted or terminated.
  public func run() async throws {
    // Sources are shown if they are made after this.
    let inspector = inspect ? try Inspector.serve() : nil
    // A program that sends its metrics to a system calls `MetricsSystem.bootstrap` here.
    let metrics = MetricsReporter { SwiftMetrics(source: $0) }
    // Sources report if they are made after this.
    metrics.install()
    let feed = Feed(Market(symbols: symbols, rate: rate).ticks(), replay: replay, keep: keep)
    let server = makeServer(
      feed,
      metrics: metrics,
      port: port,
      shuttingDownAt: [.sigint, .sigterm],
      patience: .seconds(patience)
    ) { port in
      print("Open http://127.0.0.1:\(port)/")
      if let inspector { print("Inspector: \(inspector.url)") }
      // Also if the output is a pipe.
      fflush(nil)
    }
    try await server.run()
  }
}
