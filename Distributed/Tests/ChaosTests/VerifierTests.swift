import ChaosKit
import Testing

@Suite struct VerifierTests {
  private static let defects =
    PlantedDefect.ofSenders + PlantedDefect.ofReceivers + PlantedDefect.ofFolders + PlantedDefect.ofMemory

  @Test func `a run that keeps all promises has no violations, and counts what was permitted`() throws {
    let verdict = try SampleEvidence().verdict()
    #expect(verdict.findings.violations == [])
    #expect(verdict.summary.lostCount == 2)
    #expect(verdict.summary.acknowledgedCount == 8)
    #expect(verdict.summary.resetCount == 2)
    #expect(verdict.summary.repeatedCount == 1)
  }

  @Test func `a run in a folder that keeps all promises has no violations`() throws {
    let verdict = try SampleEvidence.inFolder.verdict()
    #expect(verdict.findings.violations == [])
    #expect(verdict.summary.acknowledgedCount == 6)
    #expect(verdict.summary.trimmedCount == 1)
  }

  @Test func `a run in memory that keeps all promises has no violations, and counts what was permitted`() throws {
    let verdict = try SampleEvidence.inMemory.verdict()
    #expect(verdict.findings.violations == [])
    #expect(verdict.summary.lostCount == 2)
  }

  @Test func `a send that was noted in part before its process was killed is explained`() throws {
    var evidence = SampleEvidence.inFolder
    evidence.sender.append("acknowledged sender-1.0a/5/5/2 8-00000008")
    #expect(try evidence.verdict().findings.violations == [])
  }

  @Test(arguments: defects)
  func `each planted defect is reported`(_ defect: PlantedDefect) throws {
    var evidence = defect.sample
    try defect.plant(&evidence)
    let findings = try evidence.verdict().findings
    #expect(findings.count(of: defect.kind) > 0)
    #expect(findings.violations.contains { $0.kind == defect.kind })
  }

  @Test func `each kind of violation is planted`() {
    #expect(Set(Self.defects.map(\.kind)) == Set(Violation.Kind.allCases))
  }

  @Test func `a reader that was started again after a loss reads from the beginning`() throws {
    var evidence = SampleEvidence()
    try SampleEvidence.replace(
      "reset 14-0#5",
      with: "started 16-0#7",
      "reset beginning",
      "read 10-0#1 sender-1.0a/0",
      "read 11-0#2 sender-1.0a/1",
      "read 12-0#3 sender-1.0a/2/2/3",
      "read 13-0#4 sender-1.0a/3/2/3",
      "read 14-0#5 sender-1.0a/4/2/3",
      in: &evidence.reader
    )
    #expect(try evidence.verdict().findings.violations == [])
  }

  @Test func `a lost transaction is lost as a whole`() throws {
    var evidence = SampleEvidence()
    evidence.losses.insert(("11-0", "14-0"), at: 0)
    for cursor in ["12-0", "13-0", "14-0"] { try evidence.removeEntry(cursor) }
    evidence.reader = [
      "started beginning", "read 10-0#1 sender-1.0a/0", "read 11-0#2 sender-1.0a/1", "read 30-0#3 sender-1.0a/7",
      "read 31-0#4 sender-1.0a/10",
    ]
    let verdict = try evidence.verdict()
    #expect(verdict.findings.violations == [])
    #expect(verdict.summary.lostCount == 5)
  }

  @Test func `many violations of a kind are counted, and the first are described`() throws {
    var evidence = SampleEvidence()
    evidence.reader += (0..<100).map { _ in "failed again" }
    let findings = try evidence.verdict().findings
    #expect(findings.count(of: .failed) == 100)
    #expect(findings.violations.count == 20)
  }
}
