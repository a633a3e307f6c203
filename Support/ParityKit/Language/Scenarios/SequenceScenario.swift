/// A pull sequence, the operations on it and the questions asked of it.
package struct SequenceScenario: Sendable {
  package let input: [DynamicValue]
  package let steps: [Step]
  package let queries: [Query]

  /// An operation, with the name under which its block logs.
  package struct Step: Sendable {
    package let name: String
    package let operation: SequenceOperation

    package init(name: String, operation: SequenceOperation) {
      self.name = name
      self.operation = operation
    }
  }

  package init(input: [DynamicValue], steps: [Step], queries: [Query]) {
    self.input = input
    self.steps = steps
    self.queries = queries
  }
}

/// Operations on a pull sequence.
package enum SequenceOperation: Sendable {
  case map(UnaryFunction)
  case mapReplace(DynamicValue)
  case filter(Predicate)
  case ignore(DynamicValue)
  case limit(Limit)
  case scan(start: DynamicValue, BinaryFunction)
  case combinePrevious(start: DynamicValue, BinaryFunction)
  case distinctUntilChanged
  case startWith(DynamicValue)
  case concat([DynamicValue])
  case zipWith([DynamicValue])
  /// Maps a value to as many copies of itself as its number modulo three says.
  case flattenMap
  case eager
}

/// Questions asked of a pull sequence.
package enum Query: Sendable {
  case head
  case tailHead
  case tailIsNil
  case array
  case foldLeft(BinaryFunction, start: DynamicValue)
  case foldRight(BinaryFunction, start: DynamicValue)
  case any(Predicate)
  case all(Predicate)
  case objectPassingTest(Predicate)

  /// The name the log shows.
  package var name: String {
    switch self {
    case .head: "head"
    case .tailHead: "tailHead"
    case .tailIsNil: "tailIsNil"
    case .array: "array"
    case .foldLeft: "foldLeft"
    case .foldRight: "foldRight"
    case .any: "any"
    case .all: "all"
    case .objectPassingTest: "objectPassingTest"
    }
  }
}
