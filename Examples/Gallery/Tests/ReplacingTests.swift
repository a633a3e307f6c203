import AsyncStreamsTesting
import Diagrams
import Fuzzing
import Testing

/// Any marbles on the lines of any example.
@Suite struct ReplacingTests {
  private static let rounds = Rounds(150, long: 4_000)

  @Test func `any marbles end with an output or with a reason`() async throws {
    let telling = Array("----||#()12349TFabxyhs[]")
    let diagrams = Catalogue.all.filter { !$0.inputs.isEmpty }
    for round in Self.rounds {
      var generator = round.random
      guard let diagram = diagrams.randomElement(using: &generator) else { return }
      var lines: [String: String] = [:]
      for input in diagram.inputs where Bool.random(using: &generator) {
        var text = Array(input.marbles.description)
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
          let place = Int.random(in: 0...text.count, using: &generator)
          text.insert(telling.randomElement(using: &generator) ?? "-", at: place)
          if Bool.random(using: &generator) { text.remove(at: Int.random(in: text.indices, using: &generator)) }
        }
        lines[input.name] = String(text)
      }
      do {
        let outcome = try await diagram.replacing(lines).run()
        #expect(outcome.outputs.count == diagram.outputs.count, "\(round): \(diagram.name) \(lines)")
      } catch let refusal as DiagramRefusal {
        #expect(!refusal.description.isEmpty, "\(round): \(diagram.name) \(lines)")
      }
    }
  }

  @Test func `lines that stay as they are leave the example as it is`() async throws {
    for diagram in Catalogue.all {
      let lines = Dictionary(uniqueKeysWithValues: diagram.inputs.map { ($0.name, $0.marbles.description) })
      #expect(try diagram.replacing(lines).inputs == diagram.inputs)
    }
  }
}
