import Foundation

/// The repository that these tests lie in.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: root.appending(path: path).path) }

  /// The paths of all files below a folder whose name ends so.
  static func files(below folder: String, ending suffix: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    var paths: [String] = []
    while let path = files?.nextObject() as? String {
      if path.hasSuffix(suffix) && !path.contains(".build/") { paths.append("\(folder)/\(path)") }
    }
    return paths.sorted()
  }

  /// The texts that people read.
  static let documents =
    ["README.md", "MIGRATION.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    + files(below: "Documentation", ending: ".md") + files(below: "Sources", ending: ".md")
    + files(below: "Tests", ending: ".md") + files(below: "Benchmarks", ending: ".md")
}
