import Foundation
import Programs
import Testing

/// The code of the tutorials compiles after every step, in each mode in which packages of readers are compiled, and ends
/// as the example that the package builds and tests.
@Suite struct TutorialTests {
  private static let folder = "Sources/AsyncStreams/AsyncStreams.docc/Tutorials"

  /// The reader's package after a step.
  struct State: CustomTestStringConvertible, Sendable {
    /// The file of the step, which is below `Tutorials/Resources`.
    let step: String
    /// The path that the step writes to.
    let path: String
    /// The text of each file, by its path.
    let files: [String: String]

    var testDescription: String { step }
  }

  /// The states after each step with code, in the order of the table of contents.
  private static let states: [State] = {
    var files: [String: String] = [:]
    return tutorials.flatMap { tutorial in
      text("\(tutorial).tutorial").matches(of: /@Code\(name: "([^"]+)", file: "([^"]+)"/).map { match in
        let (path, step) = (String(match.1), String(match.2))
        files[path] = text("Resources/\(step)")
        return State(step: step, path: path, files: files)
      }
    }
  }()

  private static let tutorials = text("ChatServer.tutorial").matches(of: /tutorial: "doc:(\w+)"/).map { String($0.1) }

  private static let modes = [
    "Swift 6": ["-swift-version", "6"], "Swift 5": ["-swift-version", "5"],
    "the main actor": ["-swift-version", "6", "-default-isolation", "MainActor"],
  ]

  private static func text(_ path: String) -> String { (try? Repository.text("\(folder)/\(path)")) ?? "" }

  @Test(
    .enabled(if: compiler != nil, "there is no compiler, or the modules are not where they are expected"),
    arguments: states,
    modes.keys.sorted()
  )
  func `the code of a step compiles`(_ state: State, _ mode: String) async throws {
    let compiler = try #require(compiler)
    let mode = try #require(Self.modes[mode])
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (path, text) in state.files { try folder.write(text, to: path) }
    // The manifest is the compiler's own library; it is compared with the example, which CI builds.
    let program = state.files.keys.filter { $0.hasPrefix("Sources/") }.sorted()
    let tests = state.files.keys.filter { $0.hasPrefix("Tests/") }.sorted()
    if state.path.hasPrefix("Sources/") {
      try await compiler.check(program, of: "chat_server", in: folder.url, mode)
    } else if state.path.hasPrefix("Tests/") {
      try await compiler.check(program, of: "chat_server", in: folder.url, mode + ["-emit-module", "-enable-testing"])
      try await compiler.check(tests, of: "ChatTests", in: folder.url, mode)
    }
  }

  @Test func `the last step is the example`() throws {
    let last = try #require(Self.states.last).files
    let example = "Examples/ChatServer"
    let paths = Repository.files(below: example, ending: ".swift").map { String($0.dropFirst(example.count + 1)) }
    #expect(Set(paths) == Set(last.keys))
    for path in paths { #expect(try last[path] == Repository.text("\(example)/\(path)"), "\(path)") }
  }

  @Test func `every file of code is a step`() {
    let files = Repository.files(below: "\(Self.folder)/Resources", ending: ".swift")
    #expect(Set(files.map { URL(filePath: $0).lastPathComponent }) == Set(Self.states.map(\.step)))
  }
}

/// The compiler, with the modules that were built with the tests.
private struct TutorialCompiler: Sendable {
  let program: URL

  /// Compiles files of a module, as a package without options of its own does, to SIL: some rules are checked there.
  func check(_ files: [String], of module: String, in folder: URL, _ options: [String]) async throws {
    let products = Program.products
    let toolchain = program.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
    let host = toolchain.appending(path: "lib/swift/host/plugins")
    let arguments =
      options + (options.contains("-emit-module") ? [] : ["-emit-sil", "-o", "/dev/null"])
      + ["-module-name", module, "-wmo", "-warnings-as-errors"]
      + (files.count == 1 || module == "ChatTests" ? ["-parse-as-library"] : [])
      + ["-plugin-path", host.path, "-plugin-path", host.appending(path: "testing").path]
      + ["-I", products.appending(path: "Modules").path, "-I", products.path, "-I", "."]
    let outcome = try await Program.run(program, arguments + files, in: folder)
    #expect(outcome.status == 0, "\(files):\n\(outcome.output)\(outcome.errors)")
  }
}

private let compiler: TutorialCompiler? = {
  let modules = Program.products.appending(path: "Modules/AsyncStreamsTesting.swiftmodule")
  let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  let program = paths.map { URL(filePath: String($0)).appending(path: "swiftc") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  guard FileManager.default.fileExists(atPath: modules.path), let program else { return nil }
  return TutorialCompiler(program: program)
}()
