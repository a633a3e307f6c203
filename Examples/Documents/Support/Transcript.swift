import Synchronization

/// What an example prints.
nonisolated final class Transcript: Sendable {
  @TaskLocal static var current: Transcript?

  private let text = Mutex("")

  var lines: [String] { text.withLock { $0.split(separator: "\n").map(String.init) } }

  func write(_ line: String) { text.withLock { $0 += line + "\n" } }

  /// What `example` prints, line by line.
  static func of(_ example: @Sendable () async throws -> Void) async throws -> [String] {
    let transcript = Transcript()
    try await $current.withValue(transcript) { try await example() }
    return transcript.lines
  }
}

/// Replaces the function that the examples call elsewhere.
nonisolated func print(_ items: Any...) { Transcript.current?.write(items.map { "\($0)" }.joined(separator: " ")) }
