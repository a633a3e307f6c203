/// Work of a single task, so that its instructions can be counted exactly.
///
/// Each takes the number of elements and returns a checksum, which prevents its removal by the optimiser.
public struct SingleTaskCase: Sendable {
  /// The name on the command line.
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
