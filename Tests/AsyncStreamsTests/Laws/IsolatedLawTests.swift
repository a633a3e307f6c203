import AsyncStreams
import AsyncStreamsTesting
import Diagrams
import Programs
import Testing

/// The operators of isolated signals keep every contract, too.
///
/// `Scripts/isolated-operators` writes each of them as a call of the operator, with functions and inputs that are concealed. So
/// there is a row for each way of concealing, and for each operator that is written by hand.
@Suite(.noSubscriptionSurvives) struct IsolatedLawTests {
  @Test("Every way to conceal, and every isolated operator written by hand, keeps every contract", arguments: rows)
  func everyRow(_ row: AnyLawCase) async {
    for violation in await row.violations() { Issue.record("\(violation)") }
  }

  /// A name begins with what conceals, or is that of an operator written by hand.
  static let rows: [AnyLawCase] = [
    local("concealedThunk, a function") { source, law in
      source.onStart { law.touch(()) }
    },
    local("concealedThunk, an expression") { source, law in
      source.scan(into: law.touch(0)) { $0 += $1.number }
    },
    local("concealedFunction") { source, law in
      source.map { law.touch($0) }
    },
    local("concealedFunction2") { source, law in
      source.scan(0) { sum, item in law.touch(sum + item.number) }
    },
    local("concealedFunction3") { source, law in
      source.scanIndexed(0) { sum, item, _ in law.touch(sum + item.number) }
    },
    local("concealedThrowingFunction") { source, law in
      source.tryMap { item throws(Oops) in law.touch(item) }
    },
    local("concealedThrowingFunction2") { source, law in
      source.tryScan([Int]()) { last, item throws(Oops) in law.touch(last.suffix(2) + [item.number]) }
    },
    local("concealedUpdate") { source, law in
      source.scan(into: [Int]()) { last, item in law.touch(last = last.suffix(2) + [item.number]) }
    },
    local("concealedStep, flatMapMerge(carrying:), a signal for each") { source, law in
      source.flatMapMerge(carrying: 0) { item, _ in .emit(Items.just(law.touch(item))) }
    },
    local("flatMapMerge(carrying:), a last one", .stops(after: 2)) { source, law in
      source.flatMapMerge(carrying: 0) { item, count in
        count += 1
        return count == 2 ? .emitLast(Items.just(law.touch(item))) : .emit(Items.just(item))
      }
    },
    local("flatMapMerge(carrying:), a stop", .stops(after: 2)) { source, law in
      source.flatMapMerge(carrying: 0) { item, _ in law.touch(item.number) > 2 ? .finish : .emit(Items.just(item)) }
    },
    local("Concealed, the input") { source, law in
      Items.just(law.item(9)).isolated.combineLatest(with: source)
    },
    local("Concealed, inner signals") { source, law in
      source.flatMapConcat { Items.just(law.touch($0)).isolated }
    },
    local("merged") { source, law in
      source.map { Items.just(law.touch($0)) }.merged()
    },
    local("concatenated") { source, law in
      source.map { Items.just(law.touch($0)) }.concatenated()
    },
    local("switchToLatest") { source, law in
      source.map { Items.just(law.touch($0)) }.switchToLatest()
    },
  ]

  /// Operators that isolated signals do not have, each with the reason.
  private static let exceptions = ["buffer": "reads its input in a task of its own"]

  @Test func `every operator of signals is one of isolated signals`() throws {
    let twins = try OperatorIndex.read(["Isolated"]).map(\.operation)
    let operators = try OperatorIndex.read(["Operators"])
    #expect(operators.count > 60)
    // A shared signal may be used anywhere, so sharing needs no isolated forms.
    for entry in operators where entry.folder != "Operators/Sharing" && Self.exceptions[entry.baseName] == nil {
      if entry.operation.hasPrefix("Signal.") { continue }
      if !twins.contains(entry.operation) { Issue.record("no isolated \(entry.operation)") }
    }
  }

  @Test func `no operator is both generated and written by hand`() throws {
    var names: [String] = []
    for path in Repository.files(below: "Sources/AsyncStreams/Isolated", ending: ".swift") {
      let text = try Repository.text(path)
      for match in text.matches(of: /public (func (\w+))/) {
        let declaration = String(text[match.1.startIndex...].prefix(2_000))
        names.append("\(match.2)" + OperatorIndex.labels(in: declaration, ofAll: true))
      }
    }
    let several = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }
    #expect(names.count > 100 && several.isEmpty, "\(several.keys.sorted())")
  }

  @Test func `every way to conceal, and every isolated operator written by hand, has a row`() throws {
    let local = "Sources/AsyncStreams/Isolated"
    let concealing = try Repository.text("\(local)/Concealing.swift")
    let inner = try Repository.text("\(local)/IsolatedSignal+InnerSignals.swift")
    let helpers = concealing.matches(of: /(?:func|struct) ([cC]oncealed\w*)/).map { $0.1 }
    let byHand = inner.matches(of: /public func (\w+)/).map { $0.1 }
    #expect(helpers.count > 5 && byHand.count > 3)
    let words = Self.rows.flatMap { $0.name.split { !$0.isLetter && !$0.isNumber } }
    for name in helpers + byHand where !words.contains(name) { Issue.record("no row for \(name)") }
  }
}
