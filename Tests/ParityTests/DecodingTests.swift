import ParityKit
import Testing

@Suite("The scenario language")
struct DecodingTests {
  @Test("every line of the fixtures decodes")
  func everyLineDecodes() async throws {
    let contents = try await Fixtures.contents
    #expect(contents.unreadable.map(\.description) == [])
    let recorded = 760 + 19 + 6 + 3566
    #expect(contents.cases.count == recorded)
    #expect(Set(contents.cases.map(\.id)).count == contents.cases.count)
  }

  @Test("the operations decoded are those that the fixtures name")
  func operationsAgree() async throws {
    for parityCase in try await Fixtures.contents.cases {
      guard let recorded = parityCase.recordedOperations else { continue }
      #expect(parityCase.operations == recorded, "\(parityCase.id)")
    }
  }

  @Test("recorded entries and their interleaving agree in every fixture")
  func orderCoversEveryEntry() async throws {
    for parityCase in try await Fixtures.contents.cases {
      let trace = parityCase.expected
      let count = trace.log.count + trace.lanes.reduce(0) { $0 + $1.events.count }
      #expect(trace.order.count == count, "\(parityCase.id)")
      #expect(trace.entries.count == count, "\(parityCase.id)")
    }
  }

  @Test(
    "a line that is not understood is reported with file, line and path",
    arguments: [
      (#"{"id":"x","scenario":{"op":"map"#, "f:7: column 32: unterminated string"),
      (
        Self.line(pipeline: #"{"op":"frobnicate"}"#),
        #"f:7: x: scenario.pipeline.op: unknown op "frobnicate""#
      ),
      (
        Self.line(pipeline: #"{"op":"map","of":{"op":"never"},"fn":"cube"}"#),
        #"f:7: x: scenario.pipeline.fn: unknown function "cube""#
      ),
      (
        Self.line(pipeline: #"{"op":"map","of":{"op":"never"},"fn":{"table":[[1,2],[3]]}}"#),
        "f:7: x: scenario.pipeline.fn.table[1]: expected [value, result]"
      ),
      (
        Self.line(pipeline: #"{"op":"merge","of":[{"op":"never"},{"op":"take","of":{"op":"never"}}]}"#),
        #"f:7: x: scenario.pipeline.of[1]: missing field "n""#
      ),
      (Self.line(pipeline: #"{"op":"never","n":1}"#), "f:7: x: scenario.pipeline.n: unknown field"),
    ]
  )
  func misunderstandingIsReported(line: String, message: String) throws {
    guard case .failure(let failure) = Samples.decode(line, number: 7) else {
      Issue.record("decoded")
      return
    }
    #expect(failure.description == message)
  }

  private static func line(pipeline: String) -> String { Samples.line(Samples.signal(pipeline: pipeline)) }

  @Test(
    "every value converts to a number and a text",
    arguments: [
      (DynamicValue.null, 0, "nil"), (.nullObject, 0, "?"), (.integer(-4), -4, "-4"), (.string("abc"), 3, "abc"),
      (.array([.integer(1), .string("xy"), .nullObject]), 3, "(1,xy,?)"), (.tuple([.integer(2), .null]), 2, "(2,nil)"),
      (.date(tick: 5), 5, "t5"), (.event(.next(.integer(3))), 3, "n:3"), (.event(.completed), -1, "c"),
      (.event(.error("E1")), -2, "e:E1"), (.event(.error(nil)), -2, "e:nil"),
      (.group(key: .string("ab"), SignalBox(Marker())), 2, "g:ab"),
      (.signal(SignalBox(Marker())), 0, "?"), (.error("E1"), 0, "?"),
    ]
  )
  func conversions(value: DynamicValue, number: Int, text: String) {
    #expect(value.toInt == number)
    #expect(value.toText == text)
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

  private final class Marker: Sendable {}
}
