public import ArgumentParser

/// The program.
public struct TickerCommand: AsyncParsableCommand {
  /// What the program is called, and what it does.
  public static let configuration = CommandConfiguration(
    commandName: "ticker",
    abstract: "Publishes and watches made-up quotes over one stream of a Redis server.",
    discussion: """
      With --demo, it starts a Redis server, three publishers and five watchers, kills the server and one watcher, \
      starts both again, and checks that every watcher has every quote exactly once.
      """,
    subcommands: [ServeCommand.self, WatchCommand.self]
  )

  @Flag(help: "Run the demonstration, which needs redis-server.")
  package var demo = false

  @Option(help: "How many seconds the publishers of the demonstration publish, between 2 and 30.")
  package var seconds = 8

  /// Makes the command with its default options.
  public init() {}

  /// Checks the options.
  public func validate() throws {
    guard (2...30).contains(seconds) else { throw ValidationError("the seconds are between 2 and 30") }
  }

  /// Runs the demonstration, or prints the help.
  public func run() async throws {
    guard demo else { throw CleanExit.helpRequest(self) }
    try await Demo(plan: DemoPlan(seconds: seconds)).run()
  }
}
