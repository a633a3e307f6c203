/// A pull sequence, the operations on it and the questions asked of it.
struct SequencePlan: Sendable {
  private(set) var input: [DynamicValue] = []
  private(set) var steps: [Expression] = []
  private(set) var queries: [Query] = []

  /// A scenario without a sequence.
  init() {}

  init(_ fields: inout JSONFields) throws {
    input = try fields.required("input").map { try $0.input().asObject }
    steps = try fields.required("ops").map { try $0.object { try Self.step(&$0) } }
    queries = try fields.required("query").map { try Query($0) }
  }

  /// An operation on a sequence: its other sequence is an array, and `flattenMap` maps a value to as many copies of itself
  /// as its number modulo three says.
  private static func step(_ fields: inout JSONFields) throws -> Expression {
    let node = try fields.required("op")
    let unknown = node.failure("unknown op \(node.value)")
    guard let name = OperationName(rawValue: try node.string()) else { throw unknown }
    let parameters: [Parameter]
    switch name {
    case .concat, .zipWith: parameters = [Parameter("values")]
    case .flattenMap, .eager: parameters = []
    case .map, .mapReplace, .filter, .ignore, .scanWithStart, .combinePreviousWithStart, .distinctUntilChanged,
      .startWith, .skip, .take, .takeUntilBlock, .takeWhileBlock, .skipUntilBlock, .skipWhileBlock:
      parameters = Operation.byName[name.rawValue]?.parameters.filter { $0.key != "of" } ?? []
    default: throw unknown
    }
    return Expression(name, try Expression.arguments(parameters, &fields))
  }

  /// A question asked of a sequence.
  struct Query {
    enum Name: String {
      case head, tailHead, tailIsNil, array, foldLeft, foldRight, any, all, objectPassingTest
    }

    let name: Name
    private(set) var function = Function.identity
    private(set) var start = DynamicValue.null

    /// Its name, or a list of its name and arguments.
    fileprivate init(_ node: JSONNode) throws {
      let parts = if case .array = node.value { try node.elements() } else { [node] }
      guard let first = parts.first else { throw node.failure("expected a query") }
      name = try first.choice(of: "query")
      switch (name, parts.count) {
      case (.head, 1), (.tailHead, 1), (.tailIsNil, 1), (.array, 1): break
      case (.foldLeft, 3), (.foldRight, 3):
        function = try parts[1].function(.binary)
        start = try parts[2].input()
      case (.any, 2), (.all, 2), (.objectPassingTest, 2): function = try parts[1].function(.predicate)
      default: throw first.failure("unknown query \(first.value) with \(parts.count - 1) arguments")
      }
    }
  }
}
