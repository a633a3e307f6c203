import Foundation

/// A program that was built together with the tests.
enum Program {
  /// What the program of a snippet prints, line by line, if it is run in the root of the repository.
  static func output(ofSnippet path: String) async throws -> [String] {
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    let process = Process()
    let output = Pipe()
    process.executableURL = folder.appending(path: name)
    process.currentDirectoryURL = Repository.root
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }

  /// Where the products are: next to the bundle of the tests.
  private static var folder: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    return bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
  }
}
