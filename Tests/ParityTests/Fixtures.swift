import ParityKit

/// The recorded traces that come with the tests.
enum Fixtures {
  /// Their contents; read once.
  static var contents: TraceFiles.Contents {
    get async throws { try await reading.value }
  }

  private static let reading = Task { try await TraceFiles.read(files) }

  static let files = ["curated", "exceptions", "opened", "random-visible"].map { "\(TraceFiles.recorded)/\($0).jsonl" }
}
