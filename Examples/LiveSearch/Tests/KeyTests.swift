import Foundation
import Testing

@testable import LiveSearchKit

@Suite struct KeyTests {
  private func keys(_ chunks: [UInt8]...) -> [Key] {
    var decoder = KeyDecoder()
    return chunks.flatMap { chunk in
      decoder = decoder.decoding(chunk)
      return decoder.keys
    }
  }

  @Test func textBecomesCharacters() {
    #expect(keys(Array("aß語🙂".utf8)) == [.character("a"), .character("ß"), .character("語"), .character("🙂")])
  }

  @Test func controlCharactersEdit() {
    #expect(
      keys([0x7F, 0x08, 0x15, 0x17, 0x0D, 0x0A]) == [
        .deleteBackward, .deleteBackward, .deleteAll, .deleteWord, .enter, .enter,
      ]
    )
    #expect(keys([0x03, 0x04]) == [.quit, .quit])
    #expect(keys([0x00, 0x07, 0x1A, 0x1C]).isEmpty)
  }

  @Test func arrowsScrollAndOtherSequencesMeanNothing() {
    #expect(keys(Array("\u{1B}[A\u{1B}OB\u{1B}[D\u{1B}OD".utf8)) == [.up, .down, .left, .left])
    #expect(keys(Array("\u{1B}[1;5C\u{1B}[3~x".utf8)) == [.character("x")])
    #expect(keys([0x1B]) == [.escape])
    #expect(keys(Array("\u{1B}[".utf8)).isEmpty)
  }

  @Test func aCharacterMayComeInPieces() {
    let bytes = Array("🙂".utf8)
    #expect(keys(Array(bytes[..<1]), Array(bytes[1..<3]), Array(bytes[3...])) == [.character("🙂")])
    #expect(keys(Array("é".utf8.prefix(1)), Array("\n".utf8)) == [.character("\u{FFFD}"), .enter])
  }

  @Test func bytesThatAreNoTextDoNoHarm() {
    #expect(keys([0xFF, 0xFE, 0x80, 0xC0, 0x61]) == [.character("a")])
    #expect(keys([0xE2, 0x28, 0x61]) == [.character("\u{FFFD}"), .character("("), .character("a")])
    #expect(keys((0...255).map { UInt8($0) }).contains(.quit))
  }

  @Test func aQueryIsEdited() {
    let typed = "two words".reduce(Query()) { $0.applying(.character($1)) }
    #expect(typed.applying(.deleteBackward).text == "two word")
    #expect(typed.applying(.deleteWord).text == "two")
    #expect(typed.applying(.deleteWord).applying(.deleteWord).text == "")
    #expect(typed.applying(.deleteAll).text == "")
    #expect(typed.applying(.escape).text == "")
    #expect(Query().applying(.deleteBackward).applying(.deleteWord) == Query())
    #expect(typed.applying(.up).applying(.down).applying(.left) == typed)
  }

  @Test func aLongQueryIsCutAndSaysSo() {
    let full = (0..<Query.limit).reduce(Query()) { query, _ in query.applying(.character("x")) }
    #expect(!full.isCut)
    let cut = full.applying(.character("y"))
    #expect(cut.isCut)
    #expect(cut.text == full.text)
    #expect(!cut.applying(.deleteBackward).isCut)
  }

  @Test func keysAreReadableInRecordings() throws {
    let all: [Key] = [
      .character("a"), .character("語"), .character("\""), .deleteBackward, .deleteWord, .deleteAll, .enter, .escape,
      .up,
      .down, .left, .quit,
    ]
    let json = try JSONEncoder().encode(all)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"["a","語","\"","deleteBackward","deleteWord","deleteAll","enter","escape","up","down","left","quit"]"#
    )
    #expect(try JSONDecoder().decode([Key].self, from: json) == all)
    for unknown in ["\"right\"", "\"\"", "1"] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Key.self, from: Data(unknown.utf8)) }
    }
  }
}
