/// What the command line asks for.
struct Options: Sendable {
  /// Only the workloads whose titles contain this.
  var pattern: String?
  var rounds = 15
  /// How long one run of a candidate shall take.
  var target = Duration.milliseconds(20)
  var isQuick = false
  var jsonFile: String?

  static let usage = """
    usage: compare [--only PATTERN] [--rounds N] [--quick] [--json FILE]

      --only PATTERN  the workloads whose "group/name" contains PATTERN, upper and lower case being the same
      --rounds N      how often every candidate runs (15)
      --quick         short runs and few rounds; a missed floor is shown, but is no error
      --json FILE     write the figures to FILE, too
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
      case "--rounds":
        guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else { return nil }
        rounds = value
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

  func includes(_ workload: Workload) -> Bool {
    pattern.map { workload.title.lowercased().contains($0) } ?? true
  }
}
