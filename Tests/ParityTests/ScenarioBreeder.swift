import Fuzzing
import ParityKit

/// Makes scenarios that were not recorded out of recorded ones.
///
/// A descendant has the pipeline, the inputs and the subscriptions of one scenario, with a few of them exchanged for
/// those of others.
struct ScenarioBreeder {
  private let scenarios: [JSONValue]
  /// Scenarios by their kind.
  private let scenariosByKind: [String: [JSONValue]]
  /// Expressions that are valid anywhere, by their operation.
  private let expressions: [String: [JSONValue]]
  private let operations: [String]

  /// - Parameter scenarios: Scenarios in the form of the traces.
  init(_ scenarios: [JSONValue]) {
    self.scenarios = scenarios
    scenariosByKind = Dictionary(grouping: scenarios) { $0["kind"]?.text ?? "" }
    let expressions = scenarios.flatMap(\.expressions).filter(\.standsAlone)
    self.expressions = Dictionary(grouping: expressions) { $0.operation ?? "" }
    operations = self.expressions.keys.sorted()
  }

  /// The descendant of a round.
  func scenario(_ round: Round) -> JSONValue {
    var random = round.random
    var scenario = pick(scenarios, &random)
    for _ in 0..<Int.random(in: 1...4, using: &random) { change(&scenario, &random) }
    return scenario
  }

  /// The descendant of a round, with at least one loop: what it sends comes back to it.
  func loop(_ round: Round) -> JSONValue {
    var random = round.random
    var scenario = pick(scenarios, &random)
    feed(in: &scenario, &random)
    for _ in 0..<Int.random(in: 0...3, using: &random) { change(&scenario, &random) }
    return scenario
  }

  /// The descendant of a round, with numbers that nobody would write: negative, or at the ends of their range.
  func extreme(_ round: Round) -> JSONValue {
    var random = round.random
    var scenario = Bool.random(using: &random) ? self.scenario(round) : loop(round)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard let path = scenario.numberPaths.randomElement(using: &random) else { break }
      scenario[path: path] = .integer(pick([-1, 0, 1, 1_000_000_000, 1 << 53, .max, .min], &random))
    }
    return scenario
  }

  /// The values of an expression are sent to a source, which often is below that expression.
  private func feed(in scenario: inout JSONValue, _ random: inout SeededGenerator) {
    let functions = ["id", "plus1", "minus1", "double", "negate", "mod2", "wrap", "pair", "toString", "toNil"]
    let predicates = ["always", "lt3", "gt1", "isEven", "isOdd", "notNil"]
    let sources = scenario["sources"]?.elements.filter { $0["kind"]?.text != "cold" } ?? []
    guard let name = (sources.randomElement(using: &random) ?? scenario["sources"]?.elements.first)?["name"],
      let path = scenario.expressionPaths.randomElement(using: &random)
    else { return }
    scenario[path: path] = .object([
      JSONField("op", .string("feed")),
      JSONField("of", scenario[path: path]),
      JSONField("to", name),
      JSONField("fn", .string(pick(functions, &random))),
      JSONField("pred", .string(pick(predicates, &random))),
    ])
  }

  private func change(_ scenario: inout JSONValue, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: exchangeUse(of: &scenario, &random)
    case 1, 2: exchangeSource(of: &scenario, &random)
    case 3: exchangeArguments(in: &scenario, &random)
    case 4, 5: graft(into: &scenario, &random)
    case 6: wrap(in: &scenario, &random)
    default: prune(&scenario, &random)
    }
  }

  /// The use of the pipeline is replaced by that of another scenario of the same kind.
  private func exchangeUse(of scenario: inout JSONValue, _ random: inout SeededGenerator) {
    let donor = pick(scenariosByKind[scenario["kind"]?.text ?? ""] ?? [], &random)
    let names = ["subscriptions", "sends", "executes", "setConcurrent", "concurrent", "at", "dispose", "nilValue"]
    for name in names where scenario[name] != nil && Bool.random(using: &random) {
      if let value = donor[name] { scenario.replace(name, by: value) }
    }
  }

  /// A source is replaced by another one, which gets its name.
  private func exchangeSource(of scenario: inout JSONValue, _ random: inout SeededGenerator) {
    guard case .array(var sources)? = scenario["sources"], !sources.isEmpty else { return }
    let donors = pick(scenarios, &random)["sources"]?.elements ?? []
    guard let donor = donors.randomElement(using: &random), let index = sources.indices.randomElement(using: &random),
      let name = sources[index]["name"], !donor["events"].isNilOrEmpty
    else { return }
    sources[index] = donor
    sources[index].replace("name", by: name)
    scenario.replace("sources", by: .array(sources))
  }

  /// An operator gets the arguments of another one of the same name, except for its inputs.
  private func exchangeArguments(in scenario: inout JSONValue, _ random: inout SeededGenerator) {
    guard let path = scenario.expressionPaths.randomElement(using: &random),
      case .object(let fields) = scenario[path: path],
      let donor = expressions[scenario[path: path].operation ?? ""]?.randomElement(using: &random)
    else { return }
    scenario[path: path] = .object(
      fields.map { field in
        guard let value = donor[field.key], value.expressions.isEmpty, field.value.expressions.isEmpty,
          !["name", "op", "to", "tag", "subject", "capacity", "initial"].contains(field.key)
        else { return field }
        return JSONField(field.key, value)
      }
    )
  }

  /// An expression is replaced by one from another scenario.
  private func graft(into scenario: inout JSONValue, _ random: inout SeededGenerator) {
    guard let path = scenario.expressionPaths.randomElement(using: &random),
      let donor = expression(for: scenario, &random)
    else { return }
    scenario[path: path] = donor
  }

  /// An expression becomes the input of an operator from another scenario.
  private func wrap(in scenario: inout JSONValue, _ random: inout SeededGenerator) {
    guard let path = scenario.expressionPaths.randomElement(using: &random),
      var donor = expression(for: scenario, &random), donor["of"]?.operation != nil
    else { return }
    donor.replace("of", by: scenario[path: path])
    scenario[path: path] = donor
  }

  /// An operator is removed.
  private func prune(_ scenario: inout JSONValue, _ random: inout SeededGenerator) {
    guard let path = scenario.expressionPaths.randomElement(using: &random),
      let input = scenario[path: path]["of"], input.operation != nil
    else { return }
    scenario[path: path] = input
  }

  /// An expression from another scenario, with sources of this one; nil if this one has none for it.
  private func expression(for scenario: JSONValue, _ random: inout SeededGenerator) -> JSONValue? {
    pick(expressions[pick(operations, &random)] ?? [], &random).usingSources(of: scenario, &random)
  }

  private func pick<Element>(_ elements: [Element], _ random: inout SeededGenerator) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue] {
    switch self {
    case .array(let elements): elements
    case .object(let fields): fields.map(\.value)
    default: []
    }
  }

  /// The name of the operation if this is an expression.
  fileprivate var operation: String? {
    self["until"] == nil ? self["op"]?.text : nil
  }

  /// The expressions in this document, each before those in it.
  fileprivate var expressions: [JSONValue] {
    (operation == nil ? [] : [self]) + elements.flatMap(\.expressions)
  }

  /// The paths to the expressions in this document: the positions of fields and elements.
  fileprivate var expressionPaths: [[Int]] {
    elements.enumerated().reduce(into: operation == nil ? [] : [[]]) { paths, element in
      paths += element.element.expressionPaths.map { [element.offset] + $0 }
    }
  }

  /// The paths to the numbers in this document.
  fileprivate var numberPaths: [[Int]] {
    if case .integer = self { return [[]] }
    return elements.enumerated().flatMap { position, element in element.numberPaths.map { [position] + $0 } }
  }

  fileprivate subscript(path path: some Collection<Int>) -> JSONValue {
    get { path.reduce(self) { $0.elements[$1] } }
    set {
      guard let position = path.first else {
        self = newValue
        return
      }
      var element = elements[position]
      element[path: path.dropFirst()] = newValue
      switch self {
      case .array(var elements):
        elements[position] = element
        self = .array(elements)
      case .object(var fields):
        fields[position] = JSONField(fields[position].key, element)
        self = .object(fields)
      default: break
      }
    }
  }

  fileprivate mutating func replace(_ name: String, by value: JSONValue) {
    guard case .object(let fields) = self else { return }
    self = .object(fields.map { $0.key == name ? JSONField(name, value) : $0 })
  }

  /// Whether the expression depends on nothing but sources.
  fileprivate var standsAlone: Bool {
    !needsArgument && !expressions.contains { $0.operation == "ref" }
  }

  /// Whether the expression uses an argument that is not one of a selection in it.
  private var needsArgument: Bool {
    switch operation {
    case "arg", "argSignal": true
    case "mapSignals", "flattenMap", "bind", "catch": self["of"]?.needsArgument ?? false
    default: elements.contains(where: \.needsArgument)
    }
  }

  /// The expression with sources that `scenario` has, or nil if it has none for it.
  fileprivate func usingSources(of scenario: JSONValue, _ random: inout SeededGenerator) -> JSONValue? {
    let names = scenario["sources"]?.elements.compactMap { $0["name"]?.text } ?? []
    var result = self
    for path in expressionPaths {
      let fields = ["source": "name", "feed": "to"]
      guard let field = fields[self[path: path].operation ?? ""] else { continue }
      if let name = self[path: path][field]?.text, names.contains(name) { continue }
      guard let name = names.randomElement(using: &random) else { return nil }
      result[path: path].replace(field, by: .string(name))
    }
    return result
  }
}

extension JSONValue? {
  fileprivate var isNilOrEmpty: Bool {
    if case .array(let elements)? = self { elements.isEmpty } else { true }
  }
}
