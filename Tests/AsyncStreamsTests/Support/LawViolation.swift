/// The contracts that every operator is checked for.
enum Law: String, Sendable, CaseIterable {
  case grammar = "1 (values, then one end, then nil for ever)"
  case subscribePoint = "2 (nothing sent after makeAsyncIterator() returned is missed)"
  case valuesBeforeEnd = "4 (the end comes after everything accepted before it, without demand)"
  case ownFailure = "5 (fails with its own failure only)"
  case cancellation = "5 (cancellation ends iteration with nil)"
  case teardown = "6 (dropping the iterator frees everything)"
  case freshRuns = "8 (iterations are independent)"
  case laziness = "8 (building a pipeline subscribes to nothing)"
  case isolation = "9 (closures and next stay in the consumer's isolation)"
  case noHops = "9 (no hop while elements are ready)"
  case noTask = "passive operators create no task"
  case copies = "17 (copies of an iterator are one iteration)"
  case flatness = "what was read is released"
  case liveness = "the run comes to an end"
}

/// A violation of a contract by an operator.
struct LawViolation: Sendable, CustomStringConvertible {
  let law: Law
  let name: String
  /// The state of the iteration.
  let state: String
  let detail: String

  var description: String { "\(name) breaks contract \(law.rawValue); state: \(state); \(detail)" }
}

/// Collects the violations of one operator.
final class LawReport: Sendable {
  private let name: String
  private let list = Shared<[LawViolation]>([])

  init(_ name: String) {
    self.name = name
  }

  var violations: [LawViolation] { list.value }

  func expect<Value: Equatable>(_ found: Value, _ wanted: Value, _ law: Law, _ state: String, _ what: String) {
    if found != wanted { note(law, state, "\(what): wanted \(wanted), found \(found)") }
  }

  func note(_ law: Law, _ state: String, _ detail: String) {
    list.update { $0.append(LawViolation(law: law, name: name, state: state, detail: detail)) }
  }
}
