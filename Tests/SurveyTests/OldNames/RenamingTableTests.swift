import Programs
import Testing

@testable import MigrationSurvey

/// The table of renamed names and what the compiler says about the same names.
@Suite struct RenamingTableTests {
  /// The declarations that the compiler refuses, each with its answer.
  private static let answers: [String: String] = {
    var found: [String: String] = [:]
    let files = ["/RenamedBeforeOne.swift", "/ReplacedByLines.swift"]
    for path in files.flatMap({ Repository.files(below: "Sources", ending: $0) }) {
      var type = ""
      for part in ((try? Repository.text(path)) ?? "").split(separator: "@available(") {
        if let answer = part.firstMatch(of: /^\s*\*,\s*unavailable,\s*(?:renamed|message):\s*"([^"]*)"/) {
          found[name(of: String(part), in: type)] = String(answer.1)
        }
        if let next = part.matches(of: /\nextension (\w+)/).last { type = String(next.1) }
      }
    }
    return found
  }()

  /// `func unique<Key>(on key: (Element) -> Key, keeping count: Int)` is `unique(on:keeping:)`.
  private static func name(of declaration: String, in type: String) -> String {
    let file = swift(declaration)
    let keywords: Set = ["func", "var", "typealias", "struct", "init"]
    let keyword = file.tokens.indices.first { keywords.contains(file.name($0)) } ?? 0
    let isInitializer = file.name(keyword) == "init"
    let index = isInitializer ? keyword : keyword + 1
    guard isInitializer || file.name(keyword) == "func" else { return file.name(index) }
    let open = file.tokens.indices.first { $0 > index && file.isPunctuation($0, .openParenthesis) } ?? 0
    let arguments = CallArguments(in: file, at: open)?.arguments ?? []
    let labels = arguments.map { file.name($0.label ?? $0.value.lowerBound) + ":" }
    return "\(isInitializer ? type : file.name(index))(\(labels.joined()))"
  }

  /// Names for which tokens do not say enough, so that only the compiler answers them, each with the reason.
  private static let onlyAnswered = [
    "bufferingPolicy(of:)": "is called by implementations of a hot source",
    "Waits": "a type that only some programs stored",
    "rawValue": "a property of many types", "OpenInputs(rawValue:)": "has no counterpart",
  ]

  private static let rows = Renaming.all.filter { $0.module != Renaming.redis }

  @Test func `the table has every name that the compiler answers, and no other`() {
    #expect(Self.answers.count > 15)
    let names = Set(Self.rows.map(\.old))
    #expect(Set(Self.answers.keys).isSubset(of: names.union(Self.onlyAnswered.keys)))
    #expect(Set(Self.onlyAnswered.keys).isSubset(of: Self.answers.keys))
    // Where only a label has changed, the compiler answers by itself.
    for row in Self.rows where row.oldBase != row.newBase || row.added != nil || row.remedy != nil {
      #expect(Self.answers[row.old] != nil, "\(row.old)")
    }
    #expect(Self.rows.allSatisfy { Self.onlyAnswered[$0.old] == nil })
  }

  @Test(arguments: rows) func `the table and the compiler name the same replacement`(_ row: Renaming) throws {
    guard let answer = Self.answers[row.old] else { return }
    if let remedy = row.remedy { return #expect(answer.contains(remedy), "\(answer)") }
    let spelled = answer.replacing(/^init\(/, with: "\(row.oldBase)(")
    #expect(spelled == row.new || answer.contains(row.new) || answer.contains(row.added ?? row.new), "\(answer)")
  }

  @Test func `the package of a server has the new names`() throws {
    let text = try Repository.text("Distributed/Sources/AsyncStreamsRedis/Server/RedisServer.swift")
    #expect(text.contains("public var backoff: Backoff") && !text.contains("backOff"))
    let initializer = try #require(Renaming.all.first { $0.oldBase == "RedisServer" })
    let start = try #require(text.firstRange(of: "public init(\n    host"))
    let file = swift(String(text[start.lowerBound...]))
    let arguments = try #require(CallArguments(in: file, at: 2)).arguments
    #expect(initializer.new == "RedisServer(\(arguments.map { file.name($0.label ?? 0) + ":" }.joined()))")
  }

  @Test(arguments: Renaming.all) func `a new name is no old one`(_ row: Renaming) {
    if row.remedy != nil { return }
    #expect(!Renaming.all.contains { $0.old == row.new })
  }
}
