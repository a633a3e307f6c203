import Testing

@testable import AsyncStreamsRedis

struct EntryIdentifierTests {
  @Test(
    "The description of an identifier is read as that identifier",
    arguments: ["0-0", "1700000000000-3", "1700000000000-3#17", "18446744073709551615-18446744073709551615"]
  )
  func descriptions(_ text: String) {
    #expect(EntryIdentifier(text)?.description == text)
  }

  @Test(
    "What is no identifier is not read as one",
    arguments: ["", "1", "1-", "-1", "1-2-3", "1-2#", "1-2#x", "1-2#-1", "18446744073709551616-0", "a-b"]
  )
  func invalid(_ text: String) {
    #expect(EntryIdentifier(text) == nil)
  }

  @Test("The identifiers of the server have no ordinal")
  func redisText() {
    #expect(EntryIdentifier(redisText: Array("12-34".utf8)[...])?.description == "12-34")
    #expect(EntryIdentifier(redisText: Array("18446744073709551616-0".utf8)[...]) == nil)
  }

  @Test("An ordinal does not matter for equality, and the predecessor has none")
  func ordinals() {
    let identifier = EntryIdentifier(milliseconds: 5, sequence: 0, ordinal: 1)
    #expect(identifier == EntryIdentifier(milliseconds: 5, sequence: 0))
    #expect(identifier.predecessor == EntryIdentifier(milliseconds: 4, sequence: .max))
    #expect(EntryIdentifier(milliseconds: 5, sequence: 2).predecessor == EntryIdentifier(milliseconds: 5, sequence: 1))
  }
}
