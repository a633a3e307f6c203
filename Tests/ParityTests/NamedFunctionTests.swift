import ParityKit
import Testing

@Suite("Named functions and values")
struct NamedFunctionTests {
  private static let group = DynamicValue.group(key: .string("ab"), SignalBox(Marker()))

  @Test(
    "every value converts to a number and a text",
    arguments: [
      (DynamicValue.null, 0, "nil"), (.nullObject, 0, "?"), (.integer(-4), -4, "-4"), (.string("abc"), 3, "abc"),
      (.array([.integer(1), .string("xy"), .nullObject]), 3, "(1,xy,?)"), (.tuple([.integer(2), .null]), 2, "(2,nil)"),
      (.date(tick: 5), 5, "t5"), (.event(.next(.integer(3))), 3, "n:3"), (.event(.completed), -1, "c"),
      (.event(.error("E1")), -2, "e:E1"), (.event(.error(nil)), -2, "e:nil"), (group, 2, "g:ab"),
      (.signal(SignalBox(Marker())), 0, "?"), (.error("E1"), 0, "?"),
    ]
  )
  func conversions(value: DynamicValue, number: Int, text: String) {
    #expect(value.toInt == number)
    #expect(value.toText == text)
  }

  @Test(
    "every value has its recorded encoding",
    arguments: [
      (DynamicValue.null, "null"), (.nullObject, "null"), (.integer(1), "1"), (.string("a\"b"), #""a\"b""#),
      (.array([.integer(1), .nullObject]), "[1,null]"), (.tuple([.integer(2), .null]), #"{"tuple":[2,null]}"#),
      (.date(tick: 5), #"{"date":5}"#), (.event(.next(.integer(3))), #"{"event":"next","value":3}"#),
      (.event(.error("E")), #"{"event":"error","error":"E"}"#), (.event(.completed), #"{"event":"completed"}"#),
      (group, #"{"group":"ab"}"#), (.signal(SignalBox(Marker())), #"{"signal":true}"#),
      (.error("E1"), #"{"error":"E1"}"#),
    ]
  )
  func encodings(value: DynamicValue, text: String) {
    #expect(value.encoded.description == text)
  }

  @Test(
    "unary functions are total",
    arguments: [
      ("id", DynamicValue.null, DynamicValue.null), ("double", .string("abc"), .integer(6)),
      ("mod3", .integer(-1), .integer(2)), ("mod2", .integer(-3), .integer(1)), ("nilIfOdd", .integer(3), .null),
      ("nilIfOdd", .string("ab"), .string("ab")), ("wrap", .null, .array([.nullObject])),
      ("pair", .null, .tuple([.null, .null])), ("toString", .null, .string("nil")), ("constA", .null, .string("A")),
      ("gt3", .integer(4), .integer(1)), ("isNil", .integer(0), .integer(0)), ("toNil", .integer(0), .null),
    ]
  )
  func unary(name: String, input: DynamicValue, output: DynamicValue) throws {
    let function = try #require(Function(name, .unary))
    #expect(function(input) == output)
  }

  @Test("a table is a function of one value and a predicate, and null for other values")
  func table() throws {
    let text = #"{"table":[["x","X"],[[1,null],0],[{"tuple":[2,"y"]},7]]}"#
    let table = try Function(table: JSONNode(JSONParser.parse(text)))
    let values: [DynamicValue] = [
      .string("x"), .array([.integer(1), .nullObject]), .tuple([.integer(2), .string("y")]), .string("y"),
    ]
    #expect(values.map { table($0) } == [.string("X"), .integer(0), .integer(7), .null])
    #expect(values.map { table.passes($0) } == [true, false, true, false])
  }

  @Test(
    "binary functions take the running value first",
    arguments: [
      ("sum", DynamicValue.integer(7)), ("diff", .integer(3)), ("max", .integer(5)), ("min", .integer(2)),
      ("first", .integer(5)), ("second", .string("ab")), ("concat", .string("5ab")),
      ("pack", .tuple([.integer(5), .string("ab")])), ("count", .integer(6)),
    ]
  )
  func binary(name: String, output: DynamicValue) throws {
    let function = try #require(Function(name, .binary))
    #expect(function(.integer(5), .string("ab")) == output)
  }

  @Test("indexed functions see the index and also the plain functions")
  func indexed() {
    #expect(Function("sumIndexed", .indexed)?(.integer(5), .integer(3), .integer(2)) == .integer(11))
    #expect(Function("packIndex", .indexed)?(.null, .integer(3), .integer(2)) == .tuple([.integer(3), .integer(2)]))
    #expect(Function("sum", .indexed)?(.integer(5), .integer(3), .integer(2)) == .integer(8))
    #expect(Function("frobnicate", .indexed) == nil)
  }

  @Test("functions of several arguments see all of them")
  func variadic() {
    let arguments: [DynamicValue] = [.integer(4), .null, .string("ab")]
    let names = ["sum", "join", "first", "last", "count", "toNil"]
    let outputs = names.map { Function($0, .many)?(arguments) }
    #expect(outputs == [.integer(6), .string("4-nil-ab"), .integer(4), .string("ab"), .integer(3), .null])
  }

  @Test("an id pattern matches whole ids, with stars for any text")
  func patterns() {
    #expect(IdentifierPattern("curated/zip/1").matches("curated/zip/1"))
    #expect(!IdentifierPattern("curated/zip/1").matches("curated/zip/12"))
    #expect(IdentifierPattern("curated/*/1").matches("curated/zip/1"))
    #expect(IdentifierPattern("*zip*").matches("curated/zip/1"))
    #expect(!IdentifierPattern("*zip").matches("curated/zip/1"))
  }

  private final class Marker: Sendable {}
}
