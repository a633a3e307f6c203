import Foundation
import Testing

/// The compiler knows ReactiveCocoa's names, and says what they are called here.
@Suite struct RenamedSpellingTests {
  /// What stands before every line of code.
  private static let prelude = """
    import AsyncStreams
    struct Oops: Error {}
    func check(
      _ letters: Signal<String, Oops>, _ other: Signal<String, Oops>, _ signals: Signal<Signal<String, Oops>, Oops>,
      _ isOn: Signal<Bool, Oops>, _ subject: Subject<String, Oops>, _ scheduler: Int
    ) async throws {

    """

  @Test(.enabled(if: Compiler.found != nil, "there is no compiler, or the module is not where it is expected"))
  func `every old name gets a message with the new one`() throws {
    let compiler = try #require(Compiler.found)
    let lines = RenamedSpelling.all.map { "  _ = \($0.old)" }
    let messages = try compiler.errors(in: Self.prelude + lines.joined(separator: "\n") + "\n}\n")
    let first = Self.prelude.split(separator: "\n", omittingEmptySubsequences: false).count
    for (index, spelling) in RenamedSpelling.all.enumerated() {
      let found = messages[first + index] ?? []
      #expect(found.contains { $0.contains(spelling.message) }, "\(spelling.old): \(found)")
      #expect(found.count == 1, "\(spelling.old) has one message only: \(found)")
    }
  }

  @Test(.enabled(if: Compiler.found != nil, "there is no compiler, or the module is not where it is expected"))
  func `the names of this library are not ambiguous because of them`() throws {
    let compiler = try #require(Compiler.found)
    let lines = RenamedSpelling.legal.map { "  _ = \($0)" }
    let messages = try compiler.errors(in: Self.prelude + lines.joined(separator: "\n") + "\n}\n")
    #expect(messages == [:])
  }
}

/// The compiler, and the module of the library that was built with the tests.
struct Compiler {
  let modules: URL

  /// The compiler, if it can be reached from here.
  static let found: Compiler? = {
    let program = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(filePath: program)
    // On some platforms the program is a bundle, whose executable stands further down.
    while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    let modules = folder.appending(path: "Modules")
    guard FileManager.default.fileExists(atPath: modules.appending(path: "AsyncStreams.swiftmodule").path) else {
      return nil
    }
    let compiler = Compiler(modules: modules)
    return (try? compiler.errors(in: "import AsyncStreams\n"))?.isEmpty == true ? compiler : nil
  }()

  /// The errors that the compiler finds, by line.
  func errors(in source: String) throws -> [Int: [String]] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "spellings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Spellings.swift")
    let output = folder.appending(path: "output.txt")
    try source.write(to: file, atomically: true, encoding: .utf8)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-no-color-diagnostics", "-diagnostic-style", "llvm"]
      + ["-module-cache-path", folder.appending(path: "cache").path, "-I", modules.path, file.path]
    let handle = try FileHandle(forWritingTo: output)
    process.standardError = handle
    process.standardOutput = handle
    try process.run()
    process.waitUntilExit()
    try handle.close()
    let text = try String(contentsOf: output, encoding: .utf8)
    var errors: [Int: [String]] = [:]
    for match in text.matches(of: /Spellings\.swift:(\d+):\d+: error: (.*)/) {
      errors[Int(match.1) ?? 0, default: []].append(String(match.2))
    }
    if errors.isEmpty, process.terminationStatus != 0 { throw CompilerFailure(text: text) }
    return errors
  }
}

/// The compiler did not run as expected.
struct CompilerFailure: Error {
  let text: String
}
