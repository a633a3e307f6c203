import Foundation
import Programs
import Testing

/// The compiler knows ReactiveCocoa's names, and suggests the new ones.
@Suite struct RenamedSpellingTests {
  /// The text before every line of code.
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

  /// The compiler, or `nil` if it is not available.
  static let found: Compiler? = {
    let modules = Program.products.appending(path: "Modules")
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let programs = paths.map { URL(filePath: String($0)).appending(path: "swiftc") }
    guard FileManager.default.fileExists(atPath: modules.appending(path: "AsyncStreams.swiftmodule").path),
      let program = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { return nil }
    return Compiler(program: program, modules: modules)
  }()

  /// The errors that the compiler finds, by line.
  func errors(in source: String) async throws -> [Int: [String]] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write(source, to: "Spellings.swift")
    let options = ["-typecheck", "-swift-version", "6", "-no-color-diagnostics", "-diagnostic-style", "llvm"]
    let outcome = try await Program.run(program, options + ["-I", modules.path, file.path])
    let text = outcome.output + outcome.errors
    var errors: [Int: [String]] = [:]
    for match in text.matches(of: /Spellings\.swift:(\d+):\d+: error: (.*)/) {
      errors[Int(match.1) ?? 0, default: []].append(String(match.2))
    }
    if errors.isEmpty, outcome.status != 0 { throw CompilerFailure(text: text) }
    return errors
  }
}

/// The compiler did not run as expected.
struct CompilerFailure: Error {
  let text: String
}
