/// The request on the command line.
struct Options: Sendable {
  /// On how many cores the candidates run.
  enum Cores: String, Sendable, Codable {
    /// On all available cores.
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
  var cores = Cores.both
  var jsonFile: String?
  /// The figures of an earlier run, as JSON.
  var earlierFile: String?
  /// The file of recorded runs, from which the floors are computed.
  var floors = RecordFile.standard
  /// The file in which this run is recorded.
  var record: RecordFile?
  /// Whether a run that is behind is recorded.
  var acceptsSlower = false
  /// The file whose summary of the run is rewritten.
  var readmeFile: String?
  /// The file whose tables of the run are rewritten.
  var detailsFile: String?
  /// The file for the picture of all rows.
  var pictureFile: String?
  /// The length of the file that the pipeline reads.
  var megabytes: Int?
  /// The folder for pictures of the curves; without it, no curve is measured.
  var plotDirectory: String?
  /// Whether tasks run on an executor that prefers what a thread has woken itself.
  var isLocalFirst = false
  /// Whether to measure only the curves that have a limit.
  var checksGrowth = false

  static let usage = """
    usage: compare [--only PATTERN] [--rounds N] [--cores all|one|both] [--quick] [--floors FILE]
             [--json FILE] [--earlier FILE] [--readme FILE] [--details FILE] [--picture FILE]
             [--record FILE [--accept]] [--plots DIR] [--growth] [--megabytes N]
             [--local-first]

      --only PATTERN  what has a "group/name" that contains PATTERN, upper and lower case being the same
      --rounds N      how often every candidate runs (15)
      --cores WHICH   on all cores, on one, or first on all and then on one (both)
      --quick         short runs and few rounds; a row that is behind is shown, but is no error
      --floors FILE   the recorded runs that floors follow from (Benchmarks/Records/ratios.txt)
      --json FILE     write the figures to FILE, too
      --earlier FILE  say which verdicts differ from those in FILE, which --json has written
      --readme FILE   rewrite the summary of the run in FILE
      --details FILE  rewrite the tables of the run in FILE
      --picture FILE  draw all rows
      --record FILE   add the ratios of this run to the recorded ones; needs a whole run
      --accept        record a run in which rows are behind, too
      --plots DIR     measure curves instead of points, and write a picture of each to DIR
      --growth        measure the curves that may not grow; one that does is an error
      --megabytes N   the length of the file that the pipeline reads (20; 2 with --quick)
      --local-first   with another executor: a woken task runs next on the thread that woke it
    """

  /// Parses the arguments; `nil` if they are invalid.
  init?(_ arguments: [String]) {
    var rounds: Int?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--growth": checksGrowth = true
      case "--accept": acceptsSlower = true
      case "--local-first": isLocalFirst = true
      default:
        guard let value = rest.popFirst() else { return nil }
        switch argument {
        case "--only": pattern = value.lowercased()
        case "--json": jsonFile = value
        case "--earlier": earlierFile = value
        case "--floors": floors = RecordFile(path: value)
        case "--record": record = RecordFile(path: value)
        case "--readme": readmeFile = value
        case "--details": detailsFile = value
        case "--picture": pictureFile = value
        case "--plots": plotDirectory = value
        case "--cores":
          guard let value = Cores(rawValue: value) else { return nil }
          cores = value
        case "--rounds":
          guard let value = Int(value), value > 0 else { return nil }
          rounds = value
        case "--megabytes":
          guard let value = Int(value), value > 0 else { return nil }
          megabytes = value
        default: return nil
        }
      }
    }
    if isQuick {
      self.rounds = 3
      target = .milliseconds(3)
    }
    self.rounds = rounds ?? self.rounds
  }

  /// The contradiction between options; `nil` if there is none.
  var contradiction: String? {
    if record != nil && isLocalFirst { return "Only runs with the executor of the language are recorded." }
    if record != nil && (isQuick || pattern != nil || cores != .both) {
      return "Only a whole run is recorded: without --quick, --only and --cores."
    }
    return acceptsSlower && record == nil ? "--accept is for --record." : nil
  }

  func includes(_ title: String) -> Bool {
    pattern.map { title.lowercased().contains($0) } ?? true
  }

  /// The arguments for a process that measures the same on one core.
  func argumentsForOneCore(jsonFile: String) -> [String] {
    ["--cores", "one", "--rounds", String(rounds), "--json", jsonFile, "--floors", floors.path]
      + (megabytes.map { ["--megabytes", String($0)] } ?? [])
      + (isQuick ? ["--quick"] : [])
      + (isLocalFirst ? ["--local-first"] : [])
      + (pattern.map { ["--only", $0] } ?? [])
  }
}
