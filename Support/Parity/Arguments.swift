import ParityKit

/// The request of the user.
struct Arguments {
  /// One condition for the scenarios to show.
  enum Search {
    case identifier(IdentifierPattern)
    case operation(String)

    func matches(_ parityCase: ParityCase) -> Bool {
      switch self {
      case .identifier(let pattern): pattern.matches(parityCase.id)
      case .operation(let name): parityCase.operations.contains(name) || parityCase.scenario.topic == name
      }
    }
  }

  var searches: [Search] = []
  var traces: [String]?
  var limit = 10
  var width = 120
  var listsOnly = false
  var failuresOnly = false
  var wantsHelp = false
  var wantsRules = false
  var wantsSemantics = false
  var problem: String?

  init(_ arguments: [String]) {
    var rest = arguments[...]
    var problem: String?
    func value<Value>(_ option: String, _ wanted: String, _ convert: (String) -> Value?) -> Value? {
      let value = rest.popFirst().flatMap(convert)
      if value == nil { problem = "\(option) needs \(wanted)" }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--list": listsOnly = true
      case "--rules": wantsRules = true
      case "--semantics": wantsSemantics = true
      case "--failing": failuresOnly = true
      case "--traces": traces = TraceFiles.paths(in: value(argument, "paths") { $0 })
      case "--limit": limit = value(argument, "a number") { Int($0) } ?? limit
      case "--width": width = value(argument, "a number") { Int($0) } ?? width
      case let option where option.hasPrefix("-"): problem = "unknown option \(option)"
      case let search:
        let isIdentifier = search.contains("/") || search.contains("*")
        searches.append(isIdentifier ? .identifier(IdentifierPattern(search)) : .operation(search))
      }
    }
    self.problem = problem
  }

  static let usage = """
    Shows recorded scenarios as marble diagrams: what the original library did, and what this package does.

    usage: swift run parity [options] <search>...

    A search with a slash or a star is an id, in which * stands for any text: curated/throttle/3, 'curated/zip/*'.
    Any other search is the name of an operator that the scenario uses: throttle. Several searches must all match.

      --list           print the ids only
      --failing        only scenarios in which an implementation differs and no rule says so
      --rules          print the rules by which the async streams differ on purpose
      --semantics      print the page that compares operators in four libraries
      --limit <n>      show at most n diagrams (10)
      --width <n>      characters per line (120)
      --traces <paths> other trace files or folders, separated by colons
    """
}
