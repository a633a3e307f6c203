import Foundation
import ParityKit

/// The recorded traces that come with the tests.
enum Fixtures {
  static var folder: String {
    Bundle.module.resourcePath.map { $0 + "/Fixtures" } ?? "Fixtures"
  }

  /// What they hold; read once.
  static var contents: TraceFiles.Contents {
    get async throws { try await reading.value }
  }

  private static let reading = Task { try await TraceFiles.read(files) }

  static let files = ["curated", "exceptions", "random-visible"].map { folder + "/\($0).jsonl" }
}
