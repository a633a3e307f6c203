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
  private let arguments: [String: Argument]

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

  init(_ name: OperationName, _ arguments: [String: Argument]) {
    self.name = name
    var arguments = arguments
    switch arguments["of"] {
    case .signals(let signals): (inputs, isCombination) = (signals, true)
    case .signal(let signal) where name != .defer: (inputs, isCombination) = ([signal], false)
    default: (inputs, isCombination) = ([], false)
    }
    if name != .defer { arguments["of"] = nil }
    self.arguments = arguments
    function = arguments["fn"]?.function ?? .identity
    predicate = arguments["pred"]?.function ?? .always
    value = (arguments["value"] ?? arguments["start"])?.value ?? .null
    count = arguments["n"]?.number ?? 0
    tag = arguments["tag"]?.text
    selection = arguments["selection"]?.selection ?? Selection()
    let keys = ["with", "trigger", "replacement", "sampler", "flush", "boundary", "opening"]
    other = keys.lazy.compactMap { arguments[$0]?.signal }.first
  }

  /// Reads arguments.
  static func arguments(_ parameters: [Parameter], _ fields: inout JSONFields) throws -> [String: Argument] {
    try parameters.reduce(into: [:]) { $0[$1.key] = try $1.argument(&fields) }
  }

  /// The input of an operation on one signal; nil for other expressions.
  var receiver: Expression? { isCombination ? nil : inputs.first }

  /// The expressions of which this one is made.
  var children: [Expression] { inputs + arguments.values.flatMap(\.expressions) }

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

/// One argument of an operation.
enum Argument: Sendable {
  case signal(Expression)
  case signals([Expression])
  case selection(Selection)
  case cases([SwitchCase])
  case function(Function)
  case number(Int)
  case text(String)
  case value(DynamicValue)
  case values([DynamicValue])
  case flag(Bool)
  case events([SourceEvent])
  case subject(SubjectKind)
  case connections([ConnectionEvent])

  fileprivate var expressions: [Expression] {
    switch self {
    case .signal(let signal): [signal]
    case .signals(let signals): signals
    case .selection(let selection): selection.expressions
    case .cases(let cases): cases.map(\.expression)
    default: []
    }
  }

  fileprivate var signal: Expression? { if case .signal(let signal) = self { signal } else { nil } }
  fileprivate var selection: Selection? { if case .selection(let selection) = self { selection } else { nil } }
  fileprivate var function: Function? { if case .function(let function) = self { function } else { nil } }
  fileprivate var number: Int? { if case .number(let number) = self { number } else { nil } }
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
  fileprivate var value: DynamicValue? { if case .value(let value) = self { value } else { nil } }
}

/// The other arguments, by their names.
extension Expression {
  /// The argument of a field; nil if it is absent.
  func signal(_ key: String) -> Expression? { arguments[key]?.signal }
  func number(_ key: String) -> Int? { arguments[key]?.number }
  func text(_ key: String) -> String? { arguments[key]?.text }
  func function(_ key: String) -> Function? { arguments[key]?.function }
  func flag(_ key: String) -> Bool { if case .flag(let flag)? = arguments[key] { flag } else { false } }

  var values: [DynamicValue] { if case .values(let values)? = arguments["values"] { values } else { [] } }
  var cases: [SwitchCase] { if case .cases(let cases)? = arguments["cases"] { cases } else { [] } }
  var events: [SourceEvent] { if case .events(let events)? = arguments["events"] { events } else { [] } }
  var subject: SubjectKind { if case .subject(let subject)? = arguments["subject"] { subject } else { .plain } }

  var connections: [ConnectionEvent] {
    if case .connections(let connections)? = arguments["connections"] { connections } else { [] }
  }
}
