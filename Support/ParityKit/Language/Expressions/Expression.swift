/// A signal pipeline as a scenario writes it: an operation, its inputs and its arguments.
///
/// Inputs are built before the operation that uses them: `of` first, then the expressions among the arguments, lists from
/// left to right. Expressions in a `Selection`, and those of `then` and `defer`, are built each time the block of the
/// operation runs.
package final class Expression: Sendable {
  package let name: OperationName
  /// The signals that the operation is applied to, or combines; none for a leaf.
  let inputs: [Expression]
  /// Whether the operation combines a list of signals.
  let isCombination: Bool
  private let arguments: [String: any Sendable]

  // The arguments that many operations have. The others ignore them.

  /// The function `fn`.
  let function: Function
  /// The predicate `pred`; without one, everything passes.
  let predicate: Function
  /// The value, also that of `start`.
  let value: DynamicValue
  /// The number `n`.
  let count: Int
  let tag: String?
  let selection: Selection
  /// The other signal of an operation on two, under whichever name.
  let other: Expression?

  package convenience init(_ node: JSONNode) throws {
    let (name, arguments) = try node.object { fields in
      let name = try fields.required("op")
      guard let operation = Operation.byName[try name.string()] else { throw name.failure("unknown op \(name.value)") }
      return (operation.name, try Self.arguments(operation.parameters, &fields))
    }
    self.init(name, arguments)
  }

  init(_ name: OperationName, _ arguments: [String: any Sendable]) {
    func argument<Value>(_ key: String) -> Value? { arguments[key] as? Value }
    self.name = name
    let signals: [Expression]? = argument("of")
    let signal: Expression? = name == .defer ? nil : argument("of")
    isCombination = signals != nil
    inputs = signals ?? [signal].compactMap { $0 }
    self.arguments = name == .defer ? arguments : arguments.filter { $0.key != "of" }
    function = argument("fn") ?? .identity
    predicate = argument("pred") ?? .always
    value = argument("value") ?? argument("start") ?? .null
    count = argument("n") ?? 0
    tag = argument("tag")
    selection = argument("selection") ?? Selection()
    let keys = ["with", "trigger", "replacement", "sampler", "flush", "boundary"]
    other = keys.lazy.compactMap(argument).first
  }

  /// Reads arguments.
  static func arguments(_ parameters: [Parameter], _ fields: inout JSONFields) throws -> [String: any Sendable] {
    try parameters.reduce(into: [:]) { $0[$1.key] = try $1.argument(&fields) }
  }

  /// The input of an operation on one signal; nil for other expressions.
  var receiver: Expression? { isCombination ? nil : inputs.first }

  /// The expressions of which this one is made.
  var children: [Expression] { inputs + arguments.values.flatMap(Self.expressions) }

  /// The expression and everything in it.
  var withDescendants: [Expression] { [self] + children.flatMap(\.withDescendants) }

  /// Whether all places that refer to the expression have one run of it.
  var isShared: Bool {
    switch name {
    case .startEagerly, .startLazily, .lift: true
    default: isSharing
    }
  }

  /// Whether one subscription to the input serves all subscribers.
  var isSharing: Bool {
    switch name {
    case .replay, .replayLast, .replayLazily, .autoconnect, .multicast, .sequenceSignal: true
    default: false
    }
  }
}

/// The other arguments, by their names; nil or empty if they are absent.
extension Expression {
  func signal(_ key: String) -> Expression? { argument(key) }
  func number(_ key: String) -> Int? { argument(key) }
  func text(_ key: String) -> String? { argument(key) }
  func function(_ key: String) -> Function? { argument(key) }
  func flag(_ key: String) -> Bool { argument(key) ?? false }

  var values: [DynamicValue] { argument("values") ?? [] }
  var cases: [SwitchCase] { argument("cases") ?? [] }
  var events: [SourceEvent] { argument("events") ?? [] }
  var subject: SubjectKind { argument("subject") ?? .plain }
  var connections: [ConnectionEvent] { argument("connections") ?? [] }

  private func argument<Value>(_ key: String) -> Value? { arguments[key] as? Value }

  /// The expressions in an argument.
  private static func expressions(_ argument: any Sendable) -> [Expression] {
    switch argument {
    case let signal as Expression: [signal]
    case let selection as Selection: selection.expressions
    case let cases as [SwitchCase]: cases.map(\.expression)
    default: []
    }
  }
}
