import Fuzzing
import ParityKit
import Testing

@Suite("Chains of operators")
struct FusedChainTests {
  @Test("operators that know the types before them do what they do with erased ones")
  func fused() async throws {
    let all = try await Fixtures.contents.cases.filter { $0.scenario.kindName == "signal" }
    // Votes of other libraries are compared with both forms, too.
    let cases = stride(from: 0, to: all.count, by: Rounds.isLong ? 1 : 4).map { all[$0] }
    let differences = await concurrentMap(cases) { parityCase -> String? in
      let erased = try? await AsyncInterpreter().trace(of: parityCase.scenario)
      let fused = try? await AsyncInterpreter(isFused: true).trace(of: parityCase.scenario)
      return erased == fused ? nil : parityCase.id
    }
    #expect(differences.compactMap { $0 } == [])
    #expect(cases.count > 800)
  }
}
