import Foundation
import Programs
import Testing

/// No example of a document loses an element because its task subscribes after the first send.
@Suite struct RacingExampleTests {
  @Test(arguments: Repository.documents) func `examples in a page subscribe before they send`(_ path: String) throws {
    for block in try MarkdownDocument(path).blocks where block.language == "swift" {
      #expect(RacingReads(block.text).sources == [], "\(path):\(block.line)")
    }
  }

  @Test func `examples in comments subscribe before they send`() throws {
    var count = 0
    for path in Repository.files(below: "Sources", ending: ".swift") {
      for example in Self.examples(in: try Repository.text(path)) {
        count += 1
        #expect(RacingReads(example.code).sources == [], "\(path):\(example.line)")
      }
    }
    #expect(count > 200)
  }

  @Test(arguments: [
    """
    let keys = Subject<Character, Never>(name: "keys")
    let typing = Task { for await key in keys { print(key) } }
    await keys.send("a")
    """,
    """
    let connection = temperature.publish()
    let results = Task { await connection.signal.collect() }
    _ = connection.connect()
    """,
    """
    let queries = keys
      .debounce(for: .seconds(1))
    Task { @MainActor in
      for await query in queries { show(query) }
    }
    keys.yield("a")
    """,
    """
    let commands = legacyPlayer.commands.subject(bufferingPolicy: .bufferingNewest(16))
    commands.yield(.play)
    for try await command in commands { show(command) }
    """,
  ])
  func `an example that subscribes too late is found`(_ code: String) { #expect(RacingReads(code).sources.count == 1) }

  @Test(arguments: [
    """
    let keys = Subject<Character, Never>(name: "keys")
    let typed = keys.subscribe().removeDuplicates()
    let typing = Task { for await key in typed { print(key) } }
    await keys.send("a")
    """,
    """
    let log = ReplaySubject<String, Never>(keeping: 2)
    await log.send("a")
    for await line in log { print(line) }
    """,
    """
    let keys = Subject<String, Never>()
    let found = keys.subscribe()
      .scan("") { text, key in text + key }
    Task { for await text in found { print(text) } }
    await keys.send("a")
    """,
    """
    let keys = Subject<Character, Never>()
    let sending = Task { await keys.send("a") }
    keys.yield("b")
    """,
  ])
  func `an example that subscribes in time is not reported`(_ code: String) { #expect(RacingReads(code).sources == []) }

  /// The blocks of Swift in the comments of a file.
  private static func examples(in text: String) -> [(line: Int, code: String)] {
    var examples: [(line: Int, code: String)] = []
    var open: [String]?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let trimmed = line.drop { $0 == " " }
      guard trimmed.hasPrefix("///") else {
        open = nil
        continue
      }
      let content = trimmed.dropFirst(trimmed.hasPrefix("/// ") ? 4 : 3)
      if let lines = open, content.hasPrefix("```") {
        examples.append((index - lines.count, lines.joined(separator: "\n")))
        open = nil
      } else if open != nil {
        open?.append(String(content))
      } else if content.hasSuffix("```swift") {
        open = []
      }
    }
    return examples
  }
}
