/// A piece of work that one task does alone, so that its instructions can be counted exactly.
///
/// Each takes the number of elements and returns a checksum, so that nothing can be optimised away. Both executables use
/// these cases: `compare` measures their time, `instructions` runs them under an instruction counter.
public struct SingleTaskCase: Sendable {
  /// How the case is called on the command line.
  public let name: String
  /// Does the work for so many elements, and returns the checksum.
  public let run: @Sendable (_ count: Int) async -> Int

  init(_ name: String, _ run: @escaping @Sendable (_ count: Int) async -> Int) {
    self.name = name
    self.run = run
  }

  /// All cases, in the order in which they are reported.
  public static let all =
    pipelineCases + operatorCases + subjectCases + combiningCases + manyCases + timingCases
    + replayCases
}
