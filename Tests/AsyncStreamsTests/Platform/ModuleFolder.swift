import Foundation
import Fuzzing
import Programs

/// A folder with modules that a test compiles, and programs that use them.
final class ModuleFolder: Sendable {
  /// What code is compiled with: as in the package, or as in an app.
  enum Mode: String, CaseIterable, Sendable {
    case package
    case swift6 = "Swift 6"
    case swift5 = "Swift 5"
    case swift5Complete = "Swift 5, complete checking"
    case mainActor = "Swift 6, isolated to the main actor by default"

    /// Those of apps, in which the code of documents is compiled.
    static let documented = [swift6, swift5, mainActor]

    fileprivate var options: String {
      switch self {
      case .package:
        """
        -swift-version 6 -strict-memory-safety -enable-upcoming-feature ExistentialAny \
        -enable-upcoming-feature ImmutableWeakCaptures -enable-upcoming-feature InferIsolatedConformances \
        -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
        -enable-upcoming-feature NonisolatedNonsendingByDefault
        """
      case .swift6: "-swift-version 6"
      case .swift5: "-swift-version 5"
      case .swift5Complete: "-swift-version 5 -strict-concurrency=complete"
      case .mainActor: "-swift-version 6 -default-isolation MainActor"
      }
    }
  }

  /// Whether programs can be linked with the library: not if it was compiled for a sanitizer.
  static let canLink: Bool = {
    let objects = Program.products.appending(path: "AsyncStreams.build")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: objects.path)) ?? []
    return names.contains { $0.hasSuffix(".o") } && !Sanitizer.isThread && !Sanitizer.isAddress
  }()

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  deinit { remove() }

  func remove() {
    folder.remove()
  }

  /// Compiles a stand-in, in the mode in which headers are imported: without any checking of concurrency.
  func compileStandIn(_ name: String, _ text: String) async throws -> Program.Outcome {
    try folder.write(text, to: "\(name).swift")
    return try await compile(name, "-swift-version 5 -suppress-warnings", ["\(name).swift"])
  }

  /// Compiles files of the repository as a module; a warning is an error.
  func compile(_ name: String, of files: [String], in mode: Mode = .package) async throws -> Program.Outcome {
    let paths = files.map { Repository.root.appending(path: $0).path }
    return try await compile(name, "-warnings-as-errors \(mode.options)", paths)
  }

  /// Compiles files of the repository as a program, links it with all modules, and runs it.
  func run(
    _ files: [String],
    defining condition: String,
    adding text: String = "",
    in mode: Mode = .swift6
  ) async throws -> Program.Outcome {
    try folder.write(text, to: "Added.swift")
    // By name: the folder of an older build has objects of files that are gone.
    let sources = Repository.files(below: "Sources/AsyncStreams", ending: ".swift").filter { !$0.contains(".docc/") }
    let objects = sources.map {
      "\"\(Program.products.path)/AsyncStreams.build/\($0.split(separator: "/").last ?? "").o\""
    }
    try folder.write(objects.joined(separator: "\n"), to: "objects.txt")
    let script = """
      cd "$0" && products=$1 && shift && condition=$1 && shift
      swiftc \(mode.options) -warnings-as-errors -D "$condition" -parse-as-library -module-name Program \
        -I . -I "$products/Modules" -I "$products" -o program "$@" Added.swift *.o @objects.txt \
        2>&1 && ./program
      """
    let paths = files.map { Repository.root.appending(path: $0).path }
    return try await Program.run(script: script, [folder.url.path, Program.products.path, condition] + paths)
  }

  private func compile(_ name: String, _ options: String, _ files: [String]) async throws -> Program.Outcome {
    let script = """
      cd "$0" && products=$1 && shift && name=$1 && shift
      swiftc \(options) -parse-as-library -wmo -module-name "$name" -I . -I "$products/Modules" -I "$products" \
        -emit-module -emit-module-path "$name.swiftmodule" -c -o "$name.o" "$@" 2>&1
      """
    return try await Program.run(script: script, [folder.url.path, Program.products.path, name] + files)
  }
}
