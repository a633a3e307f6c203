import Foundation
import Programs
import Testing

@testable import MigrationSurvey

@Suite struct MigrationFixTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private func write(_ text: String, to path: String) throws {
    let file = temporary.url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: temporary.url.appending(path: path), encoding: .utf8)
  }

  @Test func `a fix rewrites what is certain, and the rest is reported`() throws {
    defer { temporary.remove() }
    let screen = "import AsyncStreams\nimport Bridge\n_ = a.here\n_ = b.replay()\n"
    let manifest = "dependencies: [.product(name: \"Bridge\", package: \"AsyncStreams\")]"
    try write(screen, to: "App/Screen.swift")
    try write(manifest, to: "App/Package.swift")
    try write("import Foundation\n_ = a.here\n", to: "App/Plain.swift")

    let check = try MigrationCheck(folder: temporary.url.path)
    #expect(check.placeCount(isFixed: false) == 4 && check.placeCount(isFixed: true) == 1)
    #expect(check.text(isFixed: false).hasSuffix("\n1 files, 4 places to look at, of which --fix rewrites 3"))
    #expect(try text("App/Screen.swift") == screen, "without a fix, nothing is written")

    try check.fix()
    #expect(
      try text("App/Screen.swift") == "import AsyncStreams\nimport AsyncStreamsBridge\n_ = a.isolated\n_ = b.replay()\n"
    )
    #expect(try text("App/Package.swift") == manifest.replacing("\"Bridge\"", with: "\"AsyncStreamsBridge\""))
    #expect(try text("App/Plain.swift") == "import Foundation\n_ = a.here\n")
    #expect(
      check.text(isFixed: true) == """
        App/Screen.swift:4: warning: replay() is replay(start:) now, with start: .immediately, unless it is a name of Bridge \
        (Documentation/Migration/Planning.md)
        1 files, 1 places to look at, 3 rewritten in 2 files
        """
    )
    let again = try MigrationCheck(folder: temporary.url.path)
    #expect(again.oldNames.map(\.isCertain) == [false])
  }

  @Test func `a byte order mark does not hide a file`() throws {
    defer { temporary.remove() }
    try write("\u{FEFF}import AsyncStreams\n_ = a.here\n", to: "Screen.swift")
    try MigrationCheck(folder: temporary.url.path).fix()
    #expect(try text("Screen.swift").hasSuffix("import AsyncStreams\n_ = a.isolated\n"))
    let bytes = try Data(contentsOf: temporary.url.appending(path: "Screen.swift"))
    #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
  }

  @Test func `a file keeps its permissions, and a link stays a link`() throws {
    defer { temporary.remove() }
    try write("import AsyncStreams\n_ = a.here\n", to: "Shared/Screen.sh")
    let (file, link) = (
      temporary.url.appending(path: "Shared/Screen.sh"), temporary.url.appending(path: "Screen.swift")
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try MigrationCheck(folder: temporary.url.path).fix()
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o755)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    #expect(try text("Shared/Screen.sh") == "import AsyncStreams\n_ = a.isolated\n")
  }

  @Test func `places of both kinds are found in the same file, in the order of its lines`() throws {
    defer { temporary.remove() }
    try write("import AsyncStreams\nchecks.publish().connect()\n_ = a.here\n", to: "Screen.swift")
    let check = try MigrationCheck(folder: temporary.url.path)
    let places = check.text(isFixed: false).split(separator: "\n").dropLast().map { $0.prefix { $0 != " " } }
    #expect(places == ["Screen.swift:2:", "Screen.swift:3:"])
    #expect(check.findings.map(\.kind) == [.ignoredConnection])
  }
}
