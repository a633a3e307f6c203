import ParityKit
import Testing

@Suite("The JSON reader")
struct JSONTests {
  @Test(
    "a document survives reading and writing",
    arguments: [
      "null", "true", "[]", "{}", "-12", "[1,[2,{\"a\":null}],\"x\"]", #""a\"b\\c\nd""#, "1.5", "\"é…\"",
    ]
  )
  func roundTrip(text: String) throws {
    #expect(try JSONParser.parse(text).description == text)
  }

  @Test("escapes become the characters they stand for")
  func escapes() throws {
    #expect(try JSONParser.parse(#""x\u00e9\ud83d\ude00\/y""#) == .string("xé😀/y"))
  }

  @Test("objects are equal in any order of their fields")
  func fieldOrder() throws {
    #expect(try JSONParser.parse(#"{"a":1,"b":2}"#) == JSONParser.parse(#"{ "b": 2, "a": 1 }"#))
    #expect(try JSONParser.parse(#"{"a":1}"#) != JSONParser.parse(#"{"a":2}"#))
  }

  @Test("text that is no JSON is refused", arguments: ["", "[1", "{\"a\"}", "[1,]", "nul", "1 2", "\"a", "-", "x"])
  func malformed(text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(text) }
  }
}
