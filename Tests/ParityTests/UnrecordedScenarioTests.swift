import Foundation
import Fuzzing
import ParityKit
import Testing

/// Without a recording, the callback implementation, which reproduces all recordings, provides the expected traces.
///
/// Events that are sent from inside each other hold many locks, which the thread sanitizer does not endure.
@Suite("Scenarios that nobody has recorded", .disabled(if: Sanitizer.isThread))
struct UnrecordedScenarioTests {
  private static let rounds = Rounds(300, long: 10_000)
  private static let loopRounds = Rounds(100, long: 1_000)

  @Test("every implementation does what the callback implementation does, or what a rule says")
  func everyImplementation() async throws {
    let rounds = Array(Self.rounds)
    let breeder = try await Self.breeder.value
    // Without end, an implementation that restarts signals at once differs: it makes them wait.
    let cases = await Self.cases(rounds, breeder.scenario).filter { $0.expected.stall == nil }
    #expect(cases.count * 10 >= rounds.count * 8, "most rounds should make a case")
    await Self.run(cases, of: rounds)
  }

  @Test("a scenario that sends to itself ends in every implementation, as the callback implementation or a rule says")
  func loops() async throws {
    let rounds = Array(Self.loopRounds)
    let breeder = try await Self.breeder.value
    let cases = await Self.cases(rounds, breeder.loop)
    // Nearly half of the rounds make none.
    let none = rounds.count - cases.count
    #expect(none <= RareEvent(oneIn: 2).limit(of: rounds.count), "\(none) of \(rounds.count) rounds make no case")
    let endless = cases.count { $0.expected.stall != nil }
    #expect(endless * 20 >= cases.count && endless * 2 <= cases.count, "\(endless) of \(cases.count) do not end")
    await Self.run(cases, of: rounds)
  }

  @Test("a scenario with extreme numbers ends in every implementation, whatever it does")
  func extremes() async throws {
    let breeder = try await Self.breeder.value
    let isCase = await concurrentMap(Array(Self.loopRounds)) { round in
      // Some numbers are refused when they are read.
      guard let bred = Self.bred(breeder.extreme(round), round) else { return false }
      await Samples.expectEnd(of: bred, "\(round)")
      return true
    }
    #expect(isCase.count { $0 } * 2 >= isCase.count, "most rounds should make a case")
  }

  /// Runs all other implementations.
  ///
  /// In the rounds that are always the same, a rule explains every difference.
  ///
  /// In rounds that are drawn anew, none explains one in 5,000 scenarios, most of them with several timers or ready inputs
  /// in one tick; Hardening has the numbers.
  private static func run(_ cases: [ParityCase], of rounds: [Round]) async {
    let isNew = rounds.first?.seed != 0
    let limit = isNew ? RareEvent(oneIn: 2_000).limit(of: cases.count) : 0
    var contents = TraceFiles.Contents()
    contents.cases = cases
    for implementation in Implementations.all.dropFirst() {
      let run = await ParityRun(contents, with: implementation)
      let failures = run.failures.filter { !$0.isIllTyped }
      for failure in failures { print(failure.explanation()) }
      let summary = "\(failures.count) of \(run.total) differ in \(implementation.name)"
      print("drawn scenarios without a rule: \(summary)")
      #expect(failures.count <= limit, "\(summary)")
    }
  }

  @Test("a round makes the same scenario each time, and another one than its neighbour")
  func sameEachTime() async throws {
    let breeder = try await Self.breeder.value
    for seed in 0..<20 as Range<UInt64> {
      #expect(breeder.scenario(Round(seed: seed)) == breeder.scenario(Round(seed: seed)))
      #expect(breeder.scenario(Round(seed: seed)) != breeder.scenario(Round(seed: seed + 1)))
      #expect(breeder.loop(Round(seed: seed)) == breeder.loop(Round(seed: seed)))
    }
  }

  /// The scenarios of all rounds, and their traces in the callback implementation.
  private static func cases(
    _ rounds: [Round],
    _ scenario: @escaping @Sendable (Round) -> JSONValue
  ) async -> [ParityCase] {
    await concurrentMap(rounds) { round in await expected(scenario(round), round) }.compactMap { $0 }
  }

  private static let breeder = Task {
    // The other kinds wait for an answer that a changed scenario may never give, or have no streams.
    let cases = try await Fixtures.contents.cases.filter { parityCase in
      parityCase.expected.exception == nil && !["sequence", "sync"].contains(parityCase.scenario.kindName)
        && !parityCase.operations.contains("sequenceSignal")
    }
    return ScenarioBreeder(cases.map(\.document))
  }

  /// The scenario as if it had been recorded; nil if it violates a precondition, or waits for itself.
  private static func expected(_ scenario: JSONValue, _ round: Round) async -> ParityCase? {
    guard var bred = bred(scenario, round) else {
      Issue.record("\(round): \(scenario)")
      return nil
    }
    guard !bred.scenario.isOpen, let trace = try? await CallbackInterpreter().trace(of: bred.scenario),
      trace.exception == nil
    else { return nil }
    bred.expected = trace
    return bred
  }

  /// The scenario of a round as a case, without a recording; nil if it cannot be read.
  private static func bred(_ scenario: JSONValue, _ round: Round) -> ParityCase? {
    try? Samples.decode(Samples.line(scenario, id: "\(round)")).get()
  }
}

extension CaseResult {
  /// Whether an operator got a value that the types of a program would rule out.
  fileprivate var isIllTyped: Bool {
    guard case .success(let trace) = actual else { return false }
    return trace.exception?.name == "TypeError"
  }
}
