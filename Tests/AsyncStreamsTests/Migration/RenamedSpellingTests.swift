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
  func `every old name gets a message with the new one, and no new name is ambiguous because of it`() async throws {
    let compiler = try #require(Compiler.found)
    let lines = (RenamedSpelling.all.map(\.old) + RenamedSpelling.legal).map { "  _ = \($0)" }
    let messages = try await compiler.errors(in: Self.prelude + lines.joined(separator: "\n") + "\n}\n")
    let first = Self.prelude.split(separator: "\n", omittingEmptySubsequences: false).count
    for (index, spelling) in RenamedSpelling.all.enumerated() {
      let found = messages[first + index] ?? []
      #expect(found.contains { $0.contains(spelling.message) }, "\(spelling.old): \(found)")
      #expect(found.count == 1, "\(spelling.old) has one message only: \(found)")
    }
    for (index, call) in RenamedSpelling.legal.enumerated() {
      #expect(messages[first + RenamedSpelling.all.count + index] == nil, "\(call)")
    }
  }
}

/// The compiler, and the module of the library that was built with the tests.
struct Compiler {
  let program: URL
  let modules: URL

  /// The compiler, if it can be reached from here.
  static let found: Compiler? = {
    let tests = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(filePath: tests)
    // On some platforms the program is a bundle, whose executable stands further down.
    while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    let modules = folder.appending(path: "Modules")
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let programs = paths.map { URL(filePath: String($0)).appending(path: "swiftc") }
    guard FileManager.default.fileExists(atPath: modules.appending(path: "AsyncStreams.swiftmodule").path),
      let program = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { return nil }
    return Compiler(program: program, modules: modules)
  }()

  /// The errors that the compiler finds, by line.
  func errors(in source: String) async throws -> [Int: [String]] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "spellings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Spellings.swift")
    let output = folder.appending(path: "output.txt")
    try source.write(to: file, atomically: true, encoding: .utf8)
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    let status = try await run(on: file, writingTo: handle)
    try handle.close()
    let text = try String(contentsOf: output, encoding: .utf8)
    var errors: [Int: [String]] = [:]
    for match in text.matches(of: /Spellings\.swift:(\d+):\d+: error: (.*)/) {
      errors[Int(match.1) ?? 0, default: []].append(String(match.2))
    }
    if errors.isEmpty, status != 0 { throw CompilerFailure(text: text) }
    return errors
  }

  /// Runs the compiler, without keeping a thread from other tests.
  private func run(on file: URL, writingTo output: FileHandle) async throws -> Int32 {
    let process = Process()
    process.executableURL = program
    process.arguments =
      ["-typecheck", "-swift-version", "6", "-no-color-diagnostics", "-diagnostic-style", "llvm"]
      + ["-I", modules.path, file.path]
    process.standardError = output
    process.standardOutput = output
    return try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }
}

/// The compiler did not run as expected.
struct CompilerFailure: Error {
  let text: String
}
