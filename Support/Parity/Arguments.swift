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
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--list": listsOnly = true
      case "--rules": wantsRules = true
      case "--semantics": wantsSemantics = true
      case "--failing": failuresOnly = true
      case "--traces":
        if let value = rest.popFirst() {
          traces = TraceFiles.paths(in: value)
        } else {
          problem = "--traces needs paths"
        }
      case "--limit":
        if let value = rest.popFirst().flatMap({ Int($0) }) {
          limit = value
        } else {
          problem = "--limit needs a number"
        }
      case "--width":
        if let value = rest.popFirst().flatMap({ Int($0) }) {
          width = value
        } else {
          problem = "--width needs a number"
        }
      case let option where option.hasPrefix("-"): problem = "unknown option \(option)"
      case let search:
        let isIdentifier = search.contains("/") || search.contains("*")
        searches.append(isIdentifier ? .identifier(IdentifierPattern(search)) : .operation(search))
      }
    }
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
