package import ArgumentParser
package import AsyncStreamsRedis
import Foundation

/// The options that say where the stream is.
package struct ServerOptions: ParsableArguments {
  @Option(help: "The host of the server.")
  package var host = "127.0.0.1"

  @Option(help: "The port of the server.")
  package var port = 6379

  @Option(help: ArgumentHelp("The environment variable that contains the password.", valueName: "variable"))
  package var passwordFromEnv: String?

  @Option(help: "The key of the stream.")
  package var key = "quotes"

  /// Makes the default options.
  package init() {}

  /// Checks the options.
  package func validate() throws {
    guard (1...65535).contains(port) else { throw ValidationError("a port is between 1 and 65535") }
    if let variable = passwordFromEnv, ProcessInfo.processInfo.environment[variable] == nil {
      throw ValidationError("the environment has no variable \(variable)")
    }
  }

  /// The stream.
  package var subject: RedisSubject<Quote> {
    let password = passwordFromEnv.flatMap { ProcessInfo.processInfo.environment[$0] }
    return RedisSubject(key, on: RedisServer(host: host, port: port, password: password))
  }
}
