import Foundation

/// Looks through migrated Swift for code that compiles and may not do what it did before.
package struct MigrationCheck: Sendable {
  package let findings: [Finding]
  package let fileCount: Int

  /// Reads all files of Swift below a folder that import AsyncStreams or Bridge.
  package init(folder: String) throws {
    var findings: [Finding] = []
    var count = 0
    for path in try SourceFolder(folder).paths where path.hasSuffix(".swift") {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else { continue }
      let file = SourceFile(path: path, language: .swift, bytes: Array(data))
      guard Self.imports(file) else { continue }
      count += 1
      findings += MigratedFile.findings(in: file).filter { !Self.isChecked($0, file) }
    }
    self.findings = findings
    fileCount = count
  }

  /// Whether a comment on its line says that the place was looked at.
  private static func isChecked(_ finding: Finding, _ file: SourceFile) -> Bool {
    let lines = file.bytes.split(separator: .newline, maxSplits: finding.line, omittingEmptySubsequences: false)
    return String(decoding: lines[finding.line - 1], as: UTF8.self).contains("// migrate: checked")
  }

  private static func imports(_ file: SourceFile) -> Bool {
    file.tokens.indices.contains { index in
      file.isIdentifier(index) && file.text(file.tokens[index]) == "import" && file.isIdentifier(index + 1)
        && file.text(file.tokens[index + 1]).hasPrefix("AsyncStreams")
    }
  }

  /// A line for each finding, as compilers print them.
  package var text: String {
    let lines = findings.map { "\($0.path):\($0.line): warning: \($0.kind.message) (\($0.kind.page))" }
    return (lines + ["\(fileCount) files, \(findings.count) places to look at"]).joined(separator: "\n")
  }
}
