import ArgumentParser
import AsyncStreams
import AsyncStreamsRedis
import Foundation

/// The options of all processes that take part.
struct ProcessOptions: ParsableArguments {
  @Option(help: "The port of the proxy in front of the server.")
  var port: Int

  @Option(help: "The key of the stream.")
  var key: String

  @Option(help: "What the process is called.")
  var name: String

  @Option(help: "The file that gets its lines.")
  var log: String

  // The program itself has an option of the name `--seed`.
  @Option(name: .customLong("random-seed"), help: "The seed of its random numbers.")
  var seed: UInt64

  /// The stream.
  var subject: RedisSubject<String> {
    let backOff = BackOff.exponential(from: .milliseconds(5), upTo: .milliseconds(250)).jittered(by: 0.5)
    return RedisSubject(key, on: RedisServer(port: port, backOff: backOff), coding: .text)
  }

  /// The file that gets the lines.
  var logURL: URL { URL(filePath: log) }
}

extension RedisError.Reason {
  /// Whether beginning again can help: the first connection has one attempt, as the library documents.
  var isOfConnection: Bool {
    switch self {
    case .log(.unreachable), .log(.connectionLost): true
    default: false
    }
  }
}

/// How long a process waits before it tries to connect again.
let retryPause = Duration.milliseconds(50)
