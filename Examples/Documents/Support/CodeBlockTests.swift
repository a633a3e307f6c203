import Foundation
import Programs
import Testing

/// Every block of Swift in a document is compiled, and every block of output is what the code prints.
@Suite nonisolated struct CodeBlockTests {
  /// A line of a compiled file.
  private struct Place {
    let path: String
    let lines: [String]
    let index: Int
  }

  /// The folders and files of the targets that the manifest of this package compiles in all modes.
  private static let compiled: [String] = {
    let manifest = (try? Repository.text("Examples/Package.swift")) ?? ""
    let targets = manifest.matches(
      of: #/inAllModes\(\s*"[^"]+",\s+\.\w+,\s+"([^"]+)"(?:, sources: \["([^"]+)"\])?/#
    )
    return targets.map { target in
      let folder = Repository.root.appending(path: "Examples/Modes/Swift6/\(target.1)").resolvingSymlinksInPath().path
      return folder.dropFirst(Repository.root.path.count + 1) + (target.2.map { "/\($0)" } ?? "")
    }
  }()

  /// What is compiled in all modes elsewhere, since it needs other packages, or stand-ins for their modules.
  ///
  /// `Scripts/modes` compiles it after the tests of its package, and `FrameworkTests` and `KeyValueTests` do. A manifest
  /// is compiled by the package manager alone.
  private static let elsewhere = [
    "Benchmarks/Tests/CombinePageTests", "Distributed/Tests/PageTests",
    "Examples/Countdown/Package.swift", "Examples/Crawler/Sources/CrawlerKit", "Examples/Ticker/Sources/TickerKit",
    "Tests/AsyncStreamsTests/Platform/Framework/FrameworkExamples.swift",
    "Tests/AsyncStreamsTests/Platform/KeyValue/KeyValueProgram.swift",
  ]

  /// The places of each line, without its indentation.
  private static let places: [Substring: [Place]] = {
    var places: [Substring: [Place]] = [:]
    let folders = compiled + elsewhere
    for path in folders.flatMap({ $0.hasSuffix(".swift") ? [$0] : Repository.files(below: $0, ending: ".swift") }) {
      let lines = (try? Repository.text(path).components(separatedBy: "\n")) ?? []
      for (index, line) in lines.enumerated() {
        places[line.drop { $0 == " " }, default: []].append(Place(path: path, lines: lines, index: index))
      }
    }
    return places
  }()

  @Test(arguments: Repository.documents + ["Distributed/README.md"])
  func `every block of Swift is compiled`(_ path: String) throws {
    for block in try MarkdownDocument(path).blocks where block.language == "swift" {
      // A part of a manifest.
      if block.lines.allSatisfy({ $0.hasPrefix(".package(") }) { continue }
      #expect(!Self.sources(of: block).isEmpty, "\(path):\(block.line) stands in no source:\n\(block.text)")
    }
  }

  @Test(arguments: Repository.documents) func `every block of output is what the block before prints`(
    _ path: String
  ) async throws {
    var code: MarkdownDocument.Block?
    for block in try MarkdownDocument(path).blocks {
      if block.language == "swift" { code = block }
      guard block.language == "output" else { continue }
      let shown = try #require(code, "\(path):\(block.line) follows no code")
      // The test of programs runs snippets.
      if Self.snippet(of: shown) != nil { continue }
      let example = try #require(
        Self.examples(of: shown).lazy.compactMap { Self.printing[$0] }.first,
        "\(path):\(block.line): nothing runs the code before it"
      )
      #expect(try await Transcript.of { try await example.run() } == block.lines, "\(path):\(block.line)")
    }
  }

  /// An example whose outcome depends on when a task starts prints something else in some of the runs.
  @Test(arguments: printing.keys.sorted()) func `an example prints the same every time`(
    _ name: String
  ) async throws {
    let example = try #require(Self.printing[name])
    let expected = try await Transcript.of { try await example.run() }
    for run in 1..<Self.runs {
      let printed = try await Transcript.of { try await example.run() }
      guard printed != expected else { continue }
      Issue.record("run \(run) printed \(printed), the first \(expected)")
      return
    }
  }

  /// The programs whose output a page shows, such as that of the README, are run as often as the examples.
  @Test func `a program whose output is shown prints the same every time`() async throws {
    var count = 0
    for path in Repository.documents {
      var code: MarkdownDocument.Block?
      for block in try MarkdownDocument(path).blocks {
        if block.language == "swift" { code = block }
        guard block.language == "output", let snippet = code.flatMap(Self.snippet) else { continue }
        count += 1
        for run in 1...Self.runs {
          let printed = try await Self.output(of: snippet)
          guard printed != block.lines else { continue }
          Issue.record("\(path):\(block.line): run \(run) printed \(printed)")
          break
        }
      }
    }
    #expect(count > 0)
  }

  /// The examples by their names.
  private static let printing = Dictionary(uniqueKeysWithValues: PrintingExamples.all.map { ("\($0)", $0) })

  /// How often an example is run.
  private static var runs: Int { ProcessInfo.processInfo.environment["LONG_TESTS"] != nil ? 1000 : 20 }

  /// The snippet that contains a block, if any does.
  private static func snippet(of block: MarkdownDocument.Block) -> String? {
    sources(of: block).map(\.path).first { $0.hasPrefix("Snippets/") }
  }

  /// What the program of the README prints, when it is compiled in the mode of this module.
  private static func output(of snippet: String) async throws -> [String] {
    let mode = #fileID.prefix { $0 != "/" }.dropFirst("DocumentTests".count)
    let outcome = try await Program.run(Program.products.appending(path: "quick-start\(mode)"), in: Repository.root)
    return outcome.output.split(separator: "\n").map { String($0) }
  }

  /// Blocks that print or iterate are followed by their output.
  ///
  /// The others cannot run: one writes to the label of a screen, three use the Objective-C framework, two serve the
  /// connections of a server, and one counts seconds in real time. `InteropPageTests` runs those of the interop page.
  @Test func `few blocks that deliver something are not run`() throws {
    var kept: [String] = []
    for path in Repository.documents where path != "Documentation/Interop.md" {
      let blocks = try MarkdownDocument(path).blocks
      for (index, block) in blocks.enumerated() where block.language == "swift" {
        let isFollowed = index + 1 < blocks.count && blocks[index + 1].language == "output"
        let isTest = block.text.contains("#expect(")
        guard block.text.contains(#/for (try )?await |\bprint\(/#) && !isFollowed && !isTest else { continue }
        kept.append("\(path):\(block.line)")
      }
    }
    #expect(kept.count <= 7, "show the output of new blocks:\n\(kept.joined(separator: "\n"))")
  }

  @Test func `every example that is run is shown`() throws {
    let shown = try Repository.documents.flatMap { try MarkdownDocument($0).blocks }.filter { $0.language == "swift" }
      .flatMap(Self.examples)
    for name in Self.printing.keys { #expect(shown.contains(name), "\(name)") }
  }

  /// The names of the examples of this test that contain a block.
  private static func examples(of block: MarkdownDocument.Block) -> [String] {
    let places = sources(of: block).filter { $0.path.hasPrefix("Examples/Documents/") }
    return places.compactMap { place in
      let heads = place.lines[...place.index].compactMap { $0.prefixMatch(of: #/(?:@\w+ )?(?:enum|struct) (\w+)/#) }
      return heads.last.map { String($0.output.1) }
    }
  }

  /// The places that have the lines of a block in a row, all indented alike.
  private static func sources(of block: MarkdownDocument.Block) -> [Place] {
    guard let first = block.lines.first, let places = places[first.drop { $0 == " " }] else { return [] }
    return places.filter { place in
      let indentation = place.lines[place.index].dropLast(first.count)
      let lines = place.lines[place.index...]
      return lines.count >= block.lines.count
        && zip(block.lines, lines).allSatisfy { $0.isEmpty ? $1.isEmpty : indentation + $0 == $1 }
    }
  }
}
