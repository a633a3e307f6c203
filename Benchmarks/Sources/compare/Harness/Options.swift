/// What the command line asks for.
struct Options: Sendable {
  /// On how many cores the candidates run.
  enum Cores: String, Sendable, Codable {
    /// On all that there are.
    case all
    /// On the first one alone.
    case one
    /// First on all, then on one.
    case both
  }

  /// Only the workloads whose titles contain this.
  var pattern: String?
  var rounds = 15
  /// How long one run of a candidate shall take.
  var target = Duration.milliseconds(20)
  var isQuick = false
  var jsonFile: String?
  var cores = Cores.both
  /// The length of the file that the pipeline reads.
  var megabytes = 20
  /// Where pictures of the curves go; without it, no curve is measured.
  var plotDirectory: String?
  /// Whether only the curves are measured that have a limit.
  var checksGrowth = false

  static let usage = """
    usage: compare [--only PATTERN] [--rounds N] [--cores all|one|both] [--quick] [--json FILE]
             [--plots DIR] [--growth] [--megabytes N]

      --only PATTERN  what has a "group/name" that contains PATTERN, upper and lower case being the same
      --rounds N      how often every candidate runs (15)
      --cores WHICH   on all cores, on one, or first on all and then on one (both)
      --quick         short runs and few rounds; a missed floor is shown, but is no error
      --json FILE     write the figures to FILE, too
      --plots DIR     measure curves instead of points, and write a picture of each to DIR
      --growth        measure the curves that may not grow; one that does is an error
      --megabytes N   the length of the file that the pipeline reads (20)
    """

  /// Reads the arguments; `nil` if they make no sense.
  init?(_ arguments: [String]) {
    var rounds: Int?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick":
        isQuick = true
      case "--only":
        guard let value = rest.popFirst() else { return nil }
        pattern = value.lowercased()
      case "--json":
        guard let value = rest.popFirst() else { return nil }
        jsonFile = value
      case "--growth":
        checksGrowth = true
      case "--plots":
        guard let value = rest.popFirst() else { return nil }
        plotDirectory = value
      case "--cores":
        guard let value = rest.popFirst().flatMap({ Cores(rawValue: $0) }) else { return nil }
        cores = value
      case "--rounds":
        guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else { return nil }
        rounds = value
      case "--megabytes":
        guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else { return nil }
        megabytes = value
      default:
        return nil
      }
    }
    if isQuick {
      self.rounds = 3
      target = .milliseconds(3)
    }
    self.rounds = rounds ?? self.rounds
  }

  func includes(_ title: String) -> Bool {
    pattern.map { title.lowercased().contains($0) } ?? true
  }

  /// The arguments for a process that measures the same on one core.
  func argumentsForOneCore(jsonFile: String) -> [String] {
    ["--cores", "one", "--rounds", String(rounds), "--json", jsonFile, "--megabytes", String(megabytes)]
      + (isQuick ? ["--quick"] : [])
      + (pattern.map { ["--only", $0] } ?? [])
  }
}
