import Foundation

/// The compiler, and the modules of the libraries that were built with the tests.
package struct Compiler {
  private let program: URL
  private let modules: URL

  /// The compiler for code that imports a module, or `nil` if one of the two is not available.
  package static func module(_ name: String) -> Compiler? {
    let modules = Program.products.appending(path: "Modules")
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let programs = paths.map { URL(filePath: String($0)).appending(path: "swiftc") }
    guard FileManager.default.fileExists(atPath: modules.appending(path: "\(name).swiftmodule").path),
      let program = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { return nil }
    return Compiler(program: program, modules: modules)
  }

  /// The errors that the compiler finds, by line.
  package func errors(in source: String) async throws -> [Int: [String]] {
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
package struct CompilerFailure: Error {
  package let text: String
}
