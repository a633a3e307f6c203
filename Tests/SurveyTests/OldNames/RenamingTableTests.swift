import Programs
import Testing

@testable import MigrationSurvey

/// The table of renamed names and what the compiler says about the same names.
@Suite struct RenamingTableTests {
  /// The declarations that the compiler refuses, each with its answer.
  private static let answers: [String: String] = {
    var found: [String: String] = [:]
    for path in Repository.files(below: "Sources", ending: "/RenamedBeforeOne.swift") {
      for declaration in ((try? Repository.text(path)) ?? "").split(separator: "@available(").dropFirst() {
        let answer = declaration.firstMatch(of: /^\s*\*,\s*unavailable,\s*(?:renamed|message):\s*"([^"]*)"/)
        found[name(of: String(declaration))] = answer.map { String($0.1) } ?? ""
      }
    }
    return found
  }()

  /// `func unique<Key>(on key: (Element) -> Key, keeping count: Int)` is `unique(on:keeping:)`.
  private static func name(of declaration: String) -> String {
    let file = swift(declaration)
    let keywords: Set = ["func", "var", "typealias"]
    let index = (file.tokens.indices.first { keywords.contains(file.name($0)) } ?? 0) + 1
    guard file.name(index - 1) == "func" else { return file.name(index) }
    let open = file.tokens.indices.first { $0 > index && file.isPunctuation($0, .openParenthesis) } ?? 0
    let arguments = CallArguments(in: file, at: open)?.arguments ?? []
    let labels = arguments.map { file.name($0.label ?? $0.value.lowerBound) + ":" }
    return "\(file.name(index))(\(labels.joined()))"
  }

  private static let rows = Renaming.all.filter { $0.module != Renaming.redis }

  @Test func `the table has every name that the compiler answers, and no other`() {
    #expect(Self.answers.count > 15)
    #expect(Set(Self.rows.map(\.old)) == Set(Self.answers.keys))
  }

  @Test(arguments: rows) func `the table and the compiler name the same replacement`(_ row: Renaming) throws {
    let answer = try #require(Self.answers[row.old])
    #expect(answer == row.new || answer.contains(row.new) || answer.contains(row.added ?? row.new), "\(answer)")
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
    #expect(!Renaming.all.contains { $0.old == row.new })
  }
}
