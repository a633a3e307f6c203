import Foundation

/// Reads the symbol graphs and the archives that `Scripts/documentation` made.
///
/// Fails if a public symbol of one of the modules has no documentation, or is in no topic group of a page.
/// Writes the examples of the comments into a file for each module, which the script compiles.
@main struct Check {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments[1] == "--select" {
      return try Candidates.select(in: URL(filePath: arguments[2]), of: arguments.dropFirst(3))
    }
    let folder = URL(filePath: arguments[1])
    var complaints: [String] = []
    for module in arguments.dropFirst(2) {
      let symbols = try Symbols(of: module, in: folder.appending(path: "symbols/\(module)"))
      let examples = Self.heading(of: module) + symbols.examples.map(\.function).joined(separator: "\n")
      try examples.write(to: folder.appending(path: "\(module)Examples.swift"), atomically: true, encoding: .utf8)
      try Candidates(symbols.examples, of: module, heading: Self.heading(of: module)).write(to: folder)
      complaints += symbols.undocumented.map { "\(module): no documentation: \($0)" }
      complaints += symbols.unwritten.map { "\(module): documentation that is still to be written: \($0)" }
      let pages = try Pages(of: module, in: folder.appending(path: "\(module).doccarchive/data/documentation"))
      complaints += pages.ungrouped.map { "\(module): in no topic group: \($0)" }
      print("\(module): \(symbols.count) public symbols, \(pages.count) pages, \(symbols.examples.count) examples")
    }
    for complaint in complaints { print("error: \(complaint)") }
    if !complaints.isEmpty { exit(1) }
  }

  /// The imports of every example.
  static func heading(of module: String) -> String {
    """
    import AsyncStreams
    import AsyncStreamsDurable
    import AsyncStreamsDurableTesting
    import AsyncStreamsFoundation
    import AsyncStreamsInspector
    import AsyncStreamsMetrics
    import AsyncStreamsTesting
    import Foundation
    \(module == "AsyncStreamsBridge" ? "import AsyncStreamsBridge" : "")
    import Testing
    #if canImport(FoundationNetworking)
    import FoundationNetworking
    #endif

    """
  }
}

/// The public symbols of a module.
struct Symbols {
  private(set) var count = 0
  private(set) var undocumented: [String] = []
  private(set) var unwritten: [String] = []
  /// The blocks of Swift in the comments.
  private(set) var examples: [Example] = []

  private struct Graph: Decodable { let symbols: [Symbol] }

  private struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Comment: Decodable {
      struct Line: Decodable {
        struct Range: Decodable {
          struct Position: Decodable { let line: Int }
          let start: Position
        }
        let text: String
        let range: Range?
      }
      let lines: [Line]
      let uri: String?
    }

    let kind: Kind
    let pathComponents: [String]
    let docComment: Comment?

    /// Whether the symbol can have a comment: extensions are pages without a declaration, and the compiler makes the
    /// projections of property wrappers.
    var canBeDocumented: Bool { kind.identifier != "swift.extension" && pathComponents.last?.first != "$" }

    /// The blocks of Swift in the comment.
    func examples(numberedFrom number: Int) -> [Example] {
      var examples: [Example] = []
      var open: Example?
      for line in docComment?.lines ?? [] {
        let isFence = line.text.trimmingCharacters(in: .whitespaces).hasPrefix("```")
        if let example = open, isFence {
          examples.append(example)
          open = nil
        } else if open != nil {
          open?.lines.append(line.text)
        } else if line.text.hasSuffix("```swift") {
          open = Example(
            number: number + examples.count,
            file: docComment?.uri.flatMap { URL(string: $0)?.path } ?? pathComponents.joined(separator: "."),
            line: (line.range?.start.line ?? 0) + 2
          )
        }
      }
      return examples
    }

    /// Whether a placeholder of `Scripts/new-operator` is left.
    var isTemplate: Bool { docComment?.lines.contains { $0.text.contains("… .") } ?? false }
    var isDocumented: Bool { docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } ?? false }
  }

  init(of module: String, in folder: URL) throws {
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
      for symbol in graph.symbols where symbol.canBeDocumented {
        count += 1
        examples += symbol.examples(numberedFrom: examples.count)
        if !symbol.isDocumented { undocumented.append(symbol.pathComponents.joined(separator: ".")) }
        if symbol.isTemplate { unwritten.append(symbol.pathComponents.joined(separator: ".")) }
      }
    }
    undocumented.sort()
  }
}

/// The pages of a module's archive.
///
/// DocC generates topic groups for symbols that are in none. At the top level, and for types with many members, that is
/// a mistake. For members of other types, groups by kind (initializers, properties) are what a reader expects.
struct Pages {
  private(set) var count = 0
  private(set) var ungrouped: [String] = []

  private struct Page: Decodable {
    struct Group: Decodable {
      let title: String?
      let identifiers: [String]
      let generated: Bool?
    }
    let topicSections: [Group]?
  }

  private static let crowded = ["", "/signalprotocol", "/signal", "/hotsource", "/racsignal"]

  init(of module: String, in folder: URL) throws {
    let name = module.lowercased()
    var grouped: Set<String> = []
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "json" else { continue }
      count += 1
      for group in try Self.groups(file) where !(group.generated ?? false) { grouped.formUnion(group.identifiers) }
    }
    for page in Self.crowded {
      let file = folder.appending(path: "\(name)\(page).json")
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      // DocC groups extended modules, whose names depend on the platform, and default implementations.
      for group in try Self.groups(file) where group.generated ?? false && group.title != "Extended Modules" {
        ungrouped += group.identifiers.filter { !grouped.contains($0) && !$0.hasSuffix("-Implementations") }
      }
    }
  }

  private static func groups(_ file: URL) throws -> [Page.Group] {
    try JSONDecoder().decode(Page.self, from: Data(contentsOf: file)).topicSections ?? []
  }
}
