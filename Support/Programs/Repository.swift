package import Foundation

/// The files of the repository, for tests and examples that read them.
package enum Repository {
  package static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The text of the contracts, which tests compare with the code.
  package static var contracts: String {
    get throws { try text("Sources/AsyncStreams/AsyncStreams.docc/Articles/Contracts.md") }
  }

  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The paths of all files below a folder whose names have a suffix.
  ///
  /// Excludes the code of tutorials, which is not part of a library, unless the folder is below the catalogue.
  package static func files(below folder: String, ending suffix: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    var paths: [String] = []
    while let path = files?.nextObject() as? String {
      // What packages below the folder have built can be a hundred thousand files.
      if path == ".build" || path.hasSuffix("/.build") { files?.skipDescendants() }
      let isTutorial = suffix == ".swift" && path.contains(".docc/")
      if path.hasSuffix(suffix) && !isTutorial { paths.append("\(folder)/\(path)") }
    }
    return paths.sorted()
  }

  /// The documents for readers.
  package static let documents =
    ["README.md", "MIGRATION.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    + ["Documentation", "Sources", "Tests", "Benchmarks", "Examples"].flatMap { files(below: $0, ending: ".md") }

  /// The libraries of the package.
  package static let libraries = [
    "AsyncStreams", "AsyncStreamsFoundation", "AsyncStreamsUI", "AsyncStreamsCombine", "AsyncStreamsReactiveObjC",
    "AsyncStreamsTesting", "AsyncStreamsExploration", "AsyncStreamsMetrics", "AsyncStreamsInspector",
    "AsyncStreamsDurable", "AsyncStreamsDurableTesting", "AsyncStreamsMigration", "AsyncStreamsBridge",
  ]

  /// The folder with the sources of a library.
  package static func folder(of library: String) -> String {
    "Sources/" + (library == "AsyncStreamsBridge" ? "Bridge" : library)
  }
}
