import AsyncStreams
import AsyncStreamsTesting
import Testing

/// An operator or a source to be checked: how to build a pipeline with it, and what it does with 1, 2, 3 and the end.
struct LawCase<Output: SignalProtocol>: Sendable {
  let name: String
  let traits: LawTraits
  let build: @Sendable (LawContext) -> LawFixture<Output>

  /// Checks all contracts.
  func violations() async -> [LawViolation] {
    let report = LawReport(name)
    for check in LawRun<Output>.checks {
      await run(report) { await check($0) }
    }
    // The checks below run outside of virtual time, where no stall is detected: a stream that does not end would hang
    // the test.
    if !report.violations.isEmpty { return report.violations }
    await checkIsolation(report)
    await checkMainActor(report)
    await checkHops(report)
    await checkTasks(report)
    return report.violations
  }

  private func run(_ report: LawReport, _ check: @escaping @Sendable (LawRun<Output>) async -> Void) async {
    await virtually(report) { time in await check(LawRun(self, time, report)) }
  }

  /// Runs `body` in virtual time; a standstill is a violation.
  func virtually(_ report: LawReport, _ body: @escaping @Sendable (VirtualTime) async -> Void) async {
    do {
      try await VirtualTime.run(stallTimeout: .seconds(30)) { await body($0) }
    } catch {
      report.note(.liveness, "any", "\(error)")
    }
  }
}

/// A case with its type erased, for tables.
struct AnyLawCase: Sendable, CustomTestStringConvertible {
  let name: String
  let violations: @Sendable () async -> [LawViolation]

  init(_ subject: LawCase<some SignalProtocol>) {
    name = subject.name
    violations = { await subject.violations() }
  }

  var testDescription: String { name }
}

/// A row of the table of operators.
///
/// Its name, what it does with 1, 2, 3 if that is not to deliver all three, and how it is applied. Closures of the pipeline
/// call `law.touch`.
func operation<Output: SignalProtocol>(
  _ name: String,
  _ traits: LawTraits = LawTraits(),
  _ apply: @escaping @Sendable (_ source: Subject<Item, Oops>, _ law: LawContext) -> Output
) -> AnyLawCase {
  AnyLawCase(
    LawCase(name: name, traits: traits) { law in
      let subject = Subject<Item, Oops>(name: name)
      return LawFixture(output: apply(subject, law), source: .hot(subject))
    }
  )
}

/// A row of the table of sources: its name, what it delivers for 1, 2, 3 if that is not all three, and how it is made.
func source<Output: SignalProtocol>(
  _ name: String,
  _ traits: LawTraits = LawTraits(),
  _ make: @escaping @Sendable (_ law: LawContext) -> (output: Output, source: LawSource)
) -> AnyLawCase {
  AnyLawCase(
    LawCase(name: name, traits: traits) { law in
      let (output, source) = make(law)
      return LawFixture(output: output, source: source)
    }
  )
}

/// A row of the table of sources that know their elements: how many they deliver, and how they are made.
func fixed<Output: SignalProtocol>(
  _ name: String,
  delivers count: Int,
  end: LawTraits.Ending = .passes,
  usesTask: Bool = false,
  _ make: @escaping @Sendable (_ law: LawContext) -> Output
) -> AnyLawCase {
  let traits = LawTraits.delivers(count, first: count > 0 ? 0 : nil, ready: count).with {
    $0.isFixed = true
    $0.end = end
    $0.failure = end
    $0.usesTask = usesTask
  }
  return source(name, traits) { (make($0), LawSource()) }
}
