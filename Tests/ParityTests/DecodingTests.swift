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
    let result = TraceFiles.decode(Array(line.utf8), origin: TraceOrigin(file: "f", line: 7))
    guard case .failure(let failure) = result else {
      Issue.record("decoded")
      return
    }
    #expect(failure.description == message)
  }

  private static func line(pipeline: String) -> String {
    """
    {"id":"x","tags":[],"scenario":{"op":"map","sources":[],"pipeline":\(pipeline),"subscriptions":[],\
    "until":60,"kind":"signal"},"expect":{"subscribers":[],"log":[],"order":[]}}
    """
  }
}
