import Foundation
import Programs
import Testing

/// Every block of Swift in a document is compiled, and every block of output is what the code prints.
@Suite struct CodeBlockTests {
  /// A line of a compiled file.
  private struct Place {
    let path: String
    let lines: [String]
    let index: Int
  }

  /// The places of each line, without its indentation.
  private static let places: [Substring: [Place]] = {
    var places: [Substring: [Place]] = [:]
    for path in ["Snippets", "Examples", "Support", "Tests", "Sources"].flatMap({
      Repository.files(below: $0, ending: ".swift")
    }) {
      let lines = (try? Repository.text(path).components(separatedBy: "\n")) ?? []
      for (index, line) in lines.enumerated() {
        places[line.drop { $0 == " " }, default: []].append(Place(path: path, lines: lines, index: index))
      }
    }
    return places
  }()

  @Test(arguments: Repository.documents) func `every block of Swift is compiled`(_ path: String) throws {
    for block in try MarkdownDocument(path).blocks where block.language == "swift" {
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
      let sources = try Self.sources(of: #require(code, "\(path):\(block.line) follows no code"))
      if let snippet = sources.first(where: { $0.hasPrefix("Snippets/") }) {
        let name = URL(filePath: snippet).deletingPathExtension().lastPathComponent
        let outcome = try await Program.run(Program.products.appending(path: name), in: Repository.root)
        let printed = outcome.output.split(separator: "\n").map { String($0) }
        #expect(printed == block.lines, "\(path):\(block.line)")
        continue
      }
      let example = try #require(
        PrintingExamples.all.first { example in sources.contains { $0.hasSuffix("/\(example.key)") } },
        "\(path):\(block.line): nothing runs the code before it"
      )
      #expect(try await Transcript.of(example.value) == block.lines, "\(path):\(block.line)")
    }
  }

  /// An example whose outcome depends on when a task starts prints something else in some of the runs.
  @Test(arguments: PrintingExamples.all.keys.sorted()) func `an example prints the same every time`(
    _ name: String
  ) async throws {
    let example = try #require(PrintingExamples.all[name])
    let expected = try await Transcript.of(example)
    let isLong = ProcessInfo.processInfo.environment["LONG_TESTS"] != nil
    for run in 1..<(isLong ? 1000 : 20) {
      let printed = try await Transcript.of(example)
      guard printed != expected else { continue }
      Issue.record("run \(run) printed \(printed), the first \(expected)")
      return
    }
  }

  /// Blocks that print or iterate are followed by their output.
  ///
  /// These are parts of screens, of programs, or of both sides
  /// of a comparison; their number does not grow.
  @Test func `few blocks that deliver something are not run`() throws {
    var kept: [String] = []
    for path in Repository.documents {
      let blocks = try MarkdownDocument(path).blocks
      for (index, block) in blocks.enumerated() where block.language == "swift" {
        let isFollowed = index + 1 < blocks.count && blocks[index + 1].language == "output"
        let isTest = block.text.contains("#expect(")
        guard block.text.contains(/for (try )?await |\bprint\(/) && !isFollowed && !isTest else { continue }
        kept.append("\(path):\(block.line)")
      }
    }
    #expect(kept.count <= 24, "show the output of new blocks:\n\(kept.joined(separator: "\n"))")
  }

  @Test func `every example that is run is shown`() throws {
    let shown = try Repository.documents.flatMap { try MarkdownDocument($0).blocks }.filter { $0.language == "swift" }
      .flatMap(Self.sources)
    for name in PrintingExamples.all.keys { #expect(shown.contains { $0.hasSuffix("/\(name)") }, "\(name)") }
  }

  /// The files that contain the lines of a block in a row, all indented alike.
  private static func sources(of block: MarkdownDocument.Block) -> [String] {
    guard let first = block.lines.first, let places = places[first.drop { $0 == " " }] else { return [] }
    return places.filter { place in
      let indentation = place.lines[place.index].dropLast(first.count)
      let lines = place.lines[place.index...]
      return lines.count >= block.lines.count
        && zip(block.lines, lines).allSatisfy { $0.isEmpty ? $1.isEmpty : indentation + $0 == $1 }
    }.map(\.path)
  }
}

extension MarkdownDocument.Block {
  var text: String { lines.joined(separator: "\n") }
}
