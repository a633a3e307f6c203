import ArgumentParser

/// Where the stream is kept while the processes are disturbed.
package enum Home: String, CaseIterable, Sendable, ExpressibleByArgument {
  /// Memory, with a disk that is made of memory, too.
  case memory
  /// A folder, which keeps everything.
  case folder
  /// A folder, which keeps only what was appended last.
  case retained
  /// A server that waits for its disk before it answers.
  case always
  /// A server that waits for its disk each second, and that loses what it has not written there.
  case everysec
  /// Two servers, one of which is the replica of the other, and takes over.
  case failover

  /// Whether acknowledged entries may be lost.
  package var mayLose: Bool { ![.folder, .retained, .always].contains(self) }

  /// Whether a server has the stream.
  package var needsServer: Bool { configuration != nil }

  /// The arguments of its servers; `nil` if it has none.
  var configuration: [String]? {
    switch self {
    case .memory, .folder, .retained: nil
    case .always: []
    case .everysec: ["--appendfsync", "everysec", "--auto-aof-rewrite-percentage", "0"]
    case .failover: ["--repl-diskless-sync-delay", "0"]
    }
  }
}
