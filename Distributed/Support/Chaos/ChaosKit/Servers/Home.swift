import ArgumentParser

/// Where the stream is kept while the processes are disturbed.
package enum Home: String, CaseIterable, Sendable, ExpressibleByArgument {
  /// A server that waits for its disk before it answers.
  case always
  /// A server that waits for its disk each second, and that loses what it has not written there.
  case everysec
  /// Two servers, one of which is the replica of the other, and takes over.
  case failover

  /// Whether acknowledged entries may be lost.
  package var mayLose: Bool { self != .always }

  /// The arguments of its servers.
  var configuration: [String] {
    switch self {
    case .always: []
    case .everysec: ["--appendfsync", "everysec", "--auto-aof-rewrite-percentage", "0"]
    case .failover: ["--repl-diskless-sync-delay", "0"]
    }
  }
}
