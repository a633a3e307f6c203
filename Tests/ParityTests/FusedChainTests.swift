import ParityKit
import Testing

@Suite("Chains of operators")
struct FusedChainTests {
  @Test("operators that know the types before them do what they do with erased ones")
  func fused() async throws {
    let cases = try await Fixtures.contents.cases.filter { $0.scenario.kindName == "signal" }
    let differences = await concurrentMap(cases) { parityCase -> String? in
      let erased = try? await AsyncInterpreter().trace(of: parityCase.scenario)
      let fused = try? await AsyncInterpreter(isFused: true).trace(of: parityCase.scenario)
      return erased == fused ? nil : parityCase.id
    }
    #expect(differences.compactMap { $0 } == [])
    #expect(cases.count > 3_000)
  }
}
