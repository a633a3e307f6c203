import Foundation

/// Looks through migrated Swift for code that compiles and may not do what it did before, and for the names of the versions
/// before 1.0.
package struct MigrationCheck: Sendable {
  package let findings: [Finding]
  package let oldNames: [OldNameUse]
  package let fileCount: Int
  private let folder: String
  /// The files with old names that are certain, as they are with the new names.
  private let rewritten: [(path: String, bytes: [UInt8])]

  /// Reads all files of Swift below a folder that import AsyncStreams or Bridge, and the manifests of packages.
  package init(folder: String) throws {
    let files = try SourceFolder(folder).paths.filter { $0.hasSuffix(".swift") }.compactMap { path in
      FileManager.default.contents(atPath: "\(folder)/\(path)")
        .map { SourceFile(path: path, language: .swift, bytes: Array($0)) }
    }
    let declared = DeclaredNames(files)
    var (findings, oldNames): ([Finding], [OldNameUse]) = ([], [])
    var rewritten: [(path: String, bytes: [UInt8])] = []
    var count = 0
    for file in files {
      let imports = FileImports(file)
      guard imports.hasAsyncStreams || imports.hasOldBridge || file.isManifest else { continue }
      if !file.isManifest { count += 1 }
      let renamed = RenamedFile(file, declared)
      oldNames += renamed.uses
      if renamed.hasEdits { rewritten.append((file.path, renamed.rewritten)) }
      findings += Self.findings(in: renamed.hasEdits ? file.with(renamed.rewritten) : file)
    }
    self.folder = folder
    self.findings = findings
    self.oldNames = oldNames
    self.rewritten = rewritten
    fileCount = count
  }

  /// The findings in a file with new names, on lines without the comment that they were looked at.
  private static func findings(in file: SourceFile) -> [Finding] {
    guard FileImports(file).hasAsyncStreams else { return [] }
    let checked = file.checkedLines
    return MigratedFile.findings(in: file).filter { !checked.contains($0.line) }
  }

  /// Writes the files with the new names that are certain.
  package func fix() throws {
    for file in rewritten {
      // Not by a new file in the place of the old one, which can be a link.
      try Data(file.bytes).write(to: URL(filePath: "\(folder)/\(file.path)"))
    }
  }

  /// How many places are left, before or after ``fix()``.
  package func placeCount(isFixed: Bool) -> Int { findings.count + oldNames.count { !isFixed || !$0.isCertain } }

  /// A line for each place, as compilers print them, before or after ``fix()``.
  package func text(isFixed: Bool) -> String {
    let names = oldNames.filter { !isFixed || !$0.isCertain }
      .map { (path: $0.path, line: $0.line, message: $0.message, page: "Documentation/Migration/Planning.md") }
    let places = names + findings.map { ($0.path, $0.line, $0.kind.message, $0.kind.page) }
    let lines = places.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
      .map { "\($0.path):\($0.line): warning: \($0.message) (\($0.page))" }
    return (lines + [summary(isFixed)]).joined(separator: "\n")
  }

  private func summary(_ isFixed: Bool) -> String {
    let count = oldNames.count(where: \.isCertain)
    let places = "\(fileCount) files, \(placeCount(isFixed: isFixed)) places to look at"
    if count == 0 { return places }
    return places
      + (isFixed ? ", \(count) rewritten in \(rewritten.count) files" : ", of which --fix rewrites \(count)")
  }
}
