import Foundation
import Fuzzing
import ParityKit
import Testing

/// Without a recording, the callback implementation, which reproduces all recordings, provides the expected traces.
@Suite("Scenarios that nobody has recorded")
struct UnrecordedScenarioTests {
  private static let rounds = Rounds(300, long: 10_000)

  @Test("every implementation does what the callback implementation does, or what a rule says")
  func everyImplementation() async throws {
    let rounds = Array(Self.rounds)
    let cases = try await Self.cases(rounds)
    #expect(cases.count * 10 >= rounds.count * 9, "most rounds should make a case")
    var contents = TraceFiles.Contents()
    contents.cases = cases
    for implementation in Implementations.all.dropFirst() {
      let run = await ParityRun(contents, with: implementation)
      let failures = run.failures.filter { !$0.isIllTyped }
      for failure in failures { print(failure.explanation()) }
      // The effects of combined rules may go beyond what the rules describe one by one.
      #expect(failures.count * 500 <= cases.count, "\(failures.count) of \(run.total) differ in \(implementation.name)")
    }
  }

  @Test("a round makes the same scenario each time, and another one than its neighbour")
  func sameEachTime() async throws {
    let breeder = try await Self.breeder.value
    for seed in 0..<20 as Range<UInt64> {
      #expect(breeder.scenario(Round(seed: seed)) == breeder.scenario(Round(seed: seed)))
      #expect(breeder.scenario(Round(seed: seed)) != breeder.scenario(Round(seed: seed + 1)))
    }
  }

  /// The scenarios of all rounds, and their traces in the callback implementation.
  private static func cases(_ rounds: [Round]) async throws -> [ParityCase] {
    let breeder = try await breeder.value
    return await concurrentMap(rounds) { round in await expected(breeder.scenario(round), round) }
      .compactMap { $0 }
  }

  private static let breeder = Task {
    // The other kinds wait for an answer that a changed scenario may never give, or have no streams.
    let cases = try await Fixtures.contents.cases.filter { parityCase in
      parityCase.expected.exception == nil && !["sequence", "sync"].contains(parityCase.scenario.kindName)
        && !parityCase.operations.contains("sequenceSignal")
    }
    return ScenarioBreeder(cases.map(\.document))
  }

  /// The scenario as if it had been recorded; nil if it violates a precondition, or never ends.
  private static func expected(_ scenario: JSONValue, _ round: Round) async -> ParityCase? {
    let line = #"{"id":"\#(round)","scenario":\#(scenario),"expect":{"subscribers":[],"log":[],"order":[]}}"#
    let origin = TraceOrigin(file: "round", line: 1)
    guard case .success(var bred) = TraceFiles.decode(Array(line.utf8), origin: origin) else {
      Issue.record("\(round): \(line)")
      return nil
    }
    guard let trace = try? await CallbackInterpreter().trace(of: bred.scenario), trace.exception == nil else {
      return nil
    }
    bred.expected = trace
    return bred
  }
}

extension CaseResult {
  /// Whether an operator got a value that the types of a program would rule out.
  fileprivate var isIllTyped: Bool {
    guard case .success(let trace) = actual else { return false }
    return trace.exception?.name == "TypeError"
  }
}
