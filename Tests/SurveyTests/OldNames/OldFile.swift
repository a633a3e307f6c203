@testable import MigrationSurvey

/// A file with old names, beside other files of its program.
struct OldFile {
  private let renamed: RenamedFile

  init(_ text: String, path: String = "Screen.swift", beside others: String...) {
    let file = swift(text, path: path)
    renamed = RenamedFile(file, DeclaredNames([file] + others.map { swift($0, path: "Other.swift") }))
  }

  /// A file that imports AsyncStreams.
  init(streams text: String, beside other: String = "") { self.init("import AsyncStreams\n" + text, beside: other) }

  /// The file with the new names.
  var fixed: String { String(decoding: renamed.rewritten, as: UTF8.self) }

  /// The file with the new names, without its first line.
  var fixedCode: String { String(fixed.drop { $0 != "\n" }.dropFirst()) }

  /// The lines of the places that are only reported.
  var doubtful: [Int] { renamed.uses.filter { !$0.isCertain }.map(\.line) }

  var messages: [String] { renamed.uses.map(\.message) }
}
