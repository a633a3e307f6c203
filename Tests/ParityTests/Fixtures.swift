import Foundation

/// The recorded traces that come with the tests.
enum Fixtures {
  static var folder: String {
    Bundle.module.resourcePath.map { $0 + "/Fixtures" } ?? "Fixtures"
  }

  static let files = ["curated", "exceptions", "random-visible"].map { folder + "/\($0).jsonl" }
}
