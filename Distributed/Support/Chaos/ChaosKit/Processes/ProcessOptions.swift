import ArgumentParser
import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers

/// The options of all processes that take part.
struct ProcessOptions: ParsableArguments {
  @Option(help: "The port of the proxy in front of the server.")
  var port: Int?

  @Option(help: "The key of the stream.")
  var key = ""

  @Option(help: "The folder of the log, instead of a server.")
  var folder: String?

  @Option(help: "What the process is called.")
  var name: String

  @Option(help: "The folder with the lines of all processes.")
  var logs: String

  // The program itself has an option of the name `--seed`.
  @Option(name: .customLong("random-seed"), help: "The seed of its random numbers.")
  var seed: UInt64

  func validate() throws {
    if (port == nil) == (folder == nil) { throw ValidationError("a process needs a port or a folder") }
  }

  /// The stream on a server.
  var subject: RedisSubject<String> {
    let backoff = Backoff.exponential(from: .milliseconds(5), upTo: .milliseconds(250)).jittered(by: 0.5)
    return RedisSubject(key, on: RedisServer(port: port ?? 0, backoff: backoff), coding: .text)
  }

  /// The folder of the log, if it has one.
  var folderURL: URL? { folder.map { URL(filePath: $0) } }

  /// The file with the lines of this process.
  var logURL: URL { logURL(of: name) }

  /// The file with the lines of a process.
  func logURL(of name: String) -> URL { URL(filePath: logs).appending(path: "\(name).log") }

  /// Random numbers of this process.
  var random: SeededGenerator { SeededGenerator(seed: seed) }
}

/// How long a process waits before it tries to connect again.
let retryPause = Duration.milliseconds(50)

/// The standard input of a process that takes part, which is open as long as the process that has started it lives.
enum StandardInput {
  /// Hands over each line, and ends this process at the end of the input.
  static func follow(_ line: @escaping @Sendable (String) -> Void = { _ in }) {
    Thread.detachNewThread {
      while let text = readLine() { line(text) }
      // Other threads are at work, so that nothing is released first.
      _exit(0)
    }
  }
}
